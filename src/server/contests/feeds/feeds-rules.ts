import type { ScoreSourceError } from '#providers/scores/score-source.ts';

/** What is noted of a failure; through a pause that was made after one, the reason of the pause. */
export function notedFault({ fault, pausedAfter }: ScoreSourceError): string {
  return pausedAfter ?? fault;
}

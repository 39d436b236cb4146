import type { ScoreSourceError } from '#providers/scores/score-source.ts';

/** The failure to record; during a pause after a failure, the pause's cause. */
export function notedFault({ fault, pausedAfter }: ScoreSourceError): string {
  return pausedAfter ?? fault;
}

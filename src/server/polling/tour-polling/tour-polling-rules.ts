import { dayMs } from '#domain/calendar/durations.ts';
import type { GameState } from '#domain/game.ts';
import type { GolferStatus, TennisMatch, Tournament } from '#domain/tournament.ts';

/** Time before the start from which golf tournaments are polled: their field is then announced. */
export const followedBeforeMs = 4 * dayMs;

/** A tournament not reported as over is polled for this long. */
export const followedAfterMs = 30 * dayMs;

/** Events in a golf field that set its polling interval. */
export function golfMoments(
  tournament: Pick<Tournament, 'state' | 'startsAt'> & { missingSince: Date | null },
  field: { status: GolferStatus; teeTime: Date | null }[],
): { state: GameState; startsAt: Date }[] {
  const { state, startsAt, missingSince } = tournament;
  // A missing tournament is polled like a missing game.
  if (missingSince !== null) return [{ state: 'unknown', startsAt: missingSince }];
  if (state !== 'live' && state !== 'scheduled') return [];
  if (field.some((entry) => entry.status === 'playing')) return [{ state: 'live', startsAt }];
  return field.flatMap(({ status, teeTime }) =>
    teeTime === null || status !== 'scheduled' ? [] : [{ state: 'scheduled', startsAt: teeTime }],
  );
}

/** Event of a match that sets its polling interval; undefined when it is over or has no time. */
export function momentOfMatch({
  state,
  startsAt,
  timeToBeDecided,
}: Pick<TennisMatch, 'state' | 'startsAt' | 'timeToBeDecided'>):
  | { state: GameState; startsAt: Date }
  | undefined {
  if (timeToBeDecided || state === 'retired' || state === 'walkover') return undefined;
  return { state, startsAt };
}

import { dayMs } from '#domain/calendar/utc-day.ts';
import type { GameState } from '#domain/game.ts';
import type { GolferStatus, TennisMatch, Tournament } from '#domain/tournament.ts';

/** A golf tournament is followed from the days in which its field comes out. */
export const followedBeforeMs = 4 * dayMs;

/** One that is not told to be over is asked for until it is. */
export const followedAfterMs = 30 * dayMs;

/** When something happens in a golf field, for the pace at which it is asked for. */
export function golfMoments(
  tournament: Pick<Tournament, 'state' | 'startsAt'> & { missingSince: Date | null },
  field: { status: GolferStatus; teeTime: Date | null }[],
): { state: GameState; startsAt: Date }[] {
  const { state, startsAt, missingSince } = tournament;
  // One that has gone missing is looked for as a game is that does.
  if (missingSince !== null) return [{ state: 'unknown', startsAt: missingSince }];
  if (state !== 'live' && state !== 'scheduled') return [];
  if (field.some((entry) => entry.status === 'playing')) return [{ state: 'live', startsAt }];
  return field.flatMap(({ status, teeTime }) =>
    teeTime === null || status !== 'scheduled' ? [] : [{ state: 'scheduled', startsAt: teeTime }],
  );
}

/** The same of a match; undefined where it says nothing: over, or without an hour. */
export function momentOfMatch({
  state,
  startsAt,
  timeToBeDecided,
}: Pick<TennisMatch, 'state' | 'startsAt' | 'timeToBeDecided'>):
  { state: GameState; startsAt: Date } | undefined {
  if (timeToBeDecided || state === 'retired' || state === 'walkover') return undefined;
  return { state, startsAt };
}

import { cardsAheadMs } from '../tournaments/tournaments.ts';
import { hasGivenUp } from '#domain/tournament.ts';
import type { TournamentRow } from '../tournaments/tournaments-types.ts';
import type { GolfEntryRow } from './fields-types.ts';

/** In play, or about to be, or in play when it was last told of. */
export function isCarded(
  { state, startsAt, endsAt, missingSince }: TournamentRow,
  now: Date,
): boolean {
  if (state === 'live') return true;
  const isMissing = state === 'unknown' && missingSince !== null;
  if (isMissing && now.getTime() - missingSince.getTime() < missingShownMs) return true;
  const isNear = startsAt.getTime() - now.getTime() < cardsAheadMs && endsAt > now;
  return isNear && state !== 'final' && state !== 'canceled';
}

/**
 * The scoreboard tells no places: with the same score, a player keeps the one of the leaderboard, and
 * that they gave up, which the scoreboard takes for a missed cut.
 */
export function keepPlace(old: GolfEntryRow | undefined, row: GolfEntryRow): GolfEntryRow {
  if (old === undefined || row.toPar !== old.toPar) return row;
  const isLessTold = row.status === 'unknown' || (row.status === 'cut' && hasGivenUp(old.status));
  if (!isLessTold) return row;
  const { position, status, thru, teeTime, earnings } = old;
  return { ...row, position, status, thru, teeTime, earnings: row.earnings ?? earnings };
}

/** One that has gone missing from the feed is shown for this long. */
export const missingShownMs = 86_400_000;

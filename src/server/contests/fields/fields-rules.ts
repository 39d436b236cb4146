import { cardsAheadMs } from '../tournaments/tournaments.ts';
import { hasGivenUp } from '#domain/tournament.ts';
import type { TournamentRow } from '../tournaments/tournaments-types.ts';
import type { GolfEntryRow } from './fields-types.ts';

/** Live, about to start, or live when last reported. */
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
 * The scoreboard has no positions: with an unchanged score a player keeps the leaderboard's
 * position, and a withdrawal, which the scoreboard reports as a missed cut.
 */
export function keepPlace(old: GolfEntryRow | undefined, row: GolfEntryRow): GolfEntryRow {
  if (old === undefined || row.toPar !== old.toPar) return row;
  const isLessTold = row.status === 'unknown' || (row.status === 'cut' && hasGivenUp(old.status));
  if (!isLessTold) return row;
  const { position, status, thru, teeTime, earnings } = old;
  return { ...row, position, status, thru, teeTime, earnings: row.earnings ?? earnings };
}

/** A contest missing from the feed is shown for this long, in ms. */
export const missingShownMs = 86_400_000;

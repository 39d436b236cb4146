import type { LeagueId } from '#domain/league.ts';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import type { AppContext } from '../../context.ts';

/** Counts of a league's past differences between our predictions and the closing price. */
export async function findDifferenceCounts(
  _context: AppContext,
  _league: LeagueId,
): Promise<DifferenceCounts | undefined> {
  return undefined;
}

import type { BetFilters, BookGroupView, BookView } from '#contract/bets/bets-endpoints.ts';
import { bankrollCurve, calculateFigures, groupFigures } from '#domain/betting/bet-figures.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { getLeague } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { readInPages } from '#server/scheduling/pages.ts';
import { listInOrder } from './bets-store.ts';
import type { BetRow } from './bets-types.ts';
import { viewClosing } from './bets-views.ts';

const rowsAtOnce = 1000;

export async function getBook(
  context: AppContext,
  userId: string,
  filters: BetFilters,
): Promise<BookView> {
  const rows = await readInPages<BetRow>(rowsAtOnce, (after) =>
    listInOrder(context, userId, filters, { order: 'earliest', after, limit: rowsAtOnce }),
  );
  const bets = rows.map((row) => ({
    ...row,
    state: row.outcome ?? ('open' as const),
    closing: viewClosing(row),
  }));
  const group = (getKey: (row: BetRow) => string) => groupFigures(bets, getKey);
  return {
    figures: calculateFigures(bets),
    late: rows.filter(({ isLate }) => isLate).length,
    bySport: byCount(group(({ league }) => getLeague(league).sport)),
    byMarket: byCount(group(({ market }) => market)),
    // Rows are in order of time; the newest month goes first.
    byMonth: group(({ startsAt }) => easternDay(startsAt).slice(0, 7)).toReversed(),
    byBook: byCount(group(({ book }) => book ?? '')),
    curve: bankrollCurve(bets, easternDay),
  };
}

/** Sorts groups by count, largest first; ties in a fixed order. */
function byCount(groups: BookGroupView[]): BookGroupView[] {
  return groups.toSorted((a, b) => b.figures.bets - a.figures.bets || (a.key < b.key ? -1 : 1));
}

import type { BetFilters, BookGroupView, BookView } from '#contract/record/bets.ts';
import { bankrollCurve, calculateFigures, groupFigures } from '#domain/betting/bet-figures.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { getLeague } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { readInPages } from '../../scheduling/pages.ts';
import { buildFilter, listInOrder } from './bets.ts';
import type { BetRow } from './bets-types.ts';
import { viewClosing } from './bets-views.ts';

const rowsAtOnce = 1000;

/** Totals of a member's bets that match the filters. */
export async function getBook(
  context: AppContext,
  userId: string,
  filters: BetFilters,
): Promise<BookView> {
  const filter = buildFilter(filters);
  const rows = await readInPages<BetRow>(rowsAtOnce, (after) =>
    listInOrder(context, userId, filter, { order: 'earliest', after, limit: rowsAtOnce }),
  );
  return summarizeBook(rows);
}

function summarizeBook(rows: BetRow[]): BookView {
  const bets = rows.map((row) => ({
    row,
    state: row.outcome ?? ('open' as const),
    stake: row.stake,
    profit: row.profit,
    closing: viewClosing(row),
    startsAt: row.startsAt,
    isUncounted: row.isLate && row.price === null,
  }));
  const group = (getKey: (row: BetRow) => string): BookGroupView[] =>
    groupFigures(bets, ({ row }) => getKey(row));
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

/** Largest first; ties in a fixed order. */
function byCount(groups: BookGroupView[]): BookGroupView[] {
  return groups.toSorted((a, b) => b.figures.bets - a.figures.bets || (a.key < b.key ? -1 : 1));
}

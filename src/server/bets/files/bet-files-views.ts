import { formatAmerican } from '#domain/betting/odds.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { formatSelection, namesWhenMade, viewClosing } from '#server/bets/bets/bets.ts';
import type { BetRow, ContestNames } from '#server/bets/bets/bets-types.ts';

type ViewCell = (row: BetRow, names: ContestNames | undefined) => string | number | null;

const columns: Record<string, ViewCell> = {
  id: ({ id }) => id,
  placed_at: ({ placedAt }) => placedAt.toISOString(),
  league: ({ league }) => league,
  contest_id: ({ contestId }) => contestId,
  date: ({ startsAt }) => easternDay(startsAt),
  contest: (_row, names) => names?.contest ?? '',
  market: ({ market }) => market,
  selection: getName,
  statistic: ({ statistic }) => statistic,
  line: ({ line }) => line,
  stake: ({ stake }) => stake,
  price: ({ price }) => price,
  book: ({ book }) => book,
  note: ({ note }) => note,
  state: ({ outcome }) => outcome ?? 'open',
  profit: ({ profit }) => profit && Math.round(profit * 1e4) / 1e4,
  recorded_later: ({ isLate }) => (isLate ? 'yes' : 'no'),
  closing_price: (row) => viewClosing(row)?.price ?? null,
  closing_line: (row) => viewClosing(row)?.line ?? null,
  closing_value_percent: (row) => {
    const share = viewClosing(row)?.share ?? null;
    return share === null ? null : Math.round(share * 1e4) / 100;
  },
};

export const exportColumns = Object.keys(columns);

/** A bet as a line of the export; importing it recreates the bet. */
export function viewExported(row: BetRow, known: ContestNames | undefined) {
  const names = known && namesWhenMade(row, known);
  return Object.fromEntries(
    Object.entries(columns).map(([column, viewCell]) => [column, viewCell(row, names)]),
  );
}

/** Name of the backed side or player, or over/under; the line has its own column. */
function getName(row: BetRow, names: ContestNames | undefined): string {
  if (row.market === 'playerProp') return `${row.playerName ?? row.playerId} ${row.side}`;
  if (row.side === 'over' || row.side === 'under' || names === undefined) {
    return row.side ?? row.playerId ?? '';
  }
  return formatSelection({ ...row, line: null }, names);
}

/** “Philadelphia Eagles -3.5, 1 u at -110”. */
export function describeBet(
  row: Parameters<typeof formatSelection>[0] & Pick<BetRow, 'stake' | 'price'>,
  names: ContestNames,
): string {
  const price = row.price === null ? '' : ` at ${formatAmerican(row.price)}`;
  return `${names.contest}: ${formatSelection(row, names)}, ${row.stake} u${price}`;
}

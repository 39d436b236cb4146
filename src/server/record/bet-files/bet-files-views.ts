import { formatAmerican } from '#domain/betting/odds.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { formatSelection, viewClosing } from '../bets/bets.ts';
import type { BetRow, ContestNames } from '../bets/bets-types.ts';
import type { ExportColumn } from './bet-files-rules.ts';

/** A bet as a line of the export; importing it recreates the bet. */
export function viewExported(
  row: BetRow,
  names: ContestNames | undefined,
): Record<ExportColumn, string | number | null> {
  const closing = viewClosing(row);
  return {
    id: row.id,
    placed_at: row.placedAt.toISOString(),
    league: row.league,
    contest_id: row.contestId,
    date: easternDay(row.startsAt),
    contest: names?.contest ?? '',
    market: row.market,
    selection: getName(row, names),
    line: row.line,
    stake: row.stake,
    price: row.price,
    book: row.book,
    note: row.note,
    state: row.outcome ?? 'open',
    profit: row.profit === null ? null : Math.round(row.profit * 1e4) / 1e4,
    recorded_later: row.isLate ? 'yes' : 'no',
    closing_price: closing?.price ?? null,
    closing_line: closing?.line ?? null,
    closing_value_percent:
      closing === null || closing.share === null ? null : Math.round(closing.share * 1e4) / 100,
  };
}

/** Name of the backed side or player, or over/under; the line has its own column. */
function getName(row: BetRow, names: ContestNames | undefined): string {
  if (row.side === 'over' || row.side === 'under' || names === undefined) {
    return row.side ?? row.playerId ?? '';
  }
  return formatSelection({ ...row, line: null }, names);
}

/** “Philadelphia Eagles -3.5, 1 u at -110”. */
export function describeBet(
  row: Pick<BetRow, 'market' | 'side' | 'playerId' | 'line' | 'stake' | 'price'>,
  names: ContestNames,
): string {
  const price = row.price === null ? '' : ` at ${formatAmerican(row.price)}`;
  return `${names.contest}: ${formatSelection(row, names)}, ${row.stake} u${price}`;
}

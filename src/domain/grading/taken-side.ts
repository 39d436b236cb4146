import { formatSpread } from '../betting/odds.ts';
import type { Sides } from '../matchup.ts';

/** Home handicap and total, ours or the market's; null without a line. */
interface Lines {
  homeSpread: number | null;
  total: number | null;
}

const noLine = 'No line';
const sameLine = 'None (our line is the same)';

/** “STL +1.5”. */
export function formatTakenSpread(
  { homeSpread: fair }: { homeSpread: number },
  { homeSpread: line }: Pick<Lines, 'homeSpread'>,
  names: Sides<string>,
): string {
  if (line === null) return noLine;
  if (fair === line) return sameLine;
  return fair < line
    ? `${names.home} ${formatSpread(line)}`
    : `${names.away} ${formatSpread(0 - line)}`;
}

export function formatTakenTotal(
  { total: fair }: { total: number },
  { total: line }: Pick<Lines, 'total'>,
): string {
  if (line === null) return noLine;
  if (fair === line) return sameLine;
  return `${fair > line ? 'Over' : 'Under'} ${line}`;
}

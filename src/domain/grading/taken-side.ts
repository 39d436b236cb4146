import { formatSpread } from '#domain/betting/odds.ts';
import type { Sides } from '#domain/matchup.ts';

const noLine = 'No line';
const sameLine = 'None (our line is the same)';

/** Writes “STL +1.5”, from our and the market's home handicap. */
export function formatTakenSpread(
  { homeSpread: fair }: { homeSpread: number },
  { homeSpread: line }: { homeSpread: number | null },
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
  { total: line }: { total: number | null },
): string {
  if (line === null) return noLine;
  if (fair === line) return sameLine;
  return `${fair > line ? 'Over' : 'Under'} ${line}`;
}

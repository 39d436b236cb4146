import type { ExpectedMoveView } from '#contract/shared.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { marginUnit } from './margin-unit.ts';

/** Which lines were counted, and how far they moved: “… 7 points or more from the opening total …”. */
export function formatCountedLines(
  league: LeagueId,
  { line, largeGap, meanMove, seasons }: ExpectedMoveView,
): string {
  const name = line === 'spread' ? getLeague(league).handicapName : line;
  const unit = marginUnit(league);
  const isMoneyline = line === 'moneyline';
  const gap = isMoneyline ? (largeGap * 100).toFixed(0) : String(largeGap);
  const move = isMoneyline ? (meanMove * 100).toFixed(1) : meanMove.toFixed(unit.decimals);
  const units = isMoneyline ? 'percentage points' : unit.plural;
  return (
    `When our forecast was ${gap} ${units} or more from the opening ${name}, the ${name} moved ` +
    `${move} ${units} our way on average (seasons ${seasons}).`
  );
}

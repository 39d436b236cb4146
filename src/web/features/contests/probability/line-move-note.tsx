import type { GameView } from '#contract/games-endpoints.ts';
import type { ExpectedMoveView } from '#contract/shared.ts';
import { formatHitRate, formatLineMove, lineMoveCaveat } from '#domain/betting/line-move.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { marginUnit } from './margin-unit.ts';

/**
 * “Total expected to move up. Lines like this moved our way 68% of the time (n 708). …”; nothing
 * without a move.
 */
export function LineMoveNote({ game }: { game: GameView }) {
  const { league, expectedMoves, home, away } = game;
  const teams = { home: home.shortName, away: away.shortName };
  if (expectedMoves.length === 0) return null;

  return (
    <p className="text-sm text-muted">
      {expectedMoves.map((move) => (
        <span key={move.line}>
          <span className="font-medium text-ink">{formatLineMove(league, move, teams)}.</span> Lines
          like this moved our way {formatHitRate(move)}.{' '}
        </span>
      ))}
      {lineMoveCaveat}
    </p>
  );
}

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

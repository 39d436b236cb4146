import type { ExpectedMoveView } from '#contract/shared.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatExpectedMove, formatHitRate } from './format-expected-move.ts';

interface ExpectedMovesProps {
  league: LeagueId;
  moves: ExpectedMoveView[];
  names: Sides<string>;
}

/** Expected line moves, where past seasons support them. */
export function ExpectedMoves({ league, moves, names }: ExpectedMovesProps) {
  if (moves.length === 0) return null;

  return (
    <ul aria-label="Expected moves" className="flex flex-col gap-1.5 text-sm">
      {moves.map((move) => (
        <li key={move.line}>
          <span className="font-medium">{formatExpectedMove(league, move, names)}</span>
          <span className="block text-xs text-muted">{formatHitRate(league, move)}</span>
        </li>
      ))}
    </ul>
  );
}

import type { ExpectedMoveView } from '#contract/shared.ts';
import { formatHitRate, formatLineMove, lineMoveCaveat } from '#domain/betting/line-move.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';

interface LineMoveNoteProps {
  league: LeagueId;
  moves: readonly ExpectedMoveView[];
  /** Nicknames: “Bills”. */
  teams: Sides<string>;
}

/** “Total expected to move up. Lines like this moved our way 68% of the time (n 708). …”; nothing without a move. */
export function LineMoveNote({ league, moves, teams }: LineMoveNoteProps) {
  if (moves.length === 0) return null;

  return (
    <p className="text-sm text-muted">
      {moves.map((move) => (
        <span key={move.line}>
          <span className="font-medium text-ink">{formatLineMove(league, move, teams)}.</span> Lines
          like this moved our way {formatHitRate(move)}.{' '}
        </span>
      ))}
      {lineMoveCaveat}
    </p>
  );
}

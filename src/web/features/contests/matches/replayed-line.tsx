import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { readFavorite } from '../probability/layers.ts';
import { CorrectnessMark } from '../probability/grade-mark.tsx';
import { formatBoardName } from './matches.ts';

/** Our replayed pick for a finished match without a locked prediction. */
export function ReplayedLine({ match: { sides, replayed } }: { match: TennisMatchView }) {
  if (replayed === null) return null;
  const { side, percent } = readFavorite(replayed.homeWinProbability);
  const [first, second] = sides;
  const favorite = side === 'home' ? first : second;

  return (
    <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1 text-xs text-muted tabular">
      <span title="Calculated later from data available before the start; not locked">
        Replayed pick: {formatBoardName(favorite)} {percent}%
      </span>
      {favorite.isWinner !== null && (
        <CorrectnessMark isCorrect={favorite.isWinner} isVoid={false} />
      )}
    </p>
  );
}

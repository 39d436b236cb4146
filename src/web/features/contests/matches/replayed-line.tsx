import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { readFavourite } from '../probability/layers.ts';
import { CorrectnessMark } from '../probability/grade-mark.tsx';
import { formatBoardName } from './matches.ts';

/** Whom the house would have favoured in a finished match that it had not locked, in one line. */
export function ReplayedLine({ match: { sides, replayed } }: { match: TennisMatchView }) {
  if (replayed === null) return null;
  const { side, percent } = readFavourite(replayed.homeWinProbability);
  const [first, second] = sides;
  const favourite = side === 'home' ? first : second;

  return (
    <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1 text-xs text-muted tabular">
      <span title="Not locked: from what was known before the start">
        Replayed: {formatBoardName(favourite)} {percent}%
      </span>
      {favourite.isWinner !== null && (
        <CorrectnessMark isCorrect={favourite.isWinner} isVoid={false} />
      )}
    </p>
  );
}

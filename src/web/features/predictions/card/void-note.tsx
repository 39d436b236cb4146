import type { PredictionView } from '#contract/predictions.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { formatVoidReason } from '../../contests/probability/format-void-reason.ts';

/** Why the earlier prediction of this game is void, with a link to it. */
export function VoidNote({ prediction }: { prediction: PredictionView }) {
  const { id, game, grade } = prediction;
  if (grade?.voidReason == null) return null;
  return (
    <p className="text-sm text-muted">
      {formatVoidReason(grade.voidReason)}{' '}
      <Link to={`/predictions/${id}`} className="font-medium underline underline-offset-4">
        See the prediction for {game.awayTeam.abbreviation} and {game.homeTeam.abbreviation}
      </Link>
    </p>
  );
}

import type { PredictionView } from '#contract/predictions.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { formatVoidReason } from '../../contests/probability/format-void-reason.ts';

/** Beside the game as it is now: what was predicted of it before, and why that does not count. */
export function VoidNote({ prediction }: { prediction: PredictionView }) {
  const { id, game, grade } = prediction;
  if (grade?.voidReason == null) return null;
  return (
    <p className="text-sm text-muted">
      {formatVoidReason(grade.voidReason)}{' '}
      <Link to={`/predictions/${id}`} className="font-medium underline underline-offset-4">
        {game.awayTeam.abbreviation} and {game.homeTeam.abbreviation} as predicted
      </Link>
    </p>
  );
}

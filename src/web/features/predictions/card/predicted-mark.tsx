import { Link } from '#web/lib/routing/link.tsx';
import type { PredictionView } from '#contract/predictions.ts';
import { Badge } from '#web/ui/badge.tsx';

export function PredictedMark({ prediction }: { prediction: PredictionView | undefined }) {
  if (prediction === undefined) return null;

  return (
    <Link
      to={`/predictions/${prediction.id}`}
      className="inline-flex min-h-6 items-center rounded-sm hover:bg-raised"
    >
      <Badge tone="outline">
        Predicted {prediction.predictedWinner.abbreviation}
        <span className="sr-only">, {prediction.predictedWinner.name}: view analysis</span>
      </Badge>
    </Link>
  );
}

import type { PredictionView } from '#contract/predictions.ts';
import { Progress } from '#web/ui/progress.tsx';

/** The confidence as a bar from 0 to 100. */
export function ConfidenceBar({ prediction }: { prediction: PredictionView }) {
  const text = `${prediction.confidence.toFixed(1)}%`;

  return (
    <div className="flex items-center gap-3 text-sm">
      <span className="shrink-0 text-muted">AI Confidence</span>
      <Progress
        label="AI Confidence"
        value={prediction.confidence}
        max={100}
        valueText={text}
        className="flex-1"
      />
      <span aria-hidden="true" className="shrink-0 font-semibold tabular">
        {text}
      </span>
    </div>
  );
}

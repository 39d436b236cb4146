import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { formatCount, formatDollars, formatDuration } from '#web/lib/figures.ts';
import type { NamedFact } from '#web/ui/fact.tsx';
import {
  stepLabels,
  StepGlyph,
} from '#web/features/predictions/generation/generation-step-list.tsx';

export function AnalysisSteps({ prediction }: { prediction: PredictionView }) {
  const { steps } = prediction.making;
  if (steps.length === 0) return null;

  return (
    <div>
      <h3 className="mb-1 font-semibold">How it was made</h3>
      <ol className="flex flex-col">
        {steps.map(({ step, outcome, latencyMs, detail }) => (
          <li
            key={step}
            className="flex items-start gap-2.5 border-t border-line py-2 first:border-0 first:pt-0"
          >
            <span className="mt-1">
              <StepGlyph outcome={outcome} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="font-medium">{stepLabels[step]}</span>
              <span className="sr-only">: {outcome}</span>
              <span className="block break-words text-muted">{detail}</span>
            </span>
            <span className="text-muted tabular">{formatDuration(latencyMs)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function listMakingFacts({ making }: Pick<PredictionView, 'making'>): NamedFact[] {
  const { latencyMs, inputTokens, outputTokens, costUsd } = making;
  return [
    ['Duration', latencyMs === null ? null : formatDuration(latencyMs)],
    ['Input tokens', inputTokens === null ? null : formatCount(inputTokens)],
    ['Output tokens', outputTokens === null ? null : formatCount(outputTokens)],
    ['Cost', costUsd === null ? null : formatDollars(costUsd)],
  ];
}

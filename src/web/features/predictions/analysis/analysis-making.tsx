import type { PredictionView } from '#contract/predictions.ts';
import { Panel } from '#web/ui/card.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { stepLabel, StepGlyph } from '../generation/generation-step-list.tsx';
import { formatCount, formatDollars, formatDuration } from '#web/lib/figures.ts';

const outcomeLabels = { done: 'done', skipped: 'skipped', failed: 'failed' } as const;

/** What it took: the steps with their times, tokens and cost. */
export function AnalysisMaking({ prediction }: { prediction: PredictionView }) {
  const { making, aiModel } = prediction;
  const isBaseline = aiModel === 'statistical';

  return (
    <Panel title="How this was made" bodyClassName="flex flex-col gap-4 text-sm">
      {making.steps.length === 0 ? (
        <p className="text-muted">The steps of this prediction were not stored.</p>
      ) : (
        <ol className="flex flex-col">
          {making.steps.map(({ step, outcome, latencyMs, detail }) => (
            <li
              key={step}
              className="flex items-start gap-2.5 border-t border-line py-2 first:border-0 first:pt-0"
            >
              <span className="mt-1">
                <StepGlyph outcome={outcome} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="font-medium">{stepLabel(step)}</span>
                <span className="sr-only">: {outcomeLabels[outcome]}</span>
                <span className="block break-words text-muted">{detail}</span>
              </span>
              <span className="text-muted tabular">{formatDuration(latencyMs)}</span>
            </li>
          ))}
        </ol>
      )}
      {isBaseline ? (
        <p className="text-muted">No analyst was asked: nothing was spent.</p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3 sm:grid-cols-4">
          <Fact isStacked name="Latency" value={formatDuration(making.latencyMs)} />
          <Fact isStacked name="Tokens in" value={formatCount(making.inputTokens)} />
          <Fact isStacked name="Tokens out" value={formatCount(making.outputTokens)} />
          <Fact isStacked name="Cost" value={formatDollars(making.costUsd)} />
        </dl>
      )}
    </Panel>
  );
}

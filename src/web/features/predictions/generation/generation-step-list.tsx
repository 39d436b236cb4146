import { Check, CircleDashed, Minus, X } from 'lucide-react';
import type { GenerationStep } from '#domain/analyst.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { listShownSteps, type ShownStep, type ReportedStep } from './generation-steps.ts';

export const stepLabels: Record<GenerationStep, string> = {
  facts: 'Facts',
  research: 'Research',
  analysis: 'Analysis',
  prediction: 'Prediction',
};

const outcomeLabels: Record<ShownStep['outcome'], string> = {
  waiting: 'pending',
  running: 'in progress',
  done: 'done',
  failed: 'failed',
  skipped: 'skipped',
};

export function GenerationStepList({ steps }: { steps: readonly ReportedStep[] }) {
  return (
    <div className="@container rounded-md bg-raised px-3 py-2.5 text-xs">
      <ol aria-label="Steps of the analysis" className="grid grid-cols-2 gap-2 @md:grid-cols-4">
        {listShownSteps(steps).map(({ step, outcome, detail }) => (
          <li key={step} className={outcome === 'waiting' ? 'min-w-0 text-muted' : 'min-w-0'}>
            <span className="flex items-center gap-1.5 font-semibold">
              <StepGlyph outcome={outcome} />
              {stepLabels[step]}
              <span className="sr-only">: {outcomeLabels[outcome]}</span>
            </span>
            <span className="mt-0.5 line-clamp-2 min-h-8 leading-4 text-muted">
              {detail === '' ? outcomeLabels[outcome] : detail}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const glyphs = { done: Check, failed: X, skipped: Minus, waiting: CircleDashed };

export function StepGlyph({ outcome }: { outcome: ShownStep['outcome'] }) {
  if (outcome === 'running') return <Spinner className="size-3.5 shrink-0" />;
  const Glyph = glyphs[outcome];
  return <Glyph aria-hidden className="size-3.5 shrink-0" />;
}

import { Check, CircleDashed, Minus, X } from 'lucide-react';
import type { GenerationStep } from '#domain/analyst.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { listShownSteps, type ShownStep, type ReportedStep } from './generation-steps.ts';

const names: Record<GenerationStep, string> = {
  facts: 'Facts',
  research: 'Research',
  analysis: 'Analysis',
  prediction: 'Prediction',
};

function outcomeLabel(outcome: ShownStep['outcome']): string {
  if (outcome === 'waiting') return 'pending';
  return outcome === 'running' ? 'in progress' : outcome;
}

export function stepLabel(step: GenerationStep): string {
  return names[step];
}

export function GenerationStepList({ steps }: { steps: readonly ReportedStep[] }) {
  return (
    <div className="@container rounded-md bg-raised px-3 py-2.5 text-xs">
      <ol aria-label="Steps of the analysis" className="grid grid-cols-2 gap-2 @md:grid-cols-4">
        {listShownSteps(steps).map(({ step, outcome, detail }) => (
          <li key={step} className={outcome === 'waiting' ? 'min-w-0 text-muted' : 'min-w-0'}>
            <span className="flex items-center gap-1.5 font-semibold">
              <StepGlyph outcome={outcome} />
              {names[step]}
              <span className="sr-only">: {outcomeLabel(outcome)}</span>
            </span>
            <span className="mt-0.5 line-clamp-2 min-h-8 leading-4 text-muted">
              {detail === '' ? outcomeLabel(outcome) : detail}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function StepGlyph({ outcome }: { outcome: ShownStep['outcome'] }) {
  const shared = { 'aria-hidden': true, className: 'size-3.5 shrink-0' } as const;

  switch (outcome) {
    case 'running':
      return <Spinner className="size-3.5 shrink-0" />;
    case 'done':
      return <Check {...shared} />;
    case 'failed':
      return <X {...shared} />;
    case 'skipped':
      return <Minus {...shared} />;
    case 'waiting':
      return <CircleDashed {...shared} />;
  }
}

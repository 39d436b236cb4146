import { lazyDialog, lazyPart } from '#web/ui/lazy-part.tsx';
import type { ReportedStep } from './generation-steps.ts';
import type { Generation } from './use-generation.ts';

const GenerationStepList = lazyDialog(
  async () => (await import('./generation-step-list.tsx')).GenerationStepList,
);

/** Note of a failure, loaded ahead, since an unreachable server couldn’t deliver it. */
export const FailureNote = lazyPart(async () => (await import('./failure-note.tsx')).FailureNote, {
  pending: null,
  fetched: 'ahead',
});

export function GenerationSteps({ steps }: { steps: readonly ReportedStep[] }) {
  return steps.length === 0 ? null : <GenerationStepList steps={steps} />;
}

export function GenerationStatus({ generation }: { generation: Generation }) {
  const { isRunning, steps, failure, generate } = generation;

  if (isRunning) return <GenerationSteps steps={steps} />;
  if (failure === undefined) return null;
  return <FailureNote failure={failure} onRetry={generate} />;
}

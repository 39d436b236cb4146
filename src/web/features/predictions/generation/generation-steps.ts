/** The steps of a generation as the server reports them, kept with the queries by what is predicted. */
import type { QueryClient } from '@tanstack/react-query';
import type { GenerationProgressView } from '#contract/analysts.ts';
import { generationSteps } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';

export type ReportedStep = Pick<GenerationProgressView, 'step' | 'outcome' | 'detail'>;

export function stepsKey(league: LeagueId, subject: string): readonly string[] {
  return ['generation-steps', league, subject];
}

/** The first step, when it begins, begins the generation: earlier reports are of another one. */
export function withStep(steps: readonly ReportedStep[], reported: ReportedStep): ReportedStep[] {
  const isFirst = reported.step === generationSteps[0] && reported.outcome === 'running';
  const others = isFirst ? [] : steps.filter(({ step }) => step !== reported.step);
  return [...others, reported];
}

export function recordStep(client: QueryClient, event: GenerationProgressView): void {
  const { league, subject, step, outcome, detail } = event;
  client.setQueryData<ReportedStep[]>(stepsKey(league, subject), (steps = []) =>
    withStep(steps, { step, outcome, detail }),
  );
}

/** The generation is over, or another one begins. */
export function clearSteps(client: QueryClient, league: LeagueId, subject: string): void {
  client.setQueryData<ReportedStep[]>(stepsKey(league, subject), []);
}

/** Where a step stands; `waiting` while nothing is reported of it. */
export interface ShownStep {
  step: ReportedStep['step'];
  outcome: ReportedStep['outcome'] | 'waiting';
  detail: string;
}

/** All steps in their order. One that was passed over without a report is shown as skipped. */
export function listShownSteps(reported: readonly ReportedStep[]): ShownStep[] {
  const latest = Math.max(...reported.map(({ step }) => generationSteps.indexOf(step)));

  return generationSteps.map((step, index) => {
    const known = reported.find((candidate) => candidate.step === step);
    if (known !== undefined) return known;
    return { step, outcome: index < latest ? 'skipped' : 'waiting', detail: '' };
  });
}

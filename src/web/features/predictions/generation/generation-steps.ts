import type { QueryClient } from '@tanstack/react-query';
import type { GenerationProgressView } from '#contract/analysts.ts';
import { generationSteps } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';

export type ReportedStep = Pick<GenerationProgressView, 'step' | 'outcome' | 'detail'>;

export function stepsKey(league: LeagueId, subject: string): readonly string[] {
  return ['generation-steps', league, subject];
}

/** The first step starting resets the list: earlier reports belong to another generation. */
export function withStep(steps: readonly ReportedStep[], reported: ReportedStep): ReportedStep[] {
  const isFirst = reported.step === generationSteps[0] && reported.outcome === 'running';
  const others = isFirst ? [] : steps.filter(({ step }) => step !== reported.step);
  return [...others, reported];
}

/** Adds a step to those that the contest’s card shows. */
export function addReportedStep(client: QueryClient, event: GenerationProgressView): void {
  const { league, subject, step, outcome, detail } = event;
  client.setQueryData<ReportedStep[]>(stepsKey(league, subject), (steps = []) =>
    withStep(steps, { step, outcome, detail }),
  );
}

export function clearSteps(client: QueryClient, league: LeagueId, subject: string): void {
  client.setQueryData<ReportedStep[]>(stepsKey(league, subject), []);
}

/** A step’s state; `waiting` until reported. */
export interface ShownStep {
  step: ReportedStep['step'];
  outcome: ReportedStep['outcome'] | 'waiting';
  detail: string;
}

/** All steps in order; unreported earlier ones count as skipped. */
export function listShownSteps(reported: readonly ReportedStep[]): ShownStep[] {
  const latest = Math.max(...reported.map(({ step }) => generationSteps.indexOf(step)));

  return generationSteps.map((step, index) => {
    const known = reported.find((candidate) => candidate.step === step);
    if (known !== undefined) return known;
    return { step, outcome: index < latest ? 'skipped' : 'waiting', detail: '' };
  });
}

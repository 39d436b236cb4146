/** The steps of a generation as the server tells them, kept with the queries by what is predicted. */
import type { QueryClient } from '@tanstack/react-query';
import type { GenerationProgressView } from '#contract/analysts.ts';
import { generationSteps } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';

export type ToldStep = Pick<GenerationProgressView, 'step' | 'outcome' | 'detail'>;

export function stepsKey(league: LeagueId, subject: string): readonly string[] {
  return ['generation-steps', league, subject];
}

/** The first step, when it begins, begins the generation: what was told before is of another one. */
export function withStep(steps: readonly ToldStep[], told: ToldStep): ToldStep[] {
  const isFirst = told.step === generationSteps[0] && told.outcome === 'running';
  const others = isFirst ? [] : steps.filter(({ step }) => step !== told.step);
  return [...others, told];
}

export function noteStep(client: QueryClient, event: GenerationProgressView): void {
  const { league, subject, step, outcome, detail } = event;
  client.setQueryData<ToldStep[]>(stepsKey(league, subject), (steps = []) =>
    withStep(steps, { step, outcome, detail }),
  );
}

/** The generation is over, or another one begins. */
export function forgetSteps(client: QueryClient, league: LeagueId, subject: string): void {
  client.setQueryData<ToldStep[]>(stepsKey(league, subject), []);
}

/** Where a step stands; `waiting` while nothing has been told of it. */
export interface ShownStep {
  step: ToldStep['step'];
  outcome: ToldStep['outcome'] | 'waiting';
  detail: string;
}

/** All steps in their order. One that was passed over in silence is shown as skipped. */
export function listShownSteps(told: readonly ToldStep[]): ShownStep[] {
  const latest = Math.max(...told.map(({ step }) => generationSteps.indexOf(step)));

  return generationSteps.map((step, index) => {
    const known = told.find((candidate) => candidate.step === step);
    if (known !== undefined) return known;
    return { step, outcome: index < latest ? 'skipped' : 'waiting', detail: '' };
  });
}

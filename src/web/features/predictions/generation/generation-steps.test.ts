import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  clearSteps,
  listShownSteps,
  addReportedStep,
  stepsKey,
  withStep,
} from './generation-steps.ts';

const facts = { step: 'facts', outcome: 'done', detail: '12 stored results' } as const;
const search = { step: 'research', outcome: 'running', detail: 'looking things up' } as const;

describe('withStep', () => {
  it('keeps one entry a step: what was told last', () => {
    const done = { ...search, outcome: 'done', detail: '6 sources' } as const;
    expect(withStep(withStep([facts], search), done)).toEqual([facts, done]);
  });

  it('begins again with the first step of the next generation', () => {
    const begun = { step: 'facts', outcome: 'running', detail: '' } as const;
    expect(withStep([facts, { ...search, outcome: 'failed' }], begun)).toEqual([begun]);
  });
});

describe('listShownSteps', () => {
  it('shows every step in order, and what is still to come as waiting', () => {
    expect(listShownSteps([facts, search]).map(({ step, outcome }) => [step, outcome])).toEqual([
      ['facts', 'done'],
      ['research', 'running'],
      ['analysis', 'waiting'],
      ['prediction', 'waiting'],
    ]);
  });

  it('shows a step that was passed over as skipped', () => {
    const analysis = { step: 'analysis', outcome: 'running', detail: '' } as const;
    expect(listShownSteps([facts, analysis])[1]).toEqual({
      step: 'research',
      outcome: 'skipped',
      detail: '',
    });
  });
});

describe('addReportedStep and clearSteps', () => {
  it('keep the steps of each game apart', () => {
    const client = new QueryClient();
    addReportedStep(client, { league: 'nfl', subject: 'a', ...facts });
    addReportedStep(client, { league: 'nfl', subject: 'b', ...search });
    clearSteps(client, 'nfl', 'a');

    expect(client.getQueryData(stepsKey('nfl', 'a'))).toEqual([]);
    expect(client.getQueryData(stepsKey('nfl', 'b'))).toEqual([search]);
    client.clear();
  });
});

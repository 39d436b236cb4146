import { describe, expect, it } from 'vitest';
import type { AnalystModelView } from '#contract/analysts.ts';
import type { NamedFact } from '#web/ui/fact.tsx';
import { measuredFigures, sentParameters } from './model-figures.ts';

const unused: AnalystModelView = {
  slot: 'openai-o3',
  label: 'o3 mini',
  configured: true,
  model: 'a-reasoning-model',
  vendor: 'openai',
  parameters: { maxOutputTokens: 8000, temperature: null, topP: null, reasoningEffort: 'medium' },
  measured: {
    calls: 0,
    medianLatencyMs: null,
    errorRate: null,
    reuseRate: null,
    meanCostUsd: null,
    callsToday: 0,
  },
};

function getValues(figures: NamedFact[]): Record<string, string | null> {
  return Object.fromEntries(figures);
}

describe('sentParameters', () => {
  it('marks an unsupported parameter', () => {
    expect(getValues(sentParameters(unused))).toEqual({
      Temperature: 'n/a for this model',
      'Top P': 'n/a for this model',
      'Max tokens': '8,000',
      'Reasoning effort': 'medium',
    });
  });

  it('is empty for a slot without a model', () => {
    expect(sentParameters({ ...unused, parameters: null })).toEqual([]);
  });
});

describe('measuredFigures', () => {
  it('shows nothing before the first call', () => {
    expect(getValues(measuredFigures(unused))).toEqual({
      'Calls today': '0',
      'Calls in 30 days': 'no calls yet',
      'Median response': 'no calls yet',
      Failed: 'no calls yet',
      'Cache hit rate': 'no generations yet',
      'Average cost per call': 'no calls yet',
    });
  });

  it('formats the measurements', () => {
    const measured = {
      calls: 1204,
      medianLatencyMs: 2340,
      errorRate: 0.031,
      reuseRate: 0.5,
      meanCostUsd: 0.0123,
      callsToday: 7,
    };
    expect(getValues(measuredFigures({ ...unused, measured }))).toEqual({
      'Calls today': '7',
      'Calls in 30 days': '1,204',
      'Median response': '2.3 s',
      Failed: '3%',
      'Cache hit rate': '50%',
      'Average cost per call': '$0.0123',
    });
  });
});

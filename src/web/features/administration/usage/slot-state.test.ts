import { describe, expect, it } from 'vitest';
import type { SlotUsageView } from '#contract/analysts.ts';
import { formatShutdown, slotState } from './slot-state.ts';

const working: SlotUsageView = {
  slot: 'openai',
  label: 'GPT-4o',
  configured: true,
  model: 'gpt-4o',
  lastFault: null,
  lastFaultAt: null,
  shutdownDate: null,
  calls: 12,
  failed: 0,
  costUsd: 0.4,
  uncertainUsd: 0,
  inputTokens: 1,
  outputTokens: 1,
  medianLatencyMs: 1,
  made: 1,
  reused: 0,
  baseline: 0,
  failedGenerations: 0,
};

describe('slotState', () => {
  it('puts a fault before anything else', () => {
    expect(slotState({ ...working, lastFault: 'misconfigured' })).toEqual({
      kind: 'failing',
      words: 'key or model refused',
    });
    expect(slotState({ ...working, lastFault: 'abducted' }).words).toBe('abducted');
  });

  it('tells a slot without a key from one that has not been asked', () => {
    expect(slotState({ ...working, configured: false }).kind).toBe('off');
    expect(slotState({ ...working, calls: 0 }).kind).toBe('unused');
    expect(slotState(working).kind).toBe('working');
  });
});

describe('formatShutdown', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('warns while there is time to choose another model', () => {
    expect(formatShutdown('2027-01-31', now)).toBe('Ends on 2027-01-31, in 71 days');
    expect(formatShutdown('2026-10-23', now)).toBe('Ended by its vendor on 2026-10-23');
  });

  it('is silent without a date, or when it is far off', () => {
    expect(formatShutdown(null, now)).toBeUndefined();
    expect(formatShutdown('2028-01-01', now)).toBeUndefined();
    expect(formatShutdown('some day', now)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { SlotUsageView } from '#contract/analysts.ts';
import { slotState } from './slot-state.ts';

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
  it('puts a fault first', () => {
    expect(slotState({ ...working, lastFault: 'out-of-credit' })).toEqual({
      kind: 'failing',
      words: 'out of credit',
    });
    expect(slotState({ ...working, lastFault: 'abducted' }).words).toBe('abducted');
  });

  it('distinguishes a slot without a key from one not yet called', () => {
    expect(slotState({ ...working, configured: false }).kind).toBe('off');
    expect(slotState({ ...working, calls: 0 }).kind).toBe('unused');
    expect(slotState(working).kind).toBe('working');
  });
});

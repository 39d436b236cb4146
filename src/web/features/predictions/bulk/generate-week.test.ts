import { describe, expect, it } from 'vitest';
import type { BulkPlanView } from '#contract/predictions/generation-endpoints.ts';
import { formatBulkPlan } from './generate-week.tsx';

const plan: BulkPlanView = { analyst: 'openai-o3', open: 8, analyzed: 2, total: 6, charged: 6 };
const baseline = { ...plan, analyst: 'statistical', charged: 0 } as const;

describe('what a bulk generation does and costs', () => {
  it.each([
    [undefined, ''],
    [{ ...plan, open: 0, analyzed: 0, total: 0 }, 'Every game this week has started.'],
    [plan, 'Analyzes 6 games with o3 mini (6 of your 50 today)'],
    [
      { ...plan, open: 1, analyzed: 0, total: 1, charged: 1 },
      'Analyzes 1 game with o3 mini (1 of your 50 today)',
    ],
    [{ ...plan, analyzed: 8, total: 0 }, 'o3 mini has analyzed every upcoming game.'],
    [{ ...plan, total: 2, charged: 2 }, 'You have 2 analyses left today, enough for 2 of 6 games.'],
    [{ ...plan, total: 0, charged: 0 }, ''],
    [baseline, '6 baseline analyses, at no charge'],
    [{ ...baseline, analyzed: 8, total: 0 }, 'Every upcoming game has a baseline analysis.'],
  ])('says %j', (planned, words) => {
    expect(formatBulkPlan(planned, 50)).toBe(words);
  });
});

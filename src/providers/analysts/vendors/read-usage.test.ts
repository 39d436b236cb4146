import { describe, expect, it } from 'vitest';
import { worstCostUsd, readUsage } from './read-usage.ts';
import { dialects } from './dialects.ts';

const price = { inputUsdPerMillionTokens: 3, outputUsdPerMillionTokens: 15, usdPerSearch: 0.01 };
const tokens = { input_tokens: 1_000, output_tokens: 200 };

describe('request cost', () => {
  it('is converted from xAI’s ticks of a ten-billionth of a dollar', () => {
    // 37,756,000 ticks are $0.0037756: docs.x.ai, “Cost Tracking”.
    const usage = { ...tokens, cost_in_usd_ticks: 37_756_000 };

    expect(readUsage({ usage }, dialects.xai, price).costUsd).toBeCloseTo(0.0037756, 10);
  });

  it('is Perplexity’s figure in dollars', () => {
    const usage = { ...tokens, cost: { currency: 'USD', total_cost: 0.0304 } };

    expect(readUsage({ usage }, dialects.perplexity, price).costUsd).toBe(0.0304);
  });

  it('is tokens and searches at configured prices when not reported', () => {
    const output = [{ type: 'web_search_call' }, { type: 'web_search_call' }, { type: 'message' }];

    expect(readUsage({ usage: tokens, output }, dialects.openai, price)).toEqual({
      inputTokens: 1_000,
      outputTokens: 200,
      costUsd: 0.003 + 0.003 + 0.02,
    });
  });

  it('counts searches as xAI and Perplexity report them', () => {
    const bySide = {
      ...tokens,
      server_side_tool_usage_details: { web_search_calls: 3, x: 'many' },
    };
    const byTool = { ...tokens, tool_calls_details: { web_search: { invocation: 3 } } };

    for (const usage of [bySide, byTool]) {
      expect(readUsage({ usage }, dialects.openai, price).costUsd).toBeCloseTo(0.036, 12);
    }
  });

  it.each([
    [{ input_tokens: 1.5, output_tokens: -1 }],
    [{ input_tokens: '7', output_tokens: 1e300 }],
    [{ cost_in_usd_ticks: 1e300 }],
    [null],
    ['free'],
  ])('is unknown when the figures are %j', (usage) => {
    expect(readUsage({ usage }, dialects.xai, price).costUsd).toBeUndefined();
  });
});

describe('maximum cost of a question', () => {
  const question = {
    model: 'm',
    instructions: 'a'.repeat(1_000),
    input: 'b'.repeat(998),
    parameters: { maxOutputTokens: 1_000 },
  };

  it('is one token per two bytes, plus the full token cap', () => {
    expect(worstCostUsd(question, price)).toBeCloseTo((1_000 * 3 + 1_000 * 15) / 1e6, 12);
  });

  it('includes every allowed search and the text it adds', () => {
    const search = { contextSize: 'medium', maxSearches: 3, recency: 'week' } as const;
    const added = worstCostUsd({ ...question, search }, price) - worstCostUsd(question, price);

    expect(added).toBeCloseTo(3 * 0.01 + (3 * 8_000 * 3) / 1e6, 12);
  });
});

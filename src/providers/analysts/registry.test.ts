import { analystSlots } from '#domain/analyst.ts';
import { sampleGame, standInSettings } from '#testing/stand-ins/vendors/sample-requests.ts';
import { createTestSession } from '#testing/stand-ins/vendors/test-session.ts';
import { itKeepsTheVendorAnalystContract } from '#testing/stand-ins/vendors/vendor-analyst-contract.ts';
import {
  startVendorStandIns,
  type VendorStandIns,
} from '#testing/stand-ins/vendors/vendor-stand-ins.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VendorAnalyst } from './analyst.ts';
import { createVendorAnalysts } from './registry.ts';

let standIns: VendorStandIns;

beforeAll(async () => {
  standIns = await startVendorStandIns();
});
afterAll(() => standIns.close());

function getAnalyst(slot: (typeof analystSlots)[number]): VendorAnalyst {
  const analyst = createVendorAnalysts(standInSettings(standIns)).find(slot);
  if (analyst === undefined) throw new Error(`${slot} is not configured`);
  return analyst;
}

for (const slot of analystSlots) {
  itKeepsTheVendorAnalystContract(`the slot ${slot}`, () => getAnalyst(slot));
}

describe('analyst slots', () => {
  it('have an analyst only when their vendor has a key', () => {
    const settings = standInSettings(standIns);
    settings.vendors.openai.apiKey = undefined;
    const analysts = createVendorAnalysts(settings);

    expect(analysts.list().map(({ slot, configured }) => [slot, configured])).toEqual([
      ['openai', false],
      ['openai-o3', false],
      ['grok', true],
      ['perplexity', true],
    ]);
    expect(analysts.find('openai')).toBeUndefined();
  });

  it('use the configured model, with parameters it supports', () => {
    expect(getAnalyst('openai').parameters.temperature).toBeDefined();
    expect(getAnalyst('openai-o3').parameters).toEqual({
      maxOutputTokens: 12_000,
      reasoningEffort: 'medium',
    });
    expect(getAnalyst('grok').model).toBe('grok-4.7');
  });

  it.each([
    [['perplexity', 'xai', 'openai'], 'perplexity'],
    [['xai', 'openai'], 'xai'],
    [['openai'], 'openai'],
    [[], undefined],
  ] as const)('with keys for %s use the search of %s', (vendors, expected) => {
    const settings = standInSettings(standIns);
    for (const vendor of ['openai', 'xai', 'perplexity'] as const) {
      if (!(vendors as readonly string[]).includes(vendor)) {
        settings.vendors[vendor].apiKey = undefined;
      }
    }

    expect(createVendorAnalysts(settings).researcher?.vendor).toBe(expected);
  });
});

describe('vendor search', () => {
  it.each(['perplexity', 'xai', 'openai'] as const)('of %s returns pages', async (vendor) => {
    const settings = standInSettings(standIns);
    for (const other of ['openai', 'xai', 'perplexity'] as const) {
      if (other !== vendor) settings.vendors[other].apiKey = undefined;
    }
    const session = createTestSession();
    const findings = await createVendorAnalysts(settings).researcher?.search({
      subject: { game: sampleGame('nfl') },
      query: '',
      searchDepth: 'deep',
      session,
    });

    expect(findings?.sources.map((source) => source.url)).toEqual([
      'https://news.example/injury-report',
      'https://weather.example/forecast',
    ]);
    expect(findings?.response).toContain('Ridgeway Elks at Northport Gulls');
    expect(session.calls).toMatchObject([{ purpose: 'research', vendor }]);
  });

  it('requests a larger context for a deeper search', async () => {
    const { researcher } = createVendorAnalysts(standInSettings(standIns));
    const sizes = [];
    for (const searchDepth of ['focused', 'comprehensive', 'deep'] as const) {
      await researcher?.search({
        subject: { game: sampleGame('nba') },
        query: '',
        searchDepth,
        session: createTestSession(),
      });
      sizes.push(JSON.stringify(standIns.requests.at(-1)?.body['tools']));
    }

    expect(sizes[0]).toContain('"search_context_size":"low"');
    expect(sizes[1]).toContain('"search_context_size":"medium"');
    expect(sizes[2]).toContain('"search_context_size":"high"');
  });
});

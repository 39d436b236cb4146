import type { AnalystSlot, AnalystVendor } from '#domain/analyst.ts';
import { injection } from '#testing/stand-ins/vendors/answer-text.ts';
import type { VendorFault } from '#testing/stand-ins/vendors/faults.ts';
import {
  sampleFieldRequest,
  sampleGame,
  sampleGameRequest,
  standInSettings,
} from '#testing/stand-ins/vendors/sample-requests.ts';
import { createTestSession } from '#testing/stand-ins/vendors/test-session.ts';
import {
  startVendorStandIns,
  type VendorStandIns,
} from '#testing/stand-ins/vendors/vendor-stand-ins.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { VendorAnalyst } from './analyst.ts';
import { AnalystError, type AnalystFault } from './analyst-fault.ts';
import { type Analysts, createVendorAnalysts } from './registry.ts';

let standIns: VendorStandIns;
let analysts: Analysts;
let pauses: number[] = [];

beforeAll(async () => {
  standIns = await startVendorStandIns({ slowMs: 20, retryAfter: '7' });
  analysts = createVendorAnalysts(standInSettings(standIns), {
    retryTiming: {
      random: () => 0.5,
      sleep(ms) {
        pauses.push(ms);
        return Promise.resolve();
      },
    },
  });
});
afterAll(() => standIns.close());
afterEach(() => {
  for (const [, vendor] of slots) standIns.setFault(vendor, undefined);
  standIns.requests.length = 0;
  pauses = [];
});

const slots: [AnalystSlot, AnalystVendor][] = [
  ['openai', 'openai'],
  ['openai-o3', 'openai'],
  ['grok', 'xai'],
  ['perplexity', 'perplexity'],
];

/** Fault of the analysis and number of requests when a vendor keeps failing this way. */
const ends: [VendorFault, AnalystFault, number][] = [
  ['500', 'server-error', 3],
  ['failed', 'server-error', 3],
  ['429', 'rate-limited', 3],
  ['reset', 'unreachable', 3],
  ['401', 'key-refused', 1],
  ['no quota', 'out-of-credit', 1],
  ['spending limit', 'out-of-credit', 1],
  ['402', 'out-of-credit', 1],
  ['model gone', 'model-retired', 1],
  ['410', 'model-retired', 1],
  ['400', 'misconfigured', 1],
  ['redirect', 'misconfigured', 1],
  ['refusal', 'refused', 1],
  ['invalid prompt', 'refused', 1],
  ['failed prompt', 'refused', 1],
  ['usage guidelines', 'refused', 1],
  ['content filter', 'refused', 1],
  ['plain refusal', 'refused', 1],
  ['html', 'unreadable', 1],
  ['truncated', 'unreadable', 1],
  ['no output', 'unreadable', 1],
  ['huge', 'unreadable', 1],
  ['prose', 'unreadable', 2],
  ['cut off', 'unreadable', 2],
  ['NaN', 'unreadable', 2],
  ['out of range', 'unreadable', 2],
  ['wrong team', 'contradictory', 2],
  ['contradiction', 'contradictory', 2],
];

function getAnalyst(slot: AnalystSlot): VendorAnalyst {
  const analyst = analysts.find(slot);
  if (analyst === undefined) throw new Error(`${slot} is not configured`);
  return analyst;
}

async function failingAnalysis(slot: AnalystSlot, session = createTestSession()) {
  const error: unknown = await getAnalyst(slot)
    .analyze(sampleGameRequest('nfl', session))
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  if (!(error instanceof AnalystError)) throw new Error('an AnalystError was expected');
  return error;
}

describe.each(slots)('slot %s', (slot, vendor) => {
  it.each(ends)('reports “%s” as %s, after %i requests', async (fault, expected, count) => {
    standIns.setFault(vendor, fault);
    const session = createTestSession();
    const error = await failingAnalysis(slot, session);

    expect(error.fault).toBe(expected);
    expect(standIns.requests).toHaveLength(count);
    expect(session.calls).toHaveLength(count);
  });

  it.each(ends)('discloses neither key, URL nor the vendor’s text under “%s”', async (fault) => {
    standIns.setFault(vendor, fault);
    const error = await failingAnalysis(slot);
    const everything = [error.message, error.rawText, error.stack, JSON.stringify(error)].join(
      '\n',
    );

    expect(everything).not.toContain(standIns.keys[vendor]);
    expect(everything).not.toContain(standIns.baseUrls[vendor]);
    expect(error.message).toMatch(/^(OpenAI|xAI|Perplexity) [a-z ;]+\.$/);
    expect(error.cause).toBeUndefined();
  });

  it.each([
    'fenced',
    'talkative',
    'slow',
    'expensive',
    'draft in thoughts',
    'brace in thoughts',
    'unclosed thoughts',
    'repeated',
    'cited',
  ] as const)('reads a valid answer delivered as “%s”', async (fault) => {
    standIns.setFault(vendor, fault);
    const analysis = await getAnalyst(slot).analyze(sampleGameRequest());

    expect(analysis.winner).toBe('home');
    expect(analysis.reasoning).not.toMatch(/\[\d|DRAFT/);
    expect(standIns.requests).toHaveLength(1);
  });

  it.each(['500', 'reset', '429'] as const)('recovers from a single “%s”', async (fault) => {
    standIns.setFault(vendor, fault, 1);
    await getAnalyst(slot).analyze(sampleGameRequest());

    expect(standIns.requests).toHaveLength(2);
    expect(pauses).toEqual([fault === '429' ? 7_000 : 500]);
  });

  it('reports a cost above the maximum unchanged', async () => {
    standIns.setFault(vendor, 'expensive');
    const session = createTestSession();
    const { usage } = await getAnalyst(slot).analyze(sampleGameRequest('nfl', session));

    expect(usage.costUsd).toBeGreaterThan(session.calls[0]?.worstCostUsd ?? Infinity);
    expect(session.outcomes[0]?.usage?.costUsd).toBe(usage.costUsd);
  });

  it('changes only prose when an answer contains instructions', async () => {
    standIns.setFault(vendor, 'injected');
    const analysis = await getAnalyst(slot).analyze(sampleGameRequest());

    expect(analysis.winner).toBe('home');
    expect(analysis.homeWinProbability).toBeLessThan(1);
    expect(analysis.reasoning).toBe(injection);
    expect(Object.keys(analysis)).not.toContain('odds');
  });

  it('ends a hanging request with the session, and sends no more', async () => {
    standIns.setFault(vendor, 'hang');
    const session = createTestSession();
    const failing = failingAnalysis(slot, session);
    await vi.waitFor(() => expect(standIns.requests).toHaveLength(1));
    session.abort();

    expect((await failing).fault).toBe('timeout');
    expect(standIns.requests).toHaveLength(1);
    expect(session.outcomes[0]).toMatchObject({ ok: false, fault: 'timeout' });
  });
});

describe('rejected request', () => {
  it('is free; the cost of one that was cut off is unknown', async () => {
    standIns.setFault('openai', '500', 1);
    standIns.setFault('xai', 'reset', 1);
    const [refused, cut] = [createTestSession(), createTestSession()];
    await getAnalyst('openai').analyze(sampleGameRequest('nfl', refused));
    await getAnalyst('grok').analyze(sampleGameRequest('nfl', cut));

    expect(refused.outcomes[0]?.usage?.costUsd).toBe(0);
    expect(cut.outcomes[0]?.usage?.costUsd).toBeUndefined();
  });
});

describe('pause between requests', () => {
  it('grows with each failure when the vendor requests none', async () => {
    standIns.setFault('openai', '500', 2);
    await getAnalyst('openai').analyze(sampleGameRequest());

    expect(pauses).toEqual([500, 1_000]);
  });

  it('is skipped when longer than the session; the error has the requested length', async () => {
    standIns.setFault('openai', '429');
    const error = await failingAnalysis('openai', createTestSession({ remainingMs: 6_000 }));

    expect(error).toMatchObject({ fault: 'rate-limited', retryable: true, retryAfterMs: 7_000 });
    expect(standIns.requests).toHaveLength(1);
    expect(pauses).toEqual([]);
  });
});

describe('repair request', () => {
  it('lists the problems for the model once, and usage covers both requests', async () => {
    standIns.setFault('perplexity', 'contradiction', 1);
    const session = createTestSession();
    const analysis = await getAnalyst('perplexity').analyze(sampleGameRequest('nfl', session));

    expect(session.calls.map((call) => call.purpose)).toEqual(['analysis', 'repair']);
    expect(standIns.requests[1]?.body['input']).toContain(
      'Northport Gulls is the winner and has to score more',
    );
    const costs = session.outcomes.map((outcome) => outcome.usage?.costUsd ?? 0);
    expect(analysis.usage.costUsd).toBeCloseTo(
      costs.reduce((sum, cost) => sum + cost, 0),
      12,
    );
    expect(analysis.homeScore).toBeGreaterThan(analysis.awayScore);
  });

  it('is not sent after three requests', async () => {
    standIns.setFaults('xai', ['500', '500', 'contradiction']);

    expect((await failingAnalysis('grok')).fault).toBe('contradictory');
    expect(standIns.requests).toHaveLength(3);
  });

  it('keeps the raw text and the problems for the administrator', async () => {
    standIns.setFault('openai', 'contradiction');
    const error = await failingAnalysis('openai');

    expect(error.rawText).toContain('"winner": "Northport Gulls"');
    expect(error.rawText).toContain('has to score more');
  });

  it('omits quarters, and says so, when they still do not sum to the score', async () => {
    standIns.setFault('openai', 'bad segments');
    const { extras, homeScore } = await getAnalyst('openai').analyze(sampleGameRequest());

    expect(standIns.requests).toHaveLength(2);
    expect(extras.segments).toEqual([]);
    expect(extras.notes.map((note) => note.label)).toEqual(['Left out']);
    expect(homeScore).toBe(24);
  });
});

describe('tournament prediction and search', () => {
  it.each([
    ['out of range', 'unreadable', 2],
    ['wrong team', 'contradictory', 2],
    ['410', 'model-retired', 1],
  ] as const)('%s: no tournament winner, but %s', async (fault, expected, count) => {
    standIns.setFault('openai', fault);

    await expect(getAnalyst('openai').pickWinner(sampleFieldRequest())).rejects.toMatchObject({
      fault: expected,
    });
    expect(standIns.requests).toHaveLength(count);
  });

  it.each([
    ['500', 'server-error', 2],
    ['reset', 'unreachable', 2],
    ['401', 'key-refused', 1],
    ['html', 'unreadable', 1],
    ['refusal', 'refused', 1],
    ['plain refusal', 'refused', 1],
  ] as const)('a search that meets “%s” ends as %s, after %i', async (fault, expected, count) => {
    standIns.setFault('perplexity', fault);

    await expect(search()).rejects.toMatchObject({ fault: expected });
    expect(standIns.requests).toHaveLength(count);
  });

  it('drops URLs that are not http(s), and duplicate pages', async () => {
    standIns.setFault('perplexity', 'injected');
    const findings = await search();
    const urls = findings?.sources.map((source) => source.url) ?? [];

    expect(urls).toEqual([
      'https://news.example/injury-report',
      'https://weather.example/forecast',
    ]);
  });

  function search() {
    return (
      analysts.researcher?.search({
        subject: { game: sampleGame('nfl') },
        query: '',
        searchDepth: 'focused',
        session: createTestSession(),
      }) ?? Promise.reject(new Error('nobody searches'))
    );
  }
});

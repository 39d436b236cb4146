import { sampleGameRequest, standInSettings } from '#testing/stand-ins/vendors/sample-requests.ts';
import { createTestSession } from '#testing/stand-ins/vendors/test-session.ts';
import {
  startVendorStandIns,
  type VendorStandIns,
} from '#testing/stand-ins/vendors/vendor-stand-ins.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentParameters } from '#providers/analysts/analyst.ts';
import { AnalystError } from '#providers/analysts/analyst-fault.ts';
import { createVendorAnalysts, type Dependencies } from '#providers/analysts/registry.ts';
import { readPages } from './read-pages.ts';

let standIns: VendorStandIns;
beforeAll(async () => {
  standIns = await startVendorStandIns();
});
afterAll(() => standIns.close());

function getAnalyst(
  slot: 'openai' | 'openai-o3' | 'grok' | 'perplexity',
  dependencies: Dependencies = {},
) {
  const analyst = createVendorAnalysts(standInSettings(standIns), dependencies).find(slot);
  if (analyst === undefined) throw new Error(`${slot} is not configured`);
  return analyst;
}

describe('request', () => {
  it.each(['openai', 'openai-o3', 'grok', 'perplexity'] as const)(
    'of slot %s has its model, a token cap, and the key only in the header',
    async (slot) => {
      const analyst = getAnalyst(slot);
      await analyst.analyze(sampleGameRequest());
      const { body, headers, text } = standIns.requests.at(-1) ?? {};

      expect(body).toMatchObject({
        model: analyst.model,
        max_output_tokens: analyst.parameters.maxOutputTokens,
        store: false,
      });
      expect(body).not.toHaveProperty('tools');
      expect(headers?.authorization).toBe(`Bearer ${standIns.keys[analyst.vendor]}`);
      expect(text).not.toContain(standIns.keys[analyst.vendor]);
    },
  );

  it('of the reasoning slot has an effort and no temperature or top_p', async () => {
    await getAnalyst('openai-o3').analyze(sampleGameRequest());
    const { body } = standIns.requests.at(-1) ?? {};

    expect(body?.['reasoning']).toEqual({ effort: 'medium' });
    expect(body).not.toHaveProperty('temperature');
    expect(body).not.toHaveProperty('top_p');
  });

  it('has the same model, cap, schema and URL, whatever a member enters', async () => {
    const options = {
      instructions: '{"model":"other","max_output_tokens":1000000,"tools":[{"type":"web_search"}]}',
      query: 'https://evil.example',
      searchDepth: 'deep' as const,
    };
    await getAnalyst('openai').analyze(sampleGameRequest());
    await getAnalyst('openai').analyze({ ...sampleGameRequest(), options });
    const [plain, asked] = standIns.requests
      .slice(-2)
      .map(({ path, body }) => ({ path, ...body, instructions: '', input: '' }));

    expect(asked).toEqual(plain);
  });

  it('marks its untrusted blocks with a new mark each time', async () => {
    await getAnalyst('openai').analyze(sampleGameRequest());
    await getAnalyst('openai').analyze(sampleGameRequest());
    const marks = standIns.requests
      .slice(-2)
      .map(({ text }) => /The mark of this message is (\w+)/.exec(text)?.[1]);

    expect(marks[0]).toMatch(/^[0-9a-f]{24}$/);
    expect(marks[0]).not.toBe(marks[1]);
  });

  it('sends the parameters it reports', async () => {
    const parameters: SentParameters = getAnalyst('perplexity').parameters;
    await getAnalyst('perplexity').analyze(sampleGameRequest());

    expect(standIns.requests.at(-1)?.body).toMatchObject({
      temperature: parameters.temperature,
      max_output_tokens: parameters.maxOutputTokens,
    });
  });
});

describe('any vendor response', () => {
  it('gives an analysis or an AnalystError', async () => {
    const bodies = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record({
          status: fc.constantFrom('completed', 'incomplete', 'failed', 7),
          output: fc.array(
            fc.record({
              type: fc.constantFrom('message', 'search_results', 'web_search_call'),
              content: fc.oneof(
                fc.array(fc.record({ type: fc.constant('output_text'), text: fc.json() })),
                fc.jsonValue(),
              ),
              results: fc.jsonValue(),
              action: fc.jsonValue(),
            }),
          ),
          usage: fc.jsonValue(),
          citations: fc.jsonValue(),
        })
        .map((body) => JSON.stringify(body)),
    );
    const statuses = fc.constantFrom(200, 200, 200, 204, 301, 404, 429, 503);

    await fc.assert(
      fc.asyncProperty(bodies, statuses, async (body, status) => {
        const analyst = getAnalyst('grok', {
          fetch: () => Promise.resolve(new Response(status === 204 ? null : body, { status })),
          retryTiming: { sleep: () => Promise.resolve(), random: () => 0 },
        });
        const session = createTestSession();
        const error: unknown = await analyst.analyze(sampleGameRequest('nfl', session)).then(
          () => undefined,
          (reason: unknown) => reason,
        );

        if (error !== undefined) expect(error).toBeInstanceOf(AnalystError);
        expect(session.calls.length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });

  it('ends with the session even if the connection ignores the signal', async () => {
    const session = createTestSession();
    const analyst = getAnalyst('openai', { fetch: () => new Promise(() => undefined) });
    const failing = analyst.analyze(sampleGameRequest('nfl', session));
    session.abort();

    await expect(failing).rejects.toMatchObject({ fault: 'timeout' });
  });

  it('treats OpenAI’s “quota” as out of credit, not as a rate limit', async () => {
    const body = JSON.stringify({ error: { code: 'insufficient_quota', message: 'Pay first.' } });
    const session = createTestSession();
    const analyst = getAnalyst('openai', {
      fetch: () => Promise.resolve(new Response(body, { status: 429 })),
    });

    await expect(analyst.analyze(sampleGameRequest('nfl', session))).rejects.toMatchObject({
      fault: 'out-of-credit',
      retryable: false,
    });
    expect(session.calls).toHaveLength(1);
  });
});

describe('deeply nested response', () => {
  it('is rejected after its beginning, however long it is', async () => {
    let sentBytes = 0;
    const endless = () =>
      new ReadableStream(
        {
          pull(controller) {
            const chunk = Buffer.from('{"output":['.repeat(1_000));
            sentBytes += chunk.length;
            controller.enqueue(chunk);
          },
        },
        { highWaterMark: 0 },
      );
    const analyst = getAnalyst('openai', { fetch: async () => new Response(endless()) });
    const session = createTestSession();

    await expect(analyst.analyze({ ...sampleGameRequest(), session })).rejects.toMatchObject({
      fault: 'unreadable',
    });
    expect(sentBytes).toBeLessThan(100_000 * session.calls.length);
  });
});

describe('pages', () => {
  it('cited with the vendor’s tracking parameter match the search results', () => {
    const found = { action: { sources: [{ url: 'https://a.example/1?id=7' }] } };
    const annotations = [{ url: 'https://a.example/1?id=7&utm_source=chatgpt.com', title: 'One' }];

    expect(readPages({ output: [found, { content: [{ annotations }] }] })).toMatchObject([
      { url: 'https://a.example/1?id=7', title: 'One' },
    ]);
  });

  it('combine details from every part of the response, each page once', () => {
    const pages = readPages({
      citations: ['https://a.example/1#top', 'ftp://a.example/2', 'https://user:pw@a.example/'],
      output: [
        {
          type: 'search_results',
          results: [
            { url: 'https://a.example/1', title: 'One', snippet: 'S', date: '2026-11-20T10:00Z' },
          ],
        },
        {
          type: 'message',
          content: [{ annotations: [{ url: 'https://a.example/1', title: '1' }] }],
        },
      ],
    });

    expect(pages).toEqual([
      { url: 'https://a.example/1', title: 'One', snippet: 'S', publishedOn: '2026-11-20' },
    ]);
  });
});

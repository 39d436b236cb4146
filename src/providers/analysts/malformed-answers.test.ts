import {
  type AnalystSlot,
  analystSlots,
  type AnalystVendor,
  analystVendors,
} from '#domain/analyst.ts';
import { slots } from '#domain/analyst-models.ts';
import { writeAnswerBody } from '#testing/stand-ins/vendors/answer-body.ts';
import { readAsked } from '#testing/stand-ins/vendors/asked.ts';
import {
  makeUnclean,
  type Malformation,
  malformations,
} from '#testing/stand-ins/vendors/malformed-answers.ts';
import {
  gameLeagues,
  sampleFieldRequest,
  sampleGameRequest,
  samplePairRequest,
  standInSettings,
} from '#testing/stand-ins/vendors/sample-requests.ts';
import { createTestSession } from '#testing/stand-ins/vendors/test-session.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord, type JsonRecord, parseForeignJson } from '#providers/reading/json.ts';
import { AnalystError, getFault } from './analyst-fault.ts';
import { createVendorAnalysts } from './registry.ts';

const nowhere = 'http://vendor.example/v1';
const settings = standInSettings({
  baseUrls: { openai: nowhere, xai: nowhere, perplexity: nowhere },
  keys: { openai: 'sk-openai-1', xai: 'sk-xai-1', perplexity: 'sk-perplexity-1' },
});

const nobody = { baseUrl: nowhere };
const noVendors = { openai: nobody, xai: nobody, perplexity: nobody };

/** Analysts and a researcher whose vendors return the same malformed response to every request. */
function getAnalysts(vendor: AnalystVendor, spoil: Malformation['spoil']) {
  const vendors = { ...noVendors, [vendor]: settings.vendors[vendor] };
  return createVendorAnalysts(
    { ...settings, vendors },
    {
      fetch(_, init) {
        const body: unknown = JSON.parse(init?.body as string);
        const question = readAsked(isRecord(body) ? body : {});
        const { status, text } = spoil(writeAnswerBody(vendor, question, undefined));
        return Promise.resolve(new Response(text, { status }));
      },
      retryTiming: { sleep: () => Promise.resolve(), random: () => 0 },
      now: () => Date.parse('2026-11-20T12:00:00Z'),
      createMark: () => 'mark',
    },
  );
}

function getAnalyst(slot: AnalystSlot, { spoil }: Pick<Malformation, 'spoil'>) {
  const analyst = getAnalysts(slots[slot].vendor, spoil).find(slot);
  if (analyst === undefined) throw new Error(`${slot} is not configured`);
  return analyst;
}

/** Maximum paid requests before giving up on a fault. */
function maxRequests(error: AnalystError | undefined): number {
  if (error === undefined || getFault(error.fault).isTriedAgain) return 3;
  return error.fault === 'unreadable' || error.fault === 'contradictory' ? 2 : 1;
}

describe('malformed vendor response', () => {
  it('gives a valid analysis or a fault, within the request limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        malformations,
        fc.constantFrom(...analystSlots),
        fc.constantFrom(...gameLeagues),
        async (malformation, slot, league) => {
          const session = createTestSession();
          const outcome: unknown = await getAnalyst(slot, malformation)
            .analyze(sampleGameRequest(league, session))
            .catch((error: unknown) => error);

          const error = outcome instanceof AnalystError ? outcome : undefined;
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(AnalystError);
          expect(session.calls.length).toBeLessThanOrEqual(maxRequests(error));
          if (malformation.expected !== undefined) {
            expect(error?.fault ?? 'analysis').toBe(malformation.expected);
          }
          if (malformation.expected === 'analysis') expect(session.calls).toHaveLength(1);
          if (error === undefined) expectSound(outcome);
        },
      ),
    );
  });

  function expectSound(outcome: unknown): void {
    const { homeWinProbability, winner, homeScore, awayScore, reasoning, keyFactors } =
      outcome as Awaited<ReturnType<ReturnType<typeof getAnalyst>['analyze']>>;
    expect(homeWinProbability).toBeGreaterThanOrEqual(0.01);
    expect(homeWinProbability).toBeLessThanOrEqual(0.99);
    expect(homeWinProbability >= 0.5 || winner === 'away').toBe(true);
    expect(winner).toBe(homeScore > awayScore ? 'home' : 'away');
    for (const text of [reasoning, ...keyFactors.map((factor) => factor.text)]) {
      expect(text).not.toMatch(/\[\d|【|<think|^$/);
    }
  }
});

/**
 * Writers of an answer: as documented, and with unclean characters in every text, whatever its
 * field.
 */
const writers = [(body: JsonRecord) => body, makeUnclean].map(
  (change): Malformation['spoil'] =>
    (body) => ({ status: 200, text: JSON.stringify(change(body)) }),
);

describe('unclean characters in every text of an answer', () => {
  it.each(analystSlots)('change no field of what is stored of %s', async (slot) => {
    const [documented, unclean] = await Promise.all(
      writers.map(async (spoil) => {
        const analyst = getAnalyst(slot, { spoil });
        return {
          games: await Promise.all(
            gameLeagues.map((league) => analyst.analyze(sampleGameRequest(league))),
          ),
          field: await analyst.pickWinner(sampleFieldRequest()),
          pair: await analyst.compare(samplePairRequest()),
        };
      }),
    );

    // The answer as sent still has the characters as JSON escapes, which are harmless.
    const withReadAnswer = (result: unknown) =>
      JSON.parse(JSON.stringify(result), (key, value: unknown) =>
        key === 'answer' ? parseForeignJson(String(value)) : value,
      ) as unknown;
    expect(withReadAnswer(unclean)).toEqual(withReadAnswer(documented));
  });

  it.each(analystVendors)('change no field of what is stored of a search by %s', async (vendor) => {
    const { facts, session } = sampleGameRequest();
    const request = { subject: { game: facts }, query: '', searchDepth: 'deep' as const, session };
    const [documented, unclean] = await Promise.all(
      writers.map(async (spoil) => getAnalysts(vendor, spoil).researcher?.search(request)),
    );

    expect(documented?.sources).not.toEqual([]);
    expect(unclean).toEqual(documented);
  });
});

/** The JSON with one of its texts, at any depth and in JSON inside a text, made endless. */
function lengthen(json: unknown, chosen: number) {
  let texts = 0;
  const change = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('{')) {
      return JSON.stringify(change(JSON.parse(value)));
    }
    if (typeof value === 'string')
      return texts++ === chosen ? value.padEnd(60_000, '\u{1f3c8} ') : value;
    if (Array.isArray(value)) return value.map(change);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]));
  };
  return { text: JSON.stringify(change(json)), hasChanged: texts > chosen };
}

describe('an endless text in any field of an answer', () => {
  it.each(analystSlots)('leaves bounded, valid texts in what is stored of %s', async (slot) => {
    const lengths: number[] = [];
    const measure = (_key: string, value: unknown) => {
      if (typeof value === 'string') {
        expect(value).not.toMatch(/\p{Cs}/u);
        lengths.push(value.length);
      }
      return value;
    };
    const left = { any: true };
    for (let chosen = 0; left.any; chosen += 1) {
      const spoil: Malformation['spoil'] = (body) => {
        const { text, hasChanged } = lengthen(body, chosen);
        left.any = hasChanged;
        return { status: 200, text };
      };
      const outcome: unknown = await getAnalyst(slot, { spoil })
        .analyze(sampleGameRequest('nba'))
        .catch((error: unknown) => error);
      if (!(outcome instanceof AnalystError)) JSON.stringify(outcome, measure);
    }

    expect(lengths.length).toBeGreaterThan(50);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(40_000);
  });
});

import { type AnalystSlot, analystSlots } from '#domain/analyst.ts';
import { slots } from '#domain/analyst-models.ts';
import { writeAnswerBody } from '#testing/stand-ins/vendors/answer-body.ts';
import { readAsked } from '#testing/stand-ins/vendors/asked.ts';
import { type Malformation, malformations } from '#testing/stand-ins/vendors/malformed-answers.ts';
import {
  gameLeagues,
  sampleGameRequest,
  standInSettings,
} from '#testing/stand-ins/vendors/sample-requests.ts';
import { createTestSession } from '#testing/stand-ins/vendors/test-session.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../reading/json.ts';
import { AnalystError, getFault } from './analyst-fault.ts';
import { createVendorAnalysts } from './registry.ts';

const nowhere = 'http://vendor.example/v1';
const settings = standInSettings({
  baseUrls: { openai: nowhere, xai: nowhere, perplexity: nowhere },
  keys: { openai: 'sk-openai-1', xai: 'sk-xai-1', perplexity: 'sk-perplexity-1' },
});

/** The slot's analyst, whose vendor returns the same malformed response to every request. */
function getAnalyst(slot: AnalystSlot, { spoil }: Malformation) {
  const analyst = createVendorAnalysts(settings, {
    fetch(_, init) {
      const body: unknown = JSON.parse(init?.body as string);
      const asked = readAsked(isRecord(body) ? body : {});
      const { status, text } = spoil(writeAnswerBody(slots[slot].vendor, asked, undefined));
      return Promise.resolve(new Response(text, { status }));
    },
    retryTiming: { sleep: () => Promise.resolve(), random: () => 0 },
  }).find(slot);
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

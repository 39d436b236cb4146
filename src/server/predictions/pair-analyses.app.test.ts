import { pairAnalyses } from '#db/tables/analyses.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useAnalystTestApp, useMember, useVendorStandIns } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const vendors = useVendorStandIns({ vendors: ['openai'] });
const test = useAnalystTestApp(vendors);
const ada = useMember(test, 'ada');

beforeEach(async () => {
  await addGame(test, { id: '1', state: 'final', homeScore: 30, awayScore: 10, week: 9 });
});

const compare = (body: object, league = 'nfl') =>
  ada.call('POST', `/api/${league}/teams/analysis`, { a: 'gulls', b: 'elks', ...body });

describe('a team comparison', () => {
  it('by an analyst has author, factors and sources, also when the teams do not meet', async () => {
    const { status, body, text } = await compare({ aiModel: 'openai' });

    expect(status, text).toBe(200);
    expect(body).toMatchObject({ aId: 'gulls', bId: 'elks', aiModel: 'openai', isBaseline: false });
    const { reasoning, sources } = body as { reasoning: string; sources: unknown[] };
    expect(reasoning).not.toBe('');
    expect(sources.length).toBeGreaterThan(0);
  });

  it('costs one call for ten parallel clicks', async () => {
    await Promise.all(Array.from({ length: 10 }, () => compare({ aiModel: 'openai' })));

    expect(vendors.requests).toHaveLength(2);
    expect(await test.context.db.$count(pairAnalyses)).toBe(1);
  });

  it('without a key is based on our ratings, and says so', async () => {
    const { status, body, text } = await compare({ aiModel: 'grok' });

    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      aiModel: 'statistical',
      requestedSlot: 'grok',
      isBaseline: true,
      stronger: 'a',
      reasoning: expect.stringContaining('neutral site') as string,
    });
    expect(vendors.requests).toHaveLength(0);
  });

  it.each([
    [{ b: 'gulls' }, 'nfl', 400],
    [{ b: 'nobody' }, 'nfl', 404],
    [{ aiModel: 'gpt-99' }, 'nfl', 400],
    [{}, 'atp', 404],
    [{}, 'cricket', 400],
  ])('is rejected for %j in %s', async (body, league, expected) => {
    expect((await compare(body, league)).status).toBe(expected);
    expect(vendors.requests).toHaveLength(0);
  });
});

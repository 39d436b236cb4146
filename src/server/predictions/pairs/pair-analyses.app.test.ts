import { pairAnalyses } from '#db/tables/analyses.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp, useVendorStandIns } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const vendors = useVendorStandIns({ vendors: ['openai'] });
const test = useTestApp(() => ({ environment: vendors.environment }));
const ada = useMember(test, 'ada');

beforeEach(async () => {
  await addGame(test, { id: '1', state: 'final', homeScore: 30, awayScore: 10, week: 9 });
});

const compare = (body: object, league = 'nfl') =>
  ada.call('POST', `/api/${league}/teams/analysis`, { a: 'gulls', b: 'elks', ...body });

describe('two teams compared', () => {
  it('by an analyst: with author, factors and sources, also when they do not meet', async () => {
    const { status, body, text } = await compare({ aiModel: 'openai' });

    expect(status, text).toBe(200);
    expect(body).toMatchObject({ aId: 'gulls', bId: 'elks', aiModel: 'openai', isBaseline: false });
    const { reasoning, sources } = body as { reasoning: string; sources: unknown[] };
    expect(reasoning).not.toBe('');
    expect(sources.length).toBeGreaterThan(0);
  });

  it('cost one call for ten parallel clicks', async () => {
    await Promise.all(Array.from({ length: 10 }, () => compare({ aiModel: 'openai' })));

    expect(vendors.requests).toHaveLength(2);
    expect(await test.context.db.$count(pairAnalyses)).toBe(1);
  });

  it('without a key give what the ratings say, and say so', async () => {
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
  ])('are refused for %j in %s', async (body, league, expected) => {
    expect((await compare(body, league)).status).toBe(expected);
    expect(vendors.requests).toHaveLength(0);
  });
});

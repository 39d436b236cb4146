import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { finishGame, predictGame, type TestMember } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';

const test = useTestApp();
const ada = useMember(test, 'ada');
const bob = useMember(test, 'bob');

async function list(member: TestMember, query = '') {
  const { body, headers } = await member.call('GET', `/api/predictions${query}`);
  return {
    list: body as PredictionView[],
    next: headers['x-next-cursor'] as string | undefined,
  };
}

describe('the public history', () => {
  it('shows every member every prediction, newest first, and which are one’s own', async () => {
    await predictGame(test, ada, '401');
    await predictGame(test, bob, '402');

    const { list: seen } = await list(ada);

    expect(seen.map(({ gameId, isMine }) => [gameId, isMine])).toEqual([
      ['402', false],
      ['401', true],
    ]);
    expect((await list(ada, '?by=mine')).list.map(({ gameId }) => gameId)).toEqual(['401']);
  });

  it('counts a stored prediction as one’s own as soon as one has also requested it', async () => {
    const first = await predictGame(test, ada, '401');
    const { body } = await bob.call('POST', '/api/nfl/predictions/generate/401', {});

    expect((body as GeneratedPrediction).id).toBe(first.id);
    expect((await list(bob, '?by=mine')).list.map(({ id }) => id)).toEqual([first.id]);
    expect((await list(ada, '?by=mine')).list.map(({ id }) => id)).toEqual([first.id]);
  });

  it('does not reveal who asked: not by name, address or id', async () => {
    const { id } = await predictGame(test, ada, '401');

    for (const url of [
      '/api/predictions',
      `/api/predictions/${id}`,
      `/api/predictions/${id}/raw`,
      '/api/predictions/export.csv',
      '/api/analytics',
    ]) {
      const { status, text } = await bob.call('GET', url);
      expect(status).toBe(200);
      for (const trace of [ada.id, 'ada@example.org', '"ada"']) expect(text).not.toContain(trace);
    }
  });

  it('is read in pages, each row once', async () => {
    for (const id of ['1', '2', '3', '4', '5']) await predictGame(test, ada, id);

    const first = await list(ada, '?limit=2');
    const second = await list(ada, `?limit=2&cursor=${first.next}`);
    const third = await list(ada, `?limit=2&cursor=${second.next}`);

    const pages = [first, second, third].map((page) => page.list.map(({ gameId }) => gameId));
    expect(pages).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(third.next).toBeUndefined();
  });

  it('can be filtered by sport and game', async () => {
    await predictGame(test, ada, '401');
    await predictGame(test, ada, '402');

    expect((await list(ada, '?sport=nfl&gameId=401')).list).toHaveLength(1);
    expect((await list(ada, '?sport=nba')).list).toEqual([]);
  });

  it('shows grade and final score once the game is graded', async () => {
    const { id } = await predictGame(test, ada, '401');
    expect((await list(ada)).list[0]).toMatchObject({ isCorrect: null, grade: null });

    await finishGame(test, '401', 20, 17);

    const { body } = await ada.call('GET', `/api/predictions/${id}`);
    expect(body).toMatchObject({
      prediction: {
        isCorrect: true,
        grade: { winner: 'win', homeScore: 20, awayScore: 17, scoreError: 3.5 },
        game: { isCompleted: true, homeScore: 20, awayScore: 17, weekLabel: 'Week 12' },
      },
    });
  });

  it('shows a tied game as neither right nor wrong', async () => {
    await predictGame(test, ada, '401');
    await finishGame(test, '401', 20, 20);

    expect((await list(ada)).list[0]).toMatchObject({ isCorrect: null, grade: { winner: 'push' } });
  });

  it('rejects an invalid query', async () => {
    const queries = ['limit=0', 'limit=201', 'cursor=abc', 'cursor=-1', 'sport=chess'];
    for (const query of [...queries, 'by=perhaps', 'limit=2&limit=3', 'gameId=%00']) {
      expect((await ada.call('GET', `/api/predictions?${query}`)).status, query).toBe(400);
    }
  });

  it('answers unknown and invalid ids with 404 and 400', async () => {
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const suffix of ['', '/raw']) {
      expect((await ada.call('GET', `/api/predictions/${missing}${suffix}`)).status).toBe(404);
      expect((await ada.call('GET', `/api/predictions/1${suffix}`)).status).toBe(400);
    }
  });
});

import type { StatusView } from '#contract/admin/status-endpoints.ts';
import { feedStates } from '#db/tables/feeds-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { sportIds } from '#domain/league.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';

const test = useTestApp();
const ada = useMember(test, 'ada');

describe('the status', () => {
  it('lists the available sports, live contests and the age of the scores', async () => {
    await addGame(test, { id: '401' });
    const succeededAt = test.clock.now();
    await test.context.db
      .insert(feedStates)
      .values({ league: 'nfl', resource: 'season', attemptedAt: succeededAt, succeededAt });
    const football = async () => {
      const { body } = await ada.call('GET', '/api/status');
      return (body as StatusView).sports.find(({ id }) => id === 'nfl');
    };

    const lastUpdated = succeededAt.toISOString();
    expect(await football()).toEqual({
      id: 'nfl',
      available: true,
      live: false,
      lastUpdated,
      loading: [],
    });

    await test.context.db.update(games).set({ state: 'live' });
    expect(await football()).toMatchObject({ live: true });
  });

  it('lists every sport of the score source as available', async () => {
    const { body } = await ada.call('GET', '/api/status');

    const { sports, dataSource } = body as StatusView;
    expect(dataSource).toBe('simulated');
    expect(sports.filter(({ available }) => available).map(({ id }) => id)).toEqual([...sportIds]);
  });
});

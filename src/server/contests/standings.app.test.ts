import type { ErrorAnswer } from '#contract/endpoint.ts';
import type { StandingView } from '#contract/teams-endpoints.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { expect, it } from 'vitest';
import { refreshSeason, refreshStandings, refreshTeams } from '#server/polling/game-polling.ts';
import { attempt } from './feeds.ts';
import { storeStandings } from './standings.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

const readTable = (query = '') => ada.call('GET', `/api/nba/standings${query}`);

it('standings not loaded yet are reported as loading, not missing', async () => {
  await refreshSeason(test.context, 'nba');

  const { status, body, headers } = await readTable();

  expect(status).toBe(425);
  expect((body as ErrorAnswer).code).toBe('still_loading');
  expect((body as ErrorAnswer).message).toBe(
    'NBA standings have not been loaded yet. Please try again in a moment.',
  );
  expect(headers['retry-after']).toBe('5');
});

it('standings without rows at the source are empty', async () => {
  const season = await refreshSeason(test.context, 'nba');
  await attempt(test.context, 'nba', 'standings', () => Promise.resolve());

  const { status, body } = await readTable();

  expect(status).toBe(200);
  expect(body).toEqual({
    season: season.year,
    standings: [],
    lastUpdated: test.clock.now().toISOString(),
  });
});

it('stored standings are returned', async () => {
  const season = await refreshSeason(test.context, 'nba');
  await refreshTeams(test.context, 'nba');
  await refreshStandings(test.context, 'nba', season.year);

  const { status, body } = await readTable();

  expect(status).toBe(200);
  expect((body as { standings: StandingView[] }).standings).toHaveLength(30);
});

it('an answer with fewer teams than stored is refused, and believed after a day', async () => {
  const { year } = await refreshSeason(test.context, 'nba');
  await refreshTeams(test.context, 'nba');
  await refreshStandings(test.context, 'nba', year);
  const rows = await test.context.source.fetchStandings('nba', year);

  const list = async () => ((await readTable()).body as { standings: StandingView[] }).standings;
  const store = () => storeStandings(test.context, 'nba', year, rows.slice(0, 15));

  await expect(store()).rejects.toMatchObject({ fault: 'incomplete' });
  expect(await list()).toHaveLength(30);

  test.clock.advance(25 * 3_600_000);
  await store();
  expect(await list()).toHaveLength(15);
});

it('a requested season without standings is not found', async () => {
  const { status, body } = await readTable('?season=1991');

  expect(status).toBe(404);
  expect((body as ErrorAnswer).message).toBe('No NBA standings for that season.');
});

it('a tour has no standings, and none are announced', async () => {
  expect((await ada.call('GET', '/api/atp/standings')).status).toBe(404);
});

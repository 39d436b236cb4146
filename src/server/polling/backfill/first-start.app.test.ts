import { seasonLoads } from '#db/tables/feeds-tables.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { addAdministrator } from '#testing/test-users.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { beforeEach, expect, it } from 'vitest';
import { listLeaguesInPath } from '#server/contests/seasons/seasons-looks.ts';
import { listSeasonLoads } from '#server/contests/seasons/seasons.ts';
import { refreshSeason } from '#server/polling/game-polling.ts';
import { loadMissingHistory } from './backfill.ts';

const test = useTestApp();
/** Leagues asked about, one per request, in order. */
const asked: LeagueId[] = [];
let onRequest: () => void = () => undefined;

/** All leagues, each with a calendar and a next start, and a source that answers at once. */
beforeEach(async () => {
  const { context, clock } = test;
  const simulated = context.source;
  const note = (league: LeagueId) => {
    asked.push(league);
    onRequest();
  };
  context.source = {
    ...simulated,
    kind: 'espn',
    async fetchSlate(league) {
      note(league);
      return { games: [], rejected: [] };
    },
    async fetchTournaments(league, query) {
      note(league);
      // Without a calendar a golf season is asked for day by day, which takes longest.
      const isTold = query.kind === 'season' && league === 'pga';
      return isTold ? simulated.fetchTournaments(league, query) : { tournaments: [], rejected: [] };
    },
  };
  await context.db.delete(seasonLoads);
  for (const league of context.leagues) await refreshSeason(context, league);
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
  const starts = { nhl: 2, nfl: 5, mlb: 30, nba: 50, atp: 1, wta: 70 };
  for (const [league, hours] of Object.entries(starts))
    await addGame(test, { id: league, league: league as LeagueId, startsAt: inHours(hours) });
  asked.length = 0;
  onRequest = () => undefined;
});

/**
 * A first start at the pace for ESPN. Returns after how many seconds each league can be predicted.
 */
async function load() {
  const { context, clock } = test;
  const beganMs = clock.now().getTime();
  context.config.historySeasons = 1;
  await loadMissingHistory(context, 600_000, async (ms) => clock.advance(ms));
  const loads = await listSeasonLoads(context);
  return context.leagues
    .map((league) => {
      const loadedMs = loads.get(league)?.loadedAt?.getTime() ?? Infinity;
      return { league, seconds: Math.ceil((loadedMs - beganMs) / 1000) };
    })
    .toSorted((a, b) => a.seconds - b.seconds);
}

it('at one request a second, team leagues can be predicted soon, by next start, then tours', async () => {
  const order = await load();

  expect(order.map(({ league }) => league).slice(0, 6)).toEqual([
    'nhl',
    'nfl',
    'mlb',
    'nba',
    'atp',
    'wta',
  ]);
  expect(order[0]?.seconds).toBeLessThanOrEqual(60);
  for (const { league, seconds } of order)
    expect(seconds, league).toBeLessThanOrEqual(isTeamLeague(league) ? 150 : 600);
  // Each league's requests are together: its last comes before the next one's first.
  const turns = asked.filter((league, index) => league !== asked[index - 1]);
  expect(turns.slice(0, 6)).toEqual(['nhl', 'nfl', 'mlb', 'nba', 'atp', 'wta']);
});

it('a league that a member looks at goes first, also in the middle of another', async () => {
  const { browser } = await addAdministrator(test, 'Root');
  let isLooking: Promise<unknown> | undefined;
  onRequest = () => {
    if (asked.length === 3) isLooking = browser.get('/api/nba/teams');
  };
  const { memory } = test.context;
  memory.isFirstLoad = true;
  const unhurried = loadMissingHistory(test.context, 600_000, async (ms) => {
    await isLooking;
    await expect.poll(() => isLooking === undefined || memory.looks.has('nba')).toBe(true);
    test.clock.advance(ms);
  });
  await unhurried;

  const turns = asked.filter((league, index) => league !== asked[index - 1]);
  expect(turns.slice(0, 4)).toEqual(['nhl', 'nba', 'nhl', 'nfl']);
});

it.each([
  ['/api/nba/teams/4', ['nba']],
  ['/api/nfl/schedule/current', ['nfl']],
  ['/api/schedule/mlb?days=3', ['mlb']],
  ['/api/golf/schedule/live', ['pga']],
  ['/api/tennis/schedule/live', ['atp', 'wta']],
  ['/api/today', []],
  ['/nba', []],
])('%s is a look at %j', (url, leagues) => {
  expect(listLeaguesInPath(url)).toEqual(leagues);
});

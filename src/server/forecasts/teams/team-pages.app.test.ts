import type { TeamPageView } from '#contract/team-pages.ts';
import { depthCharts, gameInjuries } from '#db/tables/box-scores.ts';
import { storePlayedSeason } from '#testing/samples/played-season.ts';
import { addForecast, addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { findGame } from '../../contests/games/service.ts';
import { replayPast } from '../../predictions/replays/service.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

async function teamPage(id: string, league = 'nba'): Promise<TeamPageView> {
  const { status, body } = await ada.call('GET', `/api/${league}/teams/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as TeamPageView;
}

describe('a team’s page', () => {
  it('tells its form, its rating after each game and its place among all', async () => {
    const played = await storePlayedSeason(test, { games: 12, withBoxScores: false });
    await addGame(test, { id: 'next', league: 'nba', season: 2027, week: null });
    await addForecast(test, 'next', { homeWinProbability: 0.7 }, 'nba');

    const gulls = await teamPage('gulls');
    const elks = await teamPage('elks');

    expect(gulls.season).toBe(2027);
    expect(gulls.games.map(({ id }) => id)).toEqual([...played, 'next']);
    expect(gulls.games[0]).toMatchObject({ isHome: true, outcome: 'W', opponent: { id: 'elks' } });
    expect(elks.games[0]).toMatchObject({ isHome: false, outcome: 'L' });
    expect(gulls.games.at(-1)).toMatchObject({ outcome: null, winProbability: 0.7 });
    expect(elks.games.at(-1)?.winProbability).toBeCloseTo(0.3, 10);
    expect(gulls.rating).toMatchObject({ rank: 1, of: 2 });
    expect(elks.rating).toMatchObject({ rank: 2, of: 2 });
    expect(gulls.rating?.history.map(({ contestId }) => contestId)).toEqual(played);
    expect(gulls.rating?.now).toBe(gulls.rating?.history.at(-1)?.value);
  });

  it('tells of finished games what the house would have said, where nothing was locked', async () => {
    await storePlayedSeason(test, { games: 12, withBoxScores: false });
    expect((await teamPage('gulls')).games[8]).toMatchObject({
      winProbability: null,
      replayedWinProbability: null,
    });
    test.clock.advance(11 * 60_000);
    expect(await replayPast(test.context, 'nba')).toBe(true);

    const [gulls, elks] = [await teamPage('gulls'), await teamPage('elks')];

    const stored = await findGame(test.context, 'nba', gulls.games[8]?.id ?? '');
    const ofHome = stored?.replayed?.homeWinProbability ?? Number.NaN;
    expect(gulls.games[8]).toMatchObject({ isHome: true, winProbability: null });
    expect(gulls.games[8]?.replayedWinProbability).toBe(ofHome);
    expect(elks.games[8]?.replayedWinProbability).toBeCloseTo(1 - ofHome, 10);
  });

  it('says what the feed has not told, instead of leaving it out', async () => {
    await addGame(test, { id: '401' });

    expect(await teamPage('gulls', 'nfl')).toMatchObject({
      standing: null,
      rating: null,
      statistics: null,
      injuries: null,
      depthChart: null,
      games: [{ id: '401', winProbability: null }],
    });
  });

  it('tells who is hurt before its next game, and who starts before whom', async () => {
    await addGame(test, { id: '401' });
    const fetchedAt = test.clock.now();
    const out = { name: 'Q. Arm', position: 'QB', status: 'Out' };
    await test.context.db
      .insert(gameInjuries)
      .values({ league: 'nfl', gameId: '401', home: [out], away: null, fetchedAt });
    await test.context.db.insert(depthCharts).values({
      league: 'nfl',
      competitorId: 'gulls',
      players: [{ playerId: '7', name: 'B. Arm' }],
      fetchedAt,
    });

    const gulls = await teamPage('gulls', 'nfl');
    expect(gulls.injuries).toMatchObject({ gameId: '401', players: [{ name: 'Q. Arm' }] });
    expect(gulls.depthChart?.players).toEqual([{ id: '7', name: 'B. Arm' }]);
    expect((await teamPage('elks', 'nfl')).injuries).toBeNull();
  });

  it('is not found of a team that nobody has told of, and says so', async () => {
    for (const league of ['nfl', 'nba']) {
      const { status, body } = await ada.call('GET', `/api/${league}/teams/nobody`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ message: 'There is no such team.' });
    }
  });

  it('is cut to the games around now', async () => {
    await storePlayedSeason(test, { games: 45, withBoxScores: false });

    const { games, isCut } = await teamPage('gulls');

    expect(isCut).toBe(true);
    expect(games).toHaveLength(40);
    expect(games.at(-1)?.id).toBe('played-044');
  });
});

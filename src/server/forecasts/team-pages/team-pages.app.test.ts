import type { LineupView } from '#contract/lineups-endpoints.ts';
import type { TeamPageView } from '#contract/team-pages-endpoints.ts';
import { depthCharts, gameInjuries } from '#db/tables/box-scores-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { storePlayedSeason } from '#testing/samples/played-season.ts';
import { addForecast, addGame, addQuote } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { findGame } from '#server/contests/games/games.ts';
import { refreshUpcomingForecasts } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { replayPast } from '#server/predictions/replays/replays.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

async function teamPage(id: string, league = 'nba'): Promise<TeamPageView> {
  const { status, body } = await ada.call('GET', `/api/${league}/teams/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as TeamPageView;
}

describe('a team’s page', () => {
  it('has its form, its rating after each game and its rank', async () => {
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
    expect(gulls.rating).toMatchObject({ team: gulls.rating?.now, players: null });
  });

  it('shows replays of finished games without a locked prediction', async () => {
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

  it('has as our pick what was locked, and no forecast of a game that has started', async () => {
    await addGame(test, { id: 'a' });
    await addForecast(test, 'a', { homeWinProbability: 0.7 });
    test.clock.set('2026-11-22T13:00:00Z');
    await lockNearContests(test.context, 'nfl');
    await addForecast(test, 'a', { homeWinProbability: 0.4 });
    await addGame(test, { id: 'b' });
    await addForecast(test, 'b', { homeWinProbability: 0.4 });
    const picks = async () => {
      const { games: all } = await teamPage('gulls', 'nfl');
      return Object.fromEntries(all.map(({ id, winProbability }) => [id, winProbability]));
    };

    expect(await picks()).toEqual({ a: 0.7, b: 0.4 });
    await test.context.db.update(games).set({ state: 'final', homeScore: 27, awayScore: 20 });
    expect(await picks()).toEqual({ a: 0.7, b: null });

    // Of the other sides: no pick of this game.
    await test.context.db.update(games).set({ homeId: 'elks', awayId: 'gulls' });
    await gradeFinished(test.context, 'matchup', 'nfl');
    expect(await picks()).toEqual({ a: null, b: null });
  });

  it('rates it like the forecast of its next game, with its players separate', async () => {
    await storePlayedSeason(test, { games: 45, withBoxScores: true });
    await addGame(test, { id: 'next', league: 'nba', season: 2027, week: null });
    await refreshUpcomingForecasts(test.context, 'nba', {
      ratingsChanged: false,
      gameIds: ['next'],
    });
    const stored = await findGame(test.context, 'nba', 'next');
    const { body } = await ada.call('GET', '/api/nba/games/next/lineup');

    const { rating, roster } = await teamPage('gulls');

    const strength = stored?.forecast?.forecast.factors.find(
      ({ name }) => name === 'Team strength',
    );
    const sign = (rating?.team ?? 0) < 0 ? '−' : '+';
    expect(strength?.detail).toContain(
      `With it, Northport Gulls ${sign}${Math.abs(rating?.team ?? 0).toFixed(1)} and`,
    );
    expect(rating?.players).toBeCloseTo((body as LineupView).home.points ?? Number.NaN, 2);
    expect(rating?.now).toBeCloseTo((rating?.team ?? 0) + (rating?.players ?? 0), 10);
    expect(roster).toHaveLength(9);
    expect(roster[0]).toMatchObject({ id: 'gulls-0', name: 'Player gulls-0' });
  });

  it('reports missing feed data instead of omitting it', async () => {
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

  it('has the injuries before its next game, and the depth chart', async () => {
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
    expect(gulls.injuries).toMatchObject({
      gameId: '401',
      players: [{ name: 'Q. Arm', playerId: null }],
    });
    expect(gulls.depthChart?.players).toEqual([{ id: '7', name: 'B. Arm' }]);
    expect((await teamPage('elks', 'nfl')).injuries).toBeNull();
  });

  it('is a 404 for an unknown team, with a message', async () => {
    for (const league of ['nfl', 'nba']) {
      const { status, body } = await ada.call('GET', `/api/${league}/teams/nobody`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ message: 'Team not found.' });
    }
  });

  it('is limited to the games around now', async () => {
    await storePlayedSeason(test, { games: 45, withBoxScores: false });

    const { games, isCut } = await teamPage('gulls');

    expect(isCut).toBe(true);
    expect(games).toHaveLength(40);
    expect(games.at(-1)?.id).toBe('played-044');
  });

  it('counts its season against the closing lines, without preseason', async () => {
    const final = { state: 'final', statusText: 'Final', homeScore: 27, awayScore: 20 } as const;
    const of = (id: string, day: number, more = {}) => {
      const startsAt = new Date(test.clock.now().getTime() - day * 86_400_000);
      return addGame(test, { id, startsAt, ...final, ...more });
    };
    await of('a', 21);
    await of('b', 14, { homeId: 'elks', awayId: 'gulls' });
    await of('c', 7);
    await of('warm-up', 28, { phase: 'preseason', week: 1 });
    test.clock.advance(-30 * 86_400_000);
    await addQuote(test, 'a', { homeSpread: -7, total: 45.5 });
    await addQuote(test, 'b', { homeSpread: -3, total: 47.5 });
    await addQuote(test, 'warm-up', { homeSpread: -3, total: 40 });
    test.clock.advance(30 * 86_400_000);

    const { lines, games } = await teamPage('gulls', 'nfl');

    expect(lines).toEqual({
      spread: { covered: 0, lost: 1, pushes: 1 },
      total: { overs: 1, unders: 1, pushes: 0 },
    });
    expect(games.find(({ id }) => id === 'b')?.close).toEqual({
      spread: 3,
      spreadResult: 'lost',
      total: 47.5,
      totalResult: 'under',
    });
    expect(games.find(({ id }) => id === 'c')?.close).toBeNull();
  });
});

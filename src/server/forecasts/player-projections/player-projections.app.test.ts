import type {
  GamePlayersView,
  PlayerProjectionsView,
  PricedLineView,
  ProjectedSideView,
  TodaysPlayersView,
} from '#contract/player-projections-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import { gameInjuries } from '#db/tables/box-scores-tables.ts';
import { forecasts, gameProjections } from '#db/tables/forecasts.ts';
import { journal } from '#db/tables/journal-tables.ts';
import type { Injury } from '#domain/lineups/injury.ts';
import { probabilitiesOfLine } from '#forecasting/players/count-distribution.ts';
import { readProjections } from '#forecasting/players/stored-projections.ts';
import { statedGrid } from '#forecasting/team/stated-grid.ts';
import { storeBasketballBoxScore, storePlayedSeason } from '#testing/samples/played-season.ts';
import { addGame } from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { refreshUpcomingForecasts } from '#server/forecasts/game-forecasts/game-forecasts.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

beforeEach(async () => {
  await storePlayedSeason(test, { games: 30, withBoxScores: true });
  const startsAt = new Date(test.clock.now().getTime() + 3 * 3_600_000);
  await addGame(test, { id: 'g1', league: 'nba', season: 2027, week: null, startsAt });
});

async function tellInjuries(home: Injury[]) {
  const row = { league: 'nba' as const, gameId: 'g1', home, away: [], fetchedAt: test.clock.now() };
  await test.context.db
    .insert(gameInjuries)
    .values(row)
    .onConflictDoUpdate({ target: [gameInjuries.league, gameInjuries.gameId], set: row });
  return refreshUpcomingForecasts(test.context, 'nba', { ratingsChanged: false, gameIds: ['g1'] });
}

async function get<Answer>(url: string): Promise<Answer> {
  const { status, body } = await ada.call('GET', url);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Answer;
}

const players = () => get<GamePlayersView>('/api/nba/games/g1/players');

async function price(url: string, question: object): Promise<PricedLineView> {
  const { status, body } = await ada.call('POST', url, question);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as PricedLineView;
}

async function storedForecast() {
  const [row] = await test.context.db.select().from(forecasts).where(eq(forecasts.gameId, 'g1'));
  if (row === undefined) throw new Error('no forecast');
  return row.forecast;
}

function totalOf({ totals }: ProjectedSideView, statistic: string) {
  return totals.find((total) => total.statistic === statistic)?.mean ?? Number.NaN;
}

function pointsOf({ players: list }: ProjectedSideView, id: string) {
  const player = list.find((one) => one.id === id);
  return player?.statistics.find(({ statistic }) => statistic === 'points');
}

describe('the players of a coming game', () => {
  it('add up to the forecast’s score and to the minutes of a game', async () => {
    await tellInjuries([]);
    const { home, away, missing, statistics } = await players();
    const forecast = await storedForecast();

    expect(missing).toBeNull();
    expect(statistics.map(({ id }) => id)).toContain('points+rebounds+assists');
    expect(home.players).toHaveLength(9);
    expect(home.players[0]).toMatchObject({ id: 'gulls-0', name: 'Player gulls-0' });
    for (const [side, score] of [
      [home, forecast.homeScore],
      [away, forecast.awayScore],
    ] as const) {
      expect(totalOf(side, 'points')).toBeCloseTo(score, 1);
      expect(side.opportunityTotal).toBeCloseTo(240, 0);
    }
    const star = pointsOf(home, 'gulls-0');
    expect(star?.lastTen).toEqual(Array.from({ length: 10 }, () => 34));
    expect(star?.low).toBeLessThan(star?.mean ?? 0);
    expect(star?.high).toBeGreaterThan(star?.mean ?? 0);
  });

  it('add up to the score that an analyst’s shift leaves, on the card and in prices too', async () => {
    await tellInjuries([]);
    const before = await players();
    test.context.analysts = scriptedAnalysts({ says: { homeWinProbability: 0.99 } });
    await ada.call('POST', '/api/nba/predictions/generate/g1', {});
    const after = await players();
    const { game } = await get<{ game: GameView }>('/api/nba/games/g1');

    const [was, is] = [before, after].map(({ home, away }) => {
      return { home: totalOf(home, 'points'), away: totalOf(away, 'points') };
    });
    expect(game.forecast?.analyst).not.toBeNull();
    expect(is?.home).toBeGreaterThan((was?.home ?? 0) + 0.3);
    expect((is?.home ?? 0) + (is?.away ?? 0)).toBeCloseTo((was?.home ?? 0) + (was?.away ?? 0), 0);
    const star = pointsOf(after.home, 'gulls-0');
    const line = { statistic: 'points', side: 'over', line: 30.5 };
    const { distribution } = await price('/api/nba/games/g1/players/gulls-0/price', line);
    const mean = distribution?.reduce((sum, share, points) => sum + share * points, 0);
    expect(mean).toBeCloseTo(star?.mean ?? 0, 1);
    const shown = game.forecast?.playerProps?.find(({ player }) => player === 'Player gulls-0');
    expect(shown?.prediction).toContain(`${star?.mean.toFixed(1)} points`);
  });

  it('are named on the card, beside scores of quarters that sum to the projected score', async () => {
    await tellInjuries([]);
    const { home, away } = await players();

    const { game } = await get<{ game: GameView }>('/api/nba/games/g1');

    const { segments = [], playerProps = [], homeScore, awayScore } = game.forecast ?? {};
    expect(segments.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(segments.reduce((sum, quarter) => sum + quarter.home, 0)).toBe(homeScore);
    expect(segments.reduce((sum, quarter) => sum + quarter.away, 0)).toBe(awayScore);
    const leading = [...away.players.slice(0, 3), ...home.players.slice(0, 3)];
    expect(playerProps.map(({ player }) => player)).toEqual(leading.map(({ name }) => name));
    expect(playerProps[0]?.prediction).toMatch(
      /^\d+\.\d points(, \d+\.\d rebounds)?, \d+\.\d assists$/,
    );
    const { body } = await ada.call('POST', '/api/nba/predictions/generate/g1', {});
    expect(body).toMatchObject({
      playerProps,
      quarterPredictions: segments.map(({ number: quarter, ...scores }) => ({
        quarter,
        homeScore: scores.home,
        awayScore: scores.away,
      })),
    });
  });

  it('are distinct by id where two have one name, and in two games of one day', async () => {
    const startsAt = new Date(test.clock.now().getTime() + 7 * 3_600_000);
    await addGame(test, { id: 'g2', league: 'nba', season: 2027, week: null, startsAt });
    await tellInjuries([
      { playerId: 'gulls-1', name: 'Sam Gull', status: 'Out' },
      { playerId: 'gulls-2', name: 'Sam Gull', status: 'Questionable' },
    ]);
    await refreshUpcomingForecasts(test.context, 'nba', { ratingsChanged: false, gameIds: ['g2'] });

    const listOf = async (id: string) => {
      const { home } = await get<GamePlayersView>(`/api/nba/games/${id}/players`);
      return new Map(home.players.map((player) => [player.id, player.playProbability]));
    };
    const [first, second] = [await listOf('g1'), await listOf('g2')];
    expect([first.has('gulls-1'), first.get('gulls-2')]).toEqual([false, 0.6]);
    expect(second.get('gulls-1')).toBeGreaterThan(0.9);
    expect(second.get('gulls-2')).toBeGreaterThan(0.9);
  });

  it('are listed with today’s games and on the player’s page', async () => {
    await tellInjuries([]);
    const { home } = await players();

    const { games } = await get<TodaysPlayersView>('/api/nba/players');
    expect(games).toMatchObject([{ gameId: 'g1', home: { players: home.players } }]);
    const { next } = await get<PlayerProjectionsView>('/api/nba/players/gulls-0/projections');
    expect(next).toMatchObject({
      game: { gameId: 'g1', isHome: true, opponent: { id: 'elks' } },
      player: home.players[0],
    });
  });

  it('are questionable with the cases behind that, and counted by their probability', async () => {
    await tellInjuries([
      { playerId: 'gulls-0', name: 'Player gulls-0', position: 'G', status: 'Questionable' },
    ]);

    const { home } = await players();

    expect(home.players.find(({ id }) => id === 'gulls-0')).toMatchObject({
      playProbability: 0.6,
      status: 'Questionable',
      statusCases: 0,
    });
    expect(totalOf(home, 'points')).toBeCloseTo((await storedForecast()).homeScore, 1);
  });

  it('have a reason while there are none', async () => {
    const startsAt = new Date(test.clock.now().getTime() + 9 * 86_400_000);
    await addGame(test, { id: 'g2', league: 'nba', season: 2027, week: null, startsAt });
    await refreshUpcomingForecasts(test.context, 'nba', { ratingsChanged: true, gameIds: [] });

    const { missing, home } = await get<GamePlayersView>('/api/nba/games/g2/players');

    expect(missing?.reason).toContain('seven days');
    expect(home.players).toEqual([]);
    expect((await ada.call('GET', '/api/nba/games/none/players')).status).toBe(404);
  });
});

describe('locked projections', () => {
  const lockedPlayers = async () => {
    const entries = await test.context.db.select().from(journal).orderBy(journal.sequence);
    return entries.map(({ document }) => (document as { content: { players?: object } }).content);
  };

  it('are in the automatic prediction as stored, at most 8 kB, with the averages to compare with', async () => {
    await tellInjuries([]);
    expect(await lockNearContests(test.context, 'nba')).toBe(1);

    const [content] = await lockedPlayers();
    const [row] = await test.context.db.select().from(gameProjections);
    expect(content?.players).toEqual(row?.projections);
    expect(JSON.stringify(content?.players).length).toBeLessThanOrEqual(8000);
    expect(row?.projections.averages['gulls-0']?.[0]).toBe(34);
    expect((await players()).locked).toEqual({ at: expect.any(String) as string, version: 1 });
  });

  it('show who was ruled out since, and who gains; the sums agree', async () => {
    await tellInjuries([]);
    await lockNearContests(test.context, 'nba');
    const before = await players();

    const moved = await tellInjuries([
      { playerId: 'gulls-0', name: 'Player gulls-0', status: 'Out', detail: 'ankle' },
    ]);
    const after = await players();

    expect(moved).toEqual(['g1']);
    expect(after.home.players.map(({ id }) => id)).not.toContain('gulls-0');
    const [absence, ...others] = after.absences;
    expect(others).toEqual([]);
    expect(absence).toMatchObject({
      playerId: 'gulls-0',
      side: 'home',
      detail: 'ankle',
      statistic: 'points',
    });
    expect(absence?.value).toBeCloseTo(pointsOf(before.home, 'gulls-0')?.mean ?? 0, 2);
    expect(absence?.gained).toBeGreaterThan(0);
    expect((absence?.gained ?? 0) - (absence?.value ?? 0)).toBeCloseTo(absence?.teamChange ?? 0, 1);
    for (const { playerId, change } of absence?.gains ?? []) {
      const own = pointsOf(after.home, playerId);
      expect(own?.change).toBeGreaterThan(0);
      expect(own?.change).toBeCloseTo(change, 1);
    }
    expect(totalOf(after.home, 'points')).toBeCloseTo((await storedForecast()).homeScore, 1);
  });

  it('stay after the start, beside what the players did', async () => {
    await tellInjuries([]);
    const before = await players();
    test.clock.advance(4 * 3_600_000);
    await storeBasketballBoxScore(test, 'played-000');
    await refreshUpcomingForecasts(test.context, 'nba', { ratingsChanged: true, gameIds: [] });

    expect((await players()).home.totals).toEqual(before.home.totals);
  });
});

describe('any line', () => {
  it('has the probability that an independent count of the grid gives, with pushes', async () => {
    await tellInjuries([]);
    const forecast = await storedForecast();
    const grid = statedGrid('nba', forecast);
    const count = (wins: (home: number, away: number) => boolean) => {
      let sum = 0;
      grid.forEach((home, away, probability) => {
        if (wins(home, away)) sum += probability;
      });
      return sum;
    };
    const total = Math.round(forecast.total);
    const ask = (legs: object[]) => price('/api/nba/games/g1/price', { legs });

    const over = await ask([{ market: 'total', side: 'over', line: total }]);
    expect(over.win).toBeCloseTo(
      count((home, away) => home + away > total),
      9,
    );
    expect(over.push).toBeCloseTo(
      count((home, away) => home + away === total),
      9,
    );
    const both = await ask([
      { market: 'spread', team: 'home', line: 0 },
      { market: 'teamTotal', team: 'away', side: 'under', line: 110.5 },
    ]);
    expect(both.win).toBeCloseTo(
      count((home, away) => home > away && away < 110.5),
      9,
    );
    expect(both).toMatchObject({ withMarket: null, market: null, distribution: null });
    const winner = await ask([{ market: 'spread', team: 'home', line: 0 }]);
    expect(winner.win).toBeCloseTo(forecast.homeWinProbability, 2);
  });

  it('is priced for a quarter and the first half, and refused for parts that do not exist', async () => {
    await tellInjuries([]);
    const legs = [{ market: 'total', side: 'over', line: 112.5 }];
    const ask = (part: number | 'first') => price('/api/nba/games/g1/price', { legs, part });

    expect((await ask('first')).win).toBeGreaterThan((await ask(1)).win);
    const { status } = await ada.call('POST', '/api/nba/games/g1/price', { legs, part: 9 });
    expect(status).toBe(400);
  });

  it('of a player has the probability of the stored distribution', async () => {
    await tellInjuries([]);
    const [row] = await test.context.db.select().from(gameProjections);
    const stored = row && readProjections(row.projections).home.players;
    const distribution = stored?.find(({ playerId }) => playerId === 'gulls-0')?.statistics[
      'points'
    ];
    if (distribution === undefined) throw new Error('no projection');

    const priced = await price('/api/nba/games/g1/players/gulls-0/price', {
      statistic: 'points',
      side: 'over',
      line: 33,
    });

    const { over, push } = probabilitiesOfLine(distribution, 33);
    expect(priced).toMatchObject({ win: over, push, withMarket: null, market: null });
    const listed = priced.distribution?.slice(34).reduce((sum, value) => sum + value, 0);
    expect(listed).toBeCloseTo(over, 3);
    const unknown = { statistic: 'dunks', side: 'over', line: 1 };
    expect(
      (await ada.call('POST', '/api/nba/games/g1/players/gulls-0/price', unknown)).status,
    ).toBe(404);
  });
});

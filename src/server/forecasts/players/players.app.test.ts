import type { LineupView } from '#contract/lineups-endpoints.ts';
import type { PlayerView } from '#contract/players-endpoints.ts';
import { gameInjuries } from '#db/tables/box-scores-tables.ts';
import type { Injury } from '#domain/lineups/injury.ts';
import { storeBasketballBoxScore, storePlayedSeason } from '#testing/samples/played-season.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshUpcomingForecasts } from '#server/forecasts/game-forecasts/game-forecasts.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

const startsAt = new Date('2026-11-22T00:30:00Z');
let played: string[] = [];

beforeEach(async () => {
  played = await storePlayedSeason(test, { games: 45, withBoxScores: true });
  await storeBasketballBoxScore(test, played[44] ?? '', ['gulls-1']);
  await addGame(test, { id: 'g1', league: 'nba', season: 2027, week: null, startsAt });
});

const ask = (id: string, league = 'nba') => ada.call('GET', `/api/${league}/players/${id}`);
const player = async (id: string) => {
  const { status, body } = await ask(id);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as PlayerView;
};

async function tellInjuries(home: Injury[], away: Injury[] = []) {
  const row = { league: 'nba' as const, gameId: 'g1', home, away, fetchedAt: test.clock.now() };
  await test.context.db.insert(gameInjuries).values(row);
  await refreshUpcomingForecasts(test.context, 'nba', { ratingsChanged: false, gameIds: ['g1'] });
}

describe('a player’s page', () => {
  it('has the value after each game, oldest first', async () => {
    const star = await player('gulls-0');
    const starter = await player('gulls-1');

    expect(star.name).toBe('Player gulls-0');
    expect(star.team).toMatchObject({ id: 'gulls' });
    expect(star.career.map(({ gameId }) => gameId)).toEqual(played);
    expect(star.career.at(-1)?.value).toBeGreaterThan(star.career[0]?.value ?? 0);
    expect(star.career.at(-1)?.value).toBeGreaterThan((starter.career.at(-1)?.value ?? 0) + 5);
    // A player who missed the last game learned nothing from it.
    expect(starter.career.map(({ gameId }) => gameId)).toEqual(played.slice(0, -1));
  });

  it('has the last games, newest first, as box score lines', async () => {
    const { lastGames } = await player('gulls-0');

    expect(lastGames).toHaveLength(15);
    expect(lastGames[0]).toMatchObject({
      gameId: played[44],
      isHome: true,
      opponent: { id: 'elks' },
      ownScore: 111,
      line: '36 min, 34 pts, 5 reb, 9 ast, +9',
    });
  });

  it('has the averages of the newest season', async () => {
    const { averages } = await player('gulls-0');

    expect(averages).toEqual({
      season: 2027,
      games: 45,
      figures: [
        { name: 'Points', text: '34.0' },
        { name: 'Rebounds', text: '5.0' },
        { name: 'Assists', text: '9.0' },
        { name: 'Steals', text: '3.0' },
        { name: 'Blocks', text: '1.0' },
        { name: 'Minutes', text: '36.0' },
      ],
    });
  });

  it('has the next game’s lineup status', async () => {
    await tellInjuries([
      { playerId: 'gulls-0', name: 'Stár Gull', position: 'G', status: 'Questionable' },
    ]);
    const { body } = await ada.call('GET', '/api/nba/games/g1/lineup');
    const listed = (body as LineupView).home.players.find(({ id }) => id === 'gulls-0');

    const { next, value, minutes, position } = await player('gulls-0');

    expect(next).toMatchObject({ gameId: 'g1', isHome: true, opponent: { id: 'elks' } });
    expect(next?.expected).toEqual(listed);
    expect(next?.expected).toMatchObject({ status: 'Questionable', probability: 0.6 });
    expect([value, minutes, position]).toEqual([listed?.value, listed?.minutes, 'G']);
  });

  it('knows a player who has never played from the next game’s list', async () => {
    await tellInjuries([{ playerId: 'rookie', name: 'Žan Novák', position: 'F', status: 'Out' }]);

    expect(await player('rookie')).toMatchObject({
      name: 'Žan Novák',
      team: { id: 'gulls' },
      value: null,
      averages: null,
      career: [],
      lastGames: [],
      next: { gameId: 'g1', expected: { status: 'Out' } },
    });
  });

  it('shows a traded player with the side that lists them', async () => {
    await tellInjuries([], [{ playerId: 'gulls-0', name: 'Star', status: 'Probable' }]);

    const { team, next } = await player('gulls-0');

    expect(team).toMatchObject({ id: 'elks' });
    expect(next).toMatchObject({ isHome: false, opponent: { id: 'gulls' } });
  });

  it('exists when nothing is scheduled', async () => {
    test.clock.set('2026-11-22T00:31:00Z');

    const { next, career, value } = await player('gulls-0');

    expect(next).toBeNull();
    expect(value).toBe(career.at(-1)?.value);
  });

  it('is a 404 for an unknown player, and in a league without teams', async () => {
    expect(await ask('nobody-7')).toMatchObject({
      status: 404,
      body: { message: 'Player not found.' },
    });
    expect((await ask('gulls-0', 'pga')).status).toBe(400);
    expect((await ask('gulls-0', 'nfl')).status).toBe(404);
  });
});

import type { GameView } from '#contract/games-endpoints.ts';
import type { LineupView, WhatIfView } from '#contract/lineups-endpoints.ts';
import { gameInjuries } from '#db/tables/box-scores-tables.ts';
import { forecasts, lineups } from '#db/tables/forecasts.ts';
import { competitors } from '#db/tables/games-tables.ts';
import { journal } from '#db/tables/journal-tables.ts';
import type { Injury } from '#domain/lineups/injury.ts';
import { storePlayedSeason } from '#testing/samples/played-season.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshUpcomingForecasts } from '#server/forecasts/game-forecasts/game-forecasts.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

const startsAt = new Date('2026-11-22T00:30:00Z');

beforeEach(async () => {
  await storePlayedSeason(test, { games: 45, withBoxScores: true });
  await addGame(test, { id: 'g1', league: 'nba', season: 2027, week: null, startsAt });
});

async function tellInjuries(home: Injury[]) {
  const row = { league: 'nba' as const, gameId: 'g1', home, away: [], fetchedAt: test.clock.now() };
  await test.context.db.insert(gameInjuries).values(row);
  await refreshUpcomingForecasts(test.context, 'nba', { ratingsChanged: false, gameIds: ['g1'] });
}

const lineup = async () => {
  const { status, body } = await ada.call('GET', '/api/nba/games/g1/lineup');
  expect(status).toBe(200);
  return body as LineupView;
};
const ask = (question: object, id = 'g1') =>
  ada.call('POST', `/api/nba/games/${id}/what-if`, question);
const answer = async (question: object) => {
  const { status, body } = await ask(question);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as WhatIfView;
};

describe('the lineup of an upcoming game', () => {
  it('has each player’s status, minutes, value and effect for their side', async () => {
    await tellInjuries([
      { playerId: 'gulls-0', name: 'Stár Gull', position: 'G', status: 'Questionable' },
    ]);

    const { isUsed, reason, role, knownAt, home, away } = await lineup();

    expect({ isUsed, reason, role }).toEqual({ isUsed: true, reason: null, role: 'player' });
    expect(knownAt).toBe(test.clock.now().toISOString());
    expect(home.players).toHaveLength(9);
    const [star, second] = home.players;
    expect(star).toMatchObject({
      id: 'gulls-0',
      name: 'Stár Gull',
      position: 'G',
      status: 'Questionable',
      probability: 0.6,
      playingRate: { probability: 0.6, n: 0 },
      minutes: 36,
    });
    expect(star?.effect?.marginPoints).toBeGreaterThan(1);
    expect(star?.effect?.winProbability).toBeGreaterThan(0.01);
    expect(second).toMatchObject({ status: null, minutes: 25.5 });
    expect(second?.probability).toBeGreaterThan(0.9);
    expect(away.points).toBeGreaterThan(home.points ?? 0);
  });

  it('says why it is not used: too little is known about who played', async () => {
    const { body } = await ada.call('GET', '/api/nba/games/played-003/lineup');

    expect(body).toMatchObject({
      isUsed: false,
      reason: expect.stringContaining('over') as string,
    });
    expect((await ada.call('GET', '/api/nba/games/none/lineup')).status).toBe(404);

    await addGame(test, { id: 'f1' });
    const { body: football } = await ada.call('GET', '/api/nfl/games/f1/lineup');
    expect(football).toMatchObject({
      isUsed: false,
      role: 'quarterback',
      reason: expect.stringContaining('results only') as string,
    });
    const asked = await ada.call('POST', '/api/nfl/games/f1/what-if', { out: ['7'] });
    expect(asked).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('is used exactly where the forecast counts it', async () => {
    const named = { league: 'nba' as const, location: 'Eastport', abbreviation: 'EAS' };
    const newcomers = { homeId: 'owls', awayId: 'larks' };
    const teams = Object.values(newcomers).map((id) => ({ ...named, id, name: id, shortName: id }));
    await test.context.db.insert(competitors).values(teams);
    await addGame(test, {
      id: 'g2',
      league: 'nba',
      season: 2027,
      week: null,
      startsAt,
      ...newcomers,
    });
    const refresh = { ratingsChanged: false, gameIds: ['g1', 'g2'] };
    await refreshUpcomingForecasts(test.context, 'nba', refresh);

    for (const [id, isUsed] of [
      ['g1', true],
      ['g2', false],
    ] as const) {
      const { body } = await ada.call('GET', `/api/nba/games/${id}`);
      const { game } = body as { game: GameView };
      expect(game.forecast?.countsLineups, id).toBe(isUsed);
      expect(await ada.call('GET', `/api/nba/games/${id}/lineup`)).toMatchObject({
        body: { isUsed },
      });
    }
  });

  it('is frozen at the start', async () => {
    await tellInjuries([{ playerId: 'gulls-0', name: 'Star', status: 'Out' }]);
    test.clock.set('2026-11-22T00:31:00Z');

    const { isUsed, reason, home } = await lineup();

    expect(isUsed).toBe(false);
    expect(reason).toMatch(/game has started/);
    expect(home.players).toMatchObject([{ id: 'gulls-0', status: 'Out', effect: null }]);
  });
});

describe('what if', () => {
  it('returns the forecast without a player, consistent with their effect, and the differences', async () => {
    const { home } = await lineup();
    const [star] = home.players;
    const without = await answer({ out: ['gulls-0'] });

    const withHim = await answer({ in: ['gulls-0'] });

    const effect = withHim.homeWinProbability - without.homeWinProbability;
    expect(effect).toBeCloseTo(star?.effect?.winProbability ?? 0, 6);
    expect(without.homeWinProbability).toBeCloseTo(
      without.standing.homeWinProbability + without.difference.homeWinProbability,
      9,
    );
    expect(without.spread).toBeGreaterThan(without.standing.spread);
    expect(without.difference.homeMargin).toBeLessThan(0);
    expect(without.factors.length).toBeGreaterThan(0);
    expect(['home', 'away']).toContain(without.winner.side);
  });

  it('moves the projections of everybody else, which add up to the changed score', async () => {
    await tellInjuries([]);
    const { players, difference } = await answer({ out: ['gulls-0'] });

    const means = (players?.home ?? []).map(({ id, statistics }) => {
      const points = statistics.find(({ statistic }) => statistic === 'points');
      return { id, now: points?.now ?? 0, asked: points?.asked ?? 0 };
    });
    const star = means.find(({ id }) => id === 'gulls-0');
    const others = means.filter((one) => one !== star);
    expect(star?.now).toBeGreaterThan(20);
    expect(star?.asked).toBe(0);
    expect(others).toHaveLength(8);
    for (const { now, asked } of others) expect(asked).toBeGreaterThan(now + 0.5);
    const gained = means.reduce((sum, { now, asked }) => sum + asked - now, 0);
    expect(gained).toBeLessThan(0);
    expect(Math.abs(gained - difference.score.home)).toBeLessThan(2);

    const { players: same } = await answer({});
    for (const { statistics } of [...(same?.home ?? []), ...(same?.away ?? [])]) {
      for (const { now, asked } of statistics) expect(asked).toBe(now);
    }
  });

  it('is consistent with the lineup and the card, whatever a player’s probability', async () => {
    const listed = { playerId: 'gulls-0', name: 'Star', status: 'Doubtful' };
    await tellInjuries([listed, { ...listed, playerId: 'gulls-1', status: 'Questionable' }]);
    const players = new Map((await lineup()).home.players.map((player) => [player.id, player]));
    const [row] = await test.context.db.select().from(forecasts);
    const [absence] = row?.forecast.absences ?? [];

    for (const id of ['gulls-0', 'gulls-1', 'gulls-2']) {
      for (const [question, change] of [
        [{ in: [id] }, players.get(id)?.effect?.ifHePlays],
        [{ out: [id] }, players.get(id)?.effect?.ifHeIsOut],
      ] as const) {
        const { difference } = await answer(question);
        expect(difference.homeWinProbability).toBeCloseTo(change?.winProbability ?? 9, 9);
        expect(difference.homeMargin).toBeCloseTo(change?.marginPoints ?? 9, 9);
      }
    }
    expect(absence).toMatchObject({ playerId: 'gulls-0', side: 'home' });
    const back = (await answer({ in: ['gulls-0'] })).difference;
    expect(back.homeMargin).toBeCloseTo(absence?.marginPoints ?? 9, 9);
    expect(back.homeWinProbability).toBeCloseTo(absence?.winProbability ?? 9, 9);
  });

  it('without switches is the stored forecast', async () => {
    await tellInjuries([{ playerId: 'gulls-0', name: 'Star', status: 'Doubtful' }]);
    const nobody = await answer({});
    const [stored] = await test.context.db.select().from(forecasts);

    expect(nobody.difference).toEqual({
      homeWinProbability: 0,
      homeMargin: 0,
      spread: 0,
      total: 0,
      score: { home: 0, away: 0 },
    });
    expect(nobody.homeWinProbability).toBe(stored?.forecast.homeWinProbability);
  });

  it('brings back a player listed as out', async () => {
    await tellInjuries([{ playerId: 'gulls-0', name: 'Star', status: 'Out' }]);

    const back = await answer({ in: ['gulls-0'] });

    expect(back.difference.homeWinProbability).toBeGreaterThan(0.01);
  });

  it('stores no prediction, forecast or lineup', async () => {
    await answer({ out: ['gulls-0'] });

    for (const table of [journal, forecasts, lineups]) {
      expect(await test.context.db.select().from(table)).toEqual([]);
    }
  });

  it.each([
    [{ out: ['nobody-7'] }, /Player nobody-7 is not in the expected lineup/],
    [{ out: ['gulls-0'], in: ['gulls-0'] }, /Player gulls-0 cannot be both in and out/],
    [{ out: Array.from({ length: 31 }, () => 'gulls-0') }, /./],
  ])('rejects invalid questions with a message: %j', async (question, words) => {
    const { status, body } = await ask(question);

    expect(status).toBe(400);
    expect((body as { message: string }).message).toMatch(words);
  });

  it('is rejected once the game has begun', async () => {
    test.clock.set(startsAt);

    expect(await ask({ out: ['gulls-0'] })).toMatchObject({
      status: 409,
      body: { code: 'already_started', message: expect.stringContaining('started') as string },
    });
    expect((await ask({ out: [] }, 'none')).status).toBe(404);
  });
});

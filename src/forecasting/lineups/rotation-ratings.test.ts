import { basketball, inventSeason, nextGame } from '#testing/samples/invented-lineups.ts';
import { describe, expect, it } from 'vitest';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import type { Appearance, BasketballAppearance, Lineup } from './lineup.ts';
import { RotationRatings } from './rotation-ratings.ts';

const { lineups } = getLineupModel('nba').parameters;
if (lineups?.kind !== 'rotation') throw new RangeError('basketball has another lineup model');
const parameters = lineups;

const season = inventSeason('nba');

function after(games: readonly TeamResult[]): RotationRatings {
  const ratings = new RotationRatings(parameters);
  for (const game of games) ratings.learn(game, 0);
  return ratings;
}

function inSide(ratings: RotationRatings, playerId: string, lineup?: Lineup, side = 'home') {
  const expected = ratings.expect({ ...nextGame, homeLineup: lineup });
  const { players } = side === 'home' ? expected.home : expected.away;
  return players.find((player) => player.playerId === playerId);
}

/** Adds a game of `a` against `b`, a day earlier than the next. */
function lastGame(homeAppearances: Appearance[], awayAppearances: Appearance[] = []): TeamResult {
  return {
    ...nextGame,
    gameId: 'last',
    startsAt: new Date(nextGame.startsAt.getTime() - 86_400_000),
    homeScore: 100,
    awayScore: 99,
    homeAppearances,
    awayAppearances,
  };
}

function altered(playerId: string, change: Partial<BasketballAppearance>): TeamResult[] {
  return season.map((game) => ({
    ...game,
    homeAppearances: game.homeAppearances?.map((one) =>
      one.playerId === playerId && one.role === 'player' ? { ...one, ...change } : one,
    ),
  }));
}

describe('player’s team', () => {
  it('is, after a trade, the last one played for, with the value kept', () => {
    const before = inSide(after(season), 'b0', undefined, 'away');
    const ratings = after([...season, lastGame([basketball('b0', 30)])]);
    expect(inSide(ratings, 'b0', undefined, 'away')).toBeUndefined();
    const traded = inSide(ratings, 'b0');
    expect(traded?.value).toBeCloseTo(before?.value ?? Number.NaN, 0);
    expect(traded?.games).toBe((before?.games ?? 0) + 1);
  });

  it('is the one that lists the player, before the first game for it', () => {
    const ratings = after(season);
    const listed = { players: [{ playerId: 'b0', role: 'player' as const, probability: 1 }] };
    expect(inSide(ratings, 'b0', listed)?.probability).toBe(1);
    const expected = ratings.expect({ ...nextGame, homeLineup: listed });
    expect(expected.away.players.map(({ playerId }) => playerId)).not.toContain('b0');
  });

  it('is, when both sides list the player, the last one played for', () => {
    const listed = { players: [{ playerId: 'b0', role: 'player' as const, probability: 1 }] };
    const expected = after(season).expect({ ...nextGame, homeLineup: listed, awayLineup: listed });
    expect(expected.home.players.map(({ playerId }) => playerId)).not.toContain('b0');
    expect(expected.away.players.map(({ playerId }) => playerId)).toContain('b0');
  });

  it('excludes players missing from a complete list', () => {
    const listed: Lineup = {
      players: [{ playerId: 'a0', role: 'player', probability: 1 }],
      isComplete: true,
    };
    const { home } = after(season).expect({ ...nextGame, homeLineup: listed });
    expect(home.players.map(({ playerId }) => playerId)).toEqual(['a0']);
  });
});

describe('expected player', () => {
  it('who is unknown has the newcomer’s value and minutes', () => {
    const listed = { players: [{ playerId: 'new', role: 'player' as const, probability: 1 }] };
    const newcomer = inSide(after(season), 'new', listed);
    const { box, plusMinus, newcomerMinutes } = parameters;
    expect(newcomer).toMatchObject({ minutes: newcomerMinutes, games: 0 });
    const { prior } = box;
    expect(newcomer?.value).toBeLessThan(0);
    expect(newcomer?.value).toBeGreaterThan(box.weight * prior + plusMinus.weight * -10);
  });

  it('after a debut has that game’s minutes and nearly the newcomer’s value', () => {
    const ratings = after([...season, lastGame([basketball('new', 31)])]);
    const debutant = inSide(ratings, 'new');
    expect(debutant).toMatchObject({ minutes: 31, games: 1 });
    const listed = { players: [{ playerId: 'newer', role: 'player' as const, probability: 1 }] };
    const newcomer = inSide(ratings, 'newer', listed)?.value ?? Number.NaN;
    expect(debutant?.value).not.toBe(newcomer);
    expect(Math.abs((debutant?.value ?? 0) - newcomer)).toBeLessThan(0.5);
  });

  it('returning after a year keeps minutes, with a value closer to the newcomer’s', () => {
    const startsAt = new Date(nextGame.startsAt.getTime() + 400 * 86_400_000);
    const listed: Lineup = {
      players: ['a0', 'new'].map((playerId) => ({ playerId, role: 'player', probability: 1 })),
    };
    const ratings = after(season);
    const now = inSide(ratings, 'a0', listed);
    const newcomer = inSide(ratings, 'new', listed)?.value ?? Number.NaN;
    const later = ratings
      .expect({ ...nextGame, startsAt, homeLineup: listed })
      .home.players.find(({ playerId }) => playerId === 'a0');
    const distance = (value = 0) => Math.abs(value - newcomer);
    expect(distance(later?.value)).toBeLessThan(distance(now?.value));
    expect(distance(later?.value)).toBeGreaterThan(0);
    expect(later?.minutes).toBe(now?.minutes);
  });

  it('is less likely to play after each missed game, until dropped', () => {
    const absent = (games: number) => {
      const more = Array.from({ length: games }, (_, index) => ({
        ...lastGame([basketball('a1', 30)]),
        gameId: `without ${index}`,
      }));
      return inSide(after([...season, ...more]), 'a0')?.probability ?? 0;
    };
    const probabilities = [1, 2, 5, 9].map(absent);
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
    expect(new Set(probabilities).size).toBe(probabilities.length);
    expect(absent(40)).toBe(0);
  });

  it('is identified by ID, so namesakes differ', () => {
    const ratings = after([
      ...season,
      lastGame([basketball('smith-1', 30), basketball('smith-2', 5)]),
    ]);
    expect(inSide(ratings, 'smith-1')?.minutes).toBe(30);
    expect(inSide(ratings, 'smith-2')?.minutes).toBe(5);
  });

  it('has minutes capped at the longest game', () => {
    const ratings = after([...season, lastGame([basketball('new', 480)])]);
    expect(inSide(ratings, 'new')?.minutes).toBeLessThanOrEqual(78);
    expect(after([...season, lastGame([basketball('new', 63)])])).toSatisfy(
      (long: RotationRatings) => inSide(long, 'new')?.minutes === 63,
    );
  });

  it.each([0, -3, Number.NaN])('with %s minutes has not played', (minutes) => {
    const ratings = after([
      ...season,
      lastGame([basketball('a1', 30), { ...basketball('a0', 30), minutes } as Appearance]),
    ]);
    expect(inSide(ratings, 'a0')?.probability).toBe(parameters.playsAfterMissing.regular[1]);
  });

  it('loses value by a negative plus-minus; a missing one leaves the box score', () => {
    const value = (plusMinus: number | undefined) =>
      inSide(after(altered('a0', { plusMinus })), 'a0')?.value ?? Number.NaN;
    expect(value(-20)).toBeLessThan(value(0));
    expect(value(0)).toBeLessThan(value(20));
    expect(value(undefined)).toBeGreaterThan(value(-20));
    expect(value(undefined)).toBeLessThan(value(20));
    expect(value(Number.NaN)).toBe(value(undefined));
  });

  it('without a box score is rated by plus-minus', () => {
    const value = inSide(after(season), 'a0')?.value ?? Number.NaN;
    const bare = inSide(after(altered('a0', { line: undefined })), 'a0')?.value;
    expect(bare).toBeDefined();
    expect(Number.isFinite(bare)).toBe(true);
    expect(bare).not.toBe(value);
  });
});

describe('minutes of absent players', () => {
  it('go to those available, filling a whole game', () => {
    const ratings = after(season);
    const out = (ids: string[]): Lineup => ({
      players: ids.map((playerId) => ({ playerId, role: 'player', probability: 0 })),
    });
    const all = ratings.expect(nextGame).home;
    const best = all.players.toSorted((a, b) => b.value - a.value)[0]?.playerId ?? '';
    const worst = all.players.toSorted((a, b) => a.value - b.value)[0]?.playerId ?? '';
    const pointsWithout = (id: string) =>
      ratings.expect({ ...nextGame, homeLineup: out([id]) }).home.points;
    expect(pointsWithout(best)).toBeLessThan(all.points);
    expect(pointsWithout(worst)).toBeGreaterThan(all.points);
  });
});

describe('learning from a game', () => {
  const learned = (expectedMargin: number, changed: Partial<typeof parameters> = {}) => {
    const ratings = new RotationRatings({ ...parameters, ...changed });
    for (const game of season) ratings.learn(game, 0);
    const gains = ratings.learn(lastGame(lastSide), expectedMargin);
    return { ratings, gains };
  };
  const lastSide = ['a0', 'a1', 'a2', 'a3', 'a4'].map((id) => basketball(id, 40));

  it('uses plus-minus beyond the side’s expectation: it counts less for a favorite', () => {
    const value = (expectedMargin: number) =>
      inSide(learned(expectedMargin).ratings, 'a0')?.value ?? Number.NaN;
    expect(value(15)).toBeLessThan(value(0));
    expect(value(0)).toBeLessThan(value(-15));
  });

  it('reports the change in the players’ combined value to the side’s rating', () => {
    const worth = (ratings: RotationRatings) =>
      ratings.expect({
        ...nextGame,
        homeLineup: {
          players: lastSide.map(({ playerId }) => ({ playerId, role: 'player', probability: 1 })),
          isComplete: true,
        },
      }).home.points;
    const before = worth(after(season));
    const { ratings, gains } = learned(-30, { minutesMemory: 0 });
    const shiftOfAverage = 0.2;
    expect(gains.get('a')).toBeGreaterThan(0);
    expect(Math.abs(worth(ratings) - before - (gains.get('a') ?? 0))).toBeLessThan(shiftOfAverage);
    expect(gains.has('b')).toBe(false);
  });

  it('subtracts for a long career', () => {
    const value = (decline: number) => {
      const { ratings } = learned(0, { decline });
      const listed = { players: [{ playerId: 'new', role: 'player' as const, probability: 1 }] };
      const newcomer = inSide(ratings, 'new', listed)?.value ?? Number.NaN;
      return (inSide(ratings, 'a0')?.value ?? Number.NaN) - newcomer;
    };
    const games = inSide(learned(0).ratings, 'a0')?.games ?? 0;
    expect(value(0) - value(0.5)).toBeCloseTo((0.5 * games) / 100, 9);
  });
});

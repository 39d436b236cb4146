import { basketball, inventSeason } from '#testing/samples/invented-lineups.ts';
import { describe, expect, it } from 'vitest';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import type { Appearance, BasketballAppearance } from './lineup.ts';
import type { RotationParameters } from './lineup-parameters.ts';
import { RotationPlayers } from './rotation-players.ts';

const { lineups } = getLineupModel('nba').parameters;
if (lineups?.kind !== 'rotation') throw new RangeError('basketball has another lineup model');
const parameters = lineups;
const [{ homeAppearances = [] } = {}] = inventSeason('nba');
const side = homeAppearances.filter(isBasketball);
const [best] = side;
if (best === undefined) throw new RangeError('nobody plays in the invented season');

function isBasketball(one: Appearance): one is BasketballAppearance {
  return one.role === 'player';
}

const day = (number: number): Date => new Date(Date.UTC(2024, 0, number));

/** Everyone on the side scores this much more per 48 minutes than normal. */
function lifted(by: number, players = side): BasketballAppearance[] {
  return players.map((one) => ({
    ...one,
    line: one.line && { ...one.line, assists: one.line.assists + (by * one.minutes) / 48 },
  }));
}

function valuesAfter(
  games: readonly BasketballAppearance[][],
  box: Partial<RotationParameters['box']>,
): number[] {
  const players = new RotationPlayers({
    ...parameters,
    plusMinus: { ...parameters.plusMinus, weight: 0 },
    box: { ...parameters.box, ...box },
  });
  for (const [index, game] of games.entries()) players.learnSide('a', day(index + 1), game, 0);
  return side.map(({ playerId }) => players.getValue(playerId, day(games.length)));
}

describe('players rated relative to each other', () => {
  it('keep their values when the whole side did more', () => {
    const usual = valuesAfter([side, side], { besideSide: 1 });
    const much = valuesAfter([lifted(9), lifted(9)], { besideSide: 1 });

    for (const [index, value] of much.entries()) expect(value).toBeCloseTo(usual[index] ?? 0, 9);
    expect(new Set(usual).size).toBeGreaterThan(1);
  });

  it('rank above teammates who did less', () => {
    const games = [[...lifted(9, [best]), ...side.slice(1)]];
    for (const besideSide of [0, 1]) {
      const [before = 0, ...others] = valuesAfter([side], { besideSide });
      const [after = 0, ...othersAfter] = valuesAfter(games, { besideSide });
      const gain = Math.max(...othersAfter.map((value, index) => value - (others[index] ?? 0)));
      expect(after - before).toBeGreaterThan(gain);
    }
  });

  it('absorb the side’s level when nothing is set apart', () => {
    const players = [basketball('alone', 40)].filter(isBasketball);
    const own = (besideSide: number | undefined) => {
      const ratings = new RotationPlayers({
        ...parameters,
        box: { ...parameters.box, besideSide },
      });
      return ratings.learnSide('a', day(1), lifted(9, players), 0);
    };
    expect(own(undefined)).toBe(own(0));
    expect(Math.abs(own(1))).toBeLessThan(Math.abs(own(0)));
  });
});

describe('box-score weights', () => {
  it('are the real league’s unless overridden', () => {
    const counts = { points: 0, rebounds: 0, assists: 2, steals: 0, blocks: 0, fouls: 0 };
    const gainBy = (own: RotationParameters['box']['counts']) => {
      const [before = 0] = valuesAfter([side], { counts: own });
      const [after = 0] = valuesAfter([[...lifted(9, [best]), ...side.slice(1)]], { counts: own });
      return after - before;
    };
    expect(gainBy(counts) / gainBy({ ...counts, assists: 1 })).toBeCloseTo(2, 9);
    // An assist counts 0.54 in the real league.
    expect(gainBy(counts) / gainBy(undefined)).toBeCloseTo(2 / 0.54, 9);
  });
});

describe('player with little data', () => {
  it('has a higher prior with more minutes, where the league says so', () => {
    const [starter, reserve] = [basketball('x', 35), basketball('y', 10)];
    const sameRate = [starter, reserve]
      .filter(isBasketball)
      .map((one) => ({ ...one, line: undefined }));
    const valuesBy = (priorPerMinute: number | undefined) => {
      const players = new RotationPlayers({
        ...parameters,
        plusMinus: { ...parameters.plusMinus, weight: 0 },
        decline: 0,
        box: { ...parameters.box, priorPerMinute },
      });
      players.learnSide('a', day(1), sameRate, 0);
      return ['x', 'y'].map((id) => players.getValue(id, day(1)));
    };
    const [better = 0, worse = 0] = valuesBy(0.3);
    expect(better - worse).toBeCloseTo(0.3 * 25 * parameters.box.weight, 9);
    const [alike, too] = valuesBy(undefined);
    expect(alike).toBe(too);
  });
});

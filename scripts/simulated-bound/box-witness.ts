import { countedPoints, passerValue } from '#forecasting/lineups/player-value.ts';
import type { Appearance } from '#forecasting/lineups/line-up.ts';
import { simulatedLineCounts } from '#forecasting/fitting/simulated-plan.ts';
import { sideNames } from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import { totalOf } from '#providers/scores/simulated/shared/game-script.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedResult } from '../simulated-history.ts';
import { mean } from './means.ts';

/** What a player's box score says he is worth, by the simulator's own rules, and how much of a game it is of. */
export interface SeenWorth {
  playerId: string;
  worth: number;
  weight: number;
}

/** What the box scores of many games tell: their luck falls with the games, a player's nature does not. */
export interface BoxWitness {
  seenIn: ReadonlyMap<SimulatedGame, readonly SeenWorth[]>;
  /** Variance of one whole game's figure, and of what is other about a player than his worth. */
  luckVariance: number;
  natureVariance: number;
}

interface Figure extends SeenWorth {
  game: SimulatedGame;
  /** Besides his worth, what the figure goes with. */
  row: number[];
  value: number;
}

/** Of the players of a unit, by the line that fits their figures best to what they are truly worth. */
export function boxWitnessOf(
  games: readonly SimulatedGame[],
  history: readonly SimulatedResult[],
  unit: string,
): BoxWitness | undefined {
  const figures = games.flatMap((game, index) => figuresOf(game, history[index], unit));
  if (figures.length === 0) return undefined;
  const slopes = leastSquares(
    figures.map(({ row }) => row),
    figures.map(({ value }) => value),
    figures.map(({ weight }) => weight),
  );
  const perWorth = slopes[1] ?? 1;
  const seenIn = new Map<SimulatedGame, SeenWorth[]>();
  const beyond = new Map<string, { error: number; weight: number }[]>();
  for (const { game, playerId, worth, weight, row, value } of figures) {
    const expected = row.reduce((sum, own, at) => sum + own * (slopes[at] ?? 0), 0);
    const error = (value - expected) / perWorth;
    const seen = seenIn.get(game) ?? [];
    seenIn.set(game, [...seen, { playerId, worth: worth + error, weight }]);
    const own = beyond.get(playerId) ?? [];
    beyond.set(playerId, own);
    own.push({ error, weight });
  }
  return { seenIn, ...spreadOf([...beyond.values()]) };
}

/** Luck is what differs between a player's games; nature what is left of his mean beyond it. */
function spreadOf(players: readonly (readonly { error: number; weight: number }[])[]) {
  const often = players.filter((games) => games.length >= 20);
  const middles = often.map((games) => {
    const weight = games.reduce((sum, game) => sum + game.weight, 0);
    const middle = games.reduce((sum, game) => sum + game.weight * game.error, 0) / weight;
    const squares = games.reduce((sum, game) => sum + game.weight * (game.error - middle) ** 2, 0);
    return { middle, weight, luck: squares / (games.length - 1) };
  });
  const luckVariance = mean(middles.map(({ luck }) => luck));
  const ofMeans = mean(middles.map(({ middle }) => middle ** 2));
  const byLuck = mean(middles.map(({ weight }) => luckVariance / weight));
  return { luckVariance, natureVariance: Math.max(0, ofMeans - byLuck) };
}

function figuresOf(
  game: SimulatedGame,
  result: SimulatedResult | undefined,
  unit: string,
): Figure[] {
  return sideNames.flatMap((side) => {
    const appearances =
      (side === 'home' ? result?.result.homeAppearances : result?.result.awayAppearances) ?? [];
    const worths = new Map(
      (game.lineUps[side].playing[unit] ?? []).map(({ player }) => [player.id, player.worth]),
    );
    const own = appearances.filter(({ playerId }) => worths.has(playerId));
    if (own[0]?.role === 'player') return basketballFigures(game, own, worths);
    const { home, away } = totalOf(game.script);
    const [points, against] = side === 'home' ? [home, away] : [away, home];
    return own.flatMap((appearance) => {
      const value = figureOf(appearance);
      const worth = worths.get(appearance.playerId) ?? 0;
      const { playerId } = appearance;
      if (value === undefined) return [];
      return [{ game, playerId, worth, weight: 1, row: [1, worth, points, against], value }];
    });
  });
}

/** Beside his side, of whom it is taken as known what they are worth together: nobody could know more. */
function basketballFigures(
  game: SimulatedGame,
  appearances: readonly Appearance[],
  worths: ReadonlyMap<string, number>,
): Figure[] {
  const seen = appearances.flatMap((appearance) => {
    if (appearance.role !== 'player' || appearance.line === undefined) return [];
    const weight = appearance.minutes / gameMinutes;
    const points = countedPoints(appearance.line, simulatedLineCounts);
    if (weight === 0 || points === undefined) return [];
    const { playerId } = appearance;
    return [{ playerId, weight, value: points / weight, worth: worths.get(playerId) ?? 0 }];
  });
  const whole = seen.reduce((sum, { weight }) => sum + weight, 0);
  const middle = (of: 'value' | 'worth') =>
    seen.reduce((sum, one) => sum + one.weight * one[of], 0) / whole;
  const [value, worth] = [middle('value'), middle('worth')];
  return seen.map((one) => ({
    ...one,
    game,
    row: [1, one.worth - worth],
    value: one.value - value,
  }));
}

const gameMinutes = 48;

function figureOf(appearance: Appearance): number | undefined {
  if (appearance.role === 'quarterback') return appearance.line && passerValue(appearance.line);
  if (appearance.role !== 'goalie') return undefined;
  return appearance.shots;
}

/** Weighted, by elimination. */
function leastSquares(
  rows: readonly (readonly number[])[],
  values: readonly number[],
  weights: readonly number[],
): number[] {
  const size = rows[0]?.length ?? 0;
  const system = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const [index, row] of rows.entries()) {
    const weight = weights[index] ?? 0;
    for (const [i, line] of system.entries()) {
      const own = weight * (row[i] ?? 0);
      for (let j = 0; j < size; j += 1) line[j] = (line[j] ?? 0) + own * (row[j] ?? 0);
      line[size] = (line[size] ?? 0) + own * (values[index] ?? 0);
    }
  }
  for (const [i, pivot] of system.entries()) {
    for (const [k, line] of system.entries()) {
      if (k === i) continue;
      const factor = (line[i] ?? 0) / (pivot[i] ?? 1);
      for (let j = i; j <= size; j += 1) line[j] = (line[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  }
  return system.map((line, i) => (line[size] ?? 0) / (line[i] ?? 1));
}

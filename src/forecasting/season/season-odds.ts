import { type GameStake, listStakesBySwing } from '#domain/season-statements/game-stake.ts';
import {
  type SeasonStatement,
  seasonStatements,
} from '#domain/season-statements/season-statements.ts';
import { at } from '#domain/season-rules/season-table.ts';
import { readCurve } from './season-model.ts';
import { divisionBit, type SeasonSimulation } from './simulate-season.ts';

/** A number with its 80% range, the 10th to the 90th percentile. */
export interface Ranged {
  mean: number;
  low: number;
  high: number;
}

/** Shares of the simulated seasons, 0 to 1; `playoffs` counts those who won their play-in. */
export interface TeamOdds extends Record<SeasonStatement, number> {
  teamId: string;
  /** Final wins, a draw counting half; hockey’s final points. */
  wins: Ranged;
  /** Share of being among the play-in’s places. */
  playIn: number;
  /** Shares of reaching each round, first to final, a bye counting as reached. */
  rounds: number[];
  /** Shares of each place in the conference before any play-in, from the first. */
  places: number[];
}

/** Weights, one per simulation; without, all count the same. */
type Weights = Float64Array;

export function readOdds(simulation: SeasonSimulation, weights?: Weights): TeamOdds[] {
  return simulation.teamIds.map((_, team) => readTeam(simulation, team, weights));
}

function readTeam(simulation: SeasonSimulation, team: number, weights?: Weights): TeamOdds {
  const { count, record, place, stage, rounds, league, teamIds, conferenceOf } = simulation;
  const conference = at(conferenceOf, team);
  const conferenceSize = conferenceOf.filter((one) => one === conference).length;
  const stages = new Float64Array(rounds.length + 3);
  const places = new Float64Array(conferenceSize);
  const records = new Float64Array(512);
  let sum = 0;
  let division = 0;
  for (let index = 0, cell = team * count; index < count; index += 1, cell += 1) {
    const weight = weights === undefined ? 1 : at(weights, index);
    if (weight === 0) continue;
    sum += weight;
    const reached = at(stage, cell);
    stages[reached] = at(stages, reached) + weight;
    const found = at(place, cell);
    if ((found & divisionBit) !== 0) division += weight;
    const rank = (found & ~divisionBit) - 1;
    places[rank] = at(places, rank) + weight;
    const won = at(record, cell);
    records[won] = at(records, won) + weight;
  }
  // Sums of weights differ in their last digits by order: what all seasons say is exactly 1.
  const share = (value: number) => (sum > 0 ? (value > sum * (1 - 1e-9) ? 1 : value / sum) : 0);
  const from = (least: number) => share(sumFrom(stages, least));
  const [firstPlayIn = 1, lastPlayIn = 0] = simulation.playInPlaces;
  const playIn = places.slice(firstPlayIn - 1, lastPlayIn).reduce((total, one) => total + one, 0);
  return {
    teamId: teamIds[team] ?? '',
    wins: describeRange(records, sum, league === 'nhl' ? 1 : 2),
    playoffs: from(2),
    playIn: share(playIn),
    division: share(division),
    topSeed: share(places[0] ?? 0),
    title: from(rounds.length + 2),
    rounds: rounds.map((_, round) => from(2 + round)),
    places: [...places].map(share),
  };
}

function sumFrom(values: Float64Array, least: number): number {
  let sum = 0;
  for (let index = least; index < values.length; index += 1) sum += at(values, index);
  return sum;
}

function describeRange(histogram: Float64Array, sum: number, unit: number): Ranged {
  let total = 0;
  let below = 0;
  let low: number | undefined;
  let high: number | undefined;
  for (const [value, weight] of histogram.entries()) {
    total += value * weight;
    below += weight;
    if (low === undefined && below >= 0.1 * sum && weight > 0) low = value / unit;
    if (high === undefined && below >= 0.9 * sum && weight > 0) high = value / unit;
  }
  return { mean: sum === 0 ? 0 : total / sum / unit, low: low ?? 0, high: high ?? 0 };
}

/** A winner chosen for a game left. */
export interface ChosenWinner {
  gameId: string;
  winner: 'home' | 'away';
}

export interface ConditionedOdds {
  /** Simulated seasons in which all chosen sides win. */
  matching: number;
  /** Number of equally weighted seasons that the matching ones are worth. */
  effective: number;
  teams: TeamOdds[];
}

/**
 * Odds among the simulated seasons in which the chosen sides win. A season counts in inverse
 * proportion to the chance that its drawn strengths gave the choices, so that choosing winners
 * changes the standings and not how good the teams are.
 * @throws RangeError for a game that is not left.
 */
export function conditionOdds(
  simulation: SeasonSimulation,
  chosen: readonly ChosenWinner[],
): ConditionedOdds {
  const { weights, matching } = weighSeasons(simulation, chosen);
  let sum = 0;
  let squares = 0;
  for (const weight of weights) {
    sum += weight;
    squares += weight * weight;
  }
  return {
    matching,
    effective: squares === 0 ? 0 : (sum * sum) / squares,
    teams: readOdds(simulation, weights),
  };
}

/**
 * Weighs seasons; `keepsStrengths` false leaves them unweighted, as if a win also showed who is
 * better.
 */
export function weighSeasons(
  simulation: SeasonSimulation,
  chosen: readonly ChosenWinner[],
  keepsStrengths = true,
): { weights: Weights; matching: number } {
  const { count, games, strengthDraws, drawUnit, curve } = simulation;
  const choices = chosen.map(({ gameId, winner }) => {
    const game = games.ids.indexOf(gameId);
    if (game < 0) throw new RangeError(`game ${gameId} is not left`);
    return { game, isHome: winner === 'home' };
  });
  const matches = findMatches(simulation, choices);
  const weights = new Float64Array(count);
  let matching = 0;
  for (let index = 0; index < count; index += 1) {
    if (((at(matches, index >> 5) >>> (index & 31)) & 1) === 0) continue;
    matching += 1;
    let weight = 1;
    for (const { game, isHome } of keepsStrengths ? choices : []) {
      const draws =
        at(strengthDraws, at(games.home, game) * count + index) -
        at(strengthDraws, at(games.away, game) * count + index);
      const home = readCurve(curve, at(games.marginPoints, game) + drawUnit * draws);
      weight /= Math.max(1e-3, isHome ? home : 1 - home);
    }
    weights[index] = weight;
  }
  return { weights, matching };
}

function findMatches(
  { games, count }: SeasonSimulation,
  choices: readonly { game: number; isHome: boolean }[],
): Uint32Array {
  const matches = new Uint32Array(games.words).fill(0xffffffff);
  if ((count & 31) !== 0) matches[games.words - 1] = 2 ** (count & 31) - 1;
  for (const { game, isHome } of choices) {
    const from = game * games.words;
    for (let word = 0; word < games.words; word += 1) {
      const bits = at(games.homeWon, from + word);
      matches[word] = at(matches, word) & (isHome ? bits : ~bits);
    }
  }
  return matches;
}

/**
 * What a game left is worth to both of its teams, strengths unchanged: of each the statement with
 * the largest swing.
 * @throws RangeError for a game that is not left.
 */
export function findStakes(simulation: SeasonSimulation, gameId: string): GameStake[] {
  const weightsIf = (winner: 'home' | 'away') =>
    weighSeasons(simulation, [{ gameId, winner }]).weights;
  const [homeWins, awayWins] = [weightsIf('home'), weightsIf('away')];
  const { ids, home, away } = simulation.games;
  const game = ids.indexOf(gameId);
  const findLargest = (team: number, ifWon: Weights, ifLost: Weights) => {
    const [win, loss] = [ifWon, ifLost].map((weights) => readTeam(simulation, team, weights));
    if (win === undefined || loss === undefined) return [];
    const stakes = seasonStatements.map((statement): GameStake => ({
      teamId: win.teamId,
      statement,
      ifWin: win[statement],
      ifLoss: loss[statement],
    }));
    return listStakesBySwing(stakes).slice(0, 1);
  };
  return listStakesBySwing([
    ...findLargest(at(home, game), homeWins, awayWins),
    ...findLargest(at(away, game), awayWins, homeWins),
  ]);
}

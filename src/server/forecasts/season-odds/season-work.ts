import { findDecided } from '#forecasting/season/decided.ts';
import { readCurve } from '#forecasting/season/season-model.ts';
import type { PlayedGame, SeasonInput } from '#forecasting/season/season-input.ts';
import {
  type ChosenWinner,
  conditionOdds,
  findStakes,
  type GameStakes,
  readOdds,
  type TeamOdds,
  weighSeasons,
} from '#forecasting/season/season-odds.ts';
import type { Decided } from '#forecasting/season/decided.ts';
import { simulateSeason, type SeasonSimulation } from '#forecasting/season/simulate-season.ts';
import { decodeSimulation, encodeSimulation } from './season-matrix.ts';

/** What the thread for seasons is asked. */
export type SeasonQuestion =
  | {
      kind: 'simulate';
      input: SeasonInput;
      count: number;
      seed: number;
      /** Games whose stakes are wanted. */
      staked: string[];
      /** Playoff games to come: both winners are tried. */
      playoffGames: { gameId: string; homeId: string; awayId: string }[];
    }
  | { kind: 'simulateAgain'; input: SeasonInput; count: number; winners: ChosenWinner[] }
  | {
      kind: 'condition';
      /** Of the matrix; it is sent where the thread does not hold it. */
      key: string;
      matrix?: Uint8Array<ArrayBuffer>;
      winners: ChosenWinner[];
      followed?: { teamId: string; gameIds: string[] };
    };

export interface PlayoffStake {
  gameId: string;
  homeId: string;
  awayId: string;
  homeWins: TeamOdds[];
  awayWins: TeamOdds[];
}

export interface SimulatedAnswer {
  odds: TeamOdds[];
  decided: Decided[];
  stakes: GameStakes[];
  playoffStakes: PlayoffStake[];
  homeWins: Record<string, number>;
  rounds: string[];
  places: number;
  playInPlaces: number[];
  matrix: Uint8Array;
}

export interface ConditionedAnswer {
  matching: number;
  effective: number;
  teams: TeamOdds[];
  effects: { gameId: string; ifHome: number; ifAway: number }[];
}

export type SeasonAnswer =
  | { kind: 'progress'; done: number }
  | { kind: 'simulated'; answer: SimulatedAnswer }
  | { kind: 'conditioned'; answer: ConditionedAnswer }
  | { kind: 'unknown' }
  | { kind: 'failed'; message: string };

/** Simulations held here, the last used last; one per league would be too much memory for a what-if. */
const held = new Map<string, SeasonSimulation>();
const maxHeld = 2;
/** Enough for a playoff game’s stakes. */
const playoffCount = 4000;

/** Answers a question; `tell` gets the seasons simulated so far. */
export function answerSeason(question: SeasonQuestion, tell: (done: number) => void): SeasonAnswer {
  switch (question.kind) {
    case 'simulate':
      return { kind: 'simulated', answer: simulate(question, tell) };
    case 'simulateAgain': {
      const { input, count, winners } = question;
      const fixed = new Map(winners.map(({ gameId, winner }) => [gameId, winner]));
      const teams = readOdds(simulateSeason(input, { count, seed: 2, fixed }));
      const answer = { matching: count, effective: count, teams, effects: [] };
      return { kind: 'conditioned', answer };
    }
    case 'condition': {
      const simulation = find(question);
      if (simulation === undefined) return { kind: 'unknown' };
      const { winners, followed } = question;
      const answer = conditionOdds(simulation, winners);
      const effects = followed === undefined ? [] : findEffects(simulation, winners, followed);
      return { kind: 'conditioned', answer: { ...answer, effects } };
    }
  }
}

function find({ key, matrix }: { key: string; matrix?: Uint8Array<ArrayBuffer> }) {
  const simulation = matrix === undefined ? held.get(key) : decodeSimulation(matrix);
  if (simulation === undefined) return undefined;
  held.delete(key);
  held.set(key, simulation);
  for (const old of [...held.keys()].slice(0, -maxHeld)) held.delete(old);
  return simulation;
}

function simulate(
  { input, count, seed, staked, playoffGames }: Extract<SeasonQuestion, { kind: 'simulate' }>,
  onProgress: (done: number) => void,
): SimulatedAnswer {
  const simulation = simulateSeason(input, { count, seed, onProgress });
  const odds = readOdds(simulation);
  const { games, rounds, places, playInPlaces } = simulation;
  return {
    odds,
    decided: findDecided(input, odds),
    stakes: staked.map((gameId) => findStakes(simulation, gameId)),
    playoffStakes: playoffGames.map((game) => ({
      ...game,
      homeWins: playOn(input, { ...game, homeScore: 1, awayScore: 0 }),
      awayWins: playOn(input, { ...game, homeScore: 0, awayScore: 1 }),
    })),
    homeWins: Object.fromEntries(
      games.ids.map((id, game) => [id, countHomeWins(games, game) / count]),
    ),
    rounds: [...rounds],
    places,
    playInPlaces: [...playInPlaces],
    matrix: encodeSimulation(simulation),
  };
}

function playOn(input: SeasonInput, game: PlayedGame): TeamOdds[] {
  const playoffs = [...input.playoffs, game];
  return readOdds(simulateSeason({ ...input, playoffs }, { count: playoffCount }));
}

function countHomeWins({ homeWon, words }: SeasonSimulation['games'], game: number): number {
  let count = 0;
  for (let word = game * words; word < (game + 1) * words; word += 1) {
    let bits = homeWon[word] ?? 0;
    for (; bits !== 0; count += 1) bits &= bits - 1;
  }
  return count;
}

/** A team's playoff odds among the weighted seasons if either side wins a game, strengths unchanged. */
function findEffects(
  simulation: SeasonSimulation,
  winners: ChosenWinner[],
  { teamId, gameIds }: { teamId: string; gameIds: string[] },
): ConditionedAnswer['effects'] {
  const { weights } = weighSeasons(simulation, winners);
  const { count, games, stage, strengthDraws, drawUnit, curve, teamIds } = simulation;
  const team = teamIds.indexOf(teamId);
  if (team < 0) return [];
  return gameIds.flatMap((gameId) => {
    const game = games.ids.indexOf(gameId);
    if (game < 0) return [];
    const home = (games.home[game] ?? 0) * count;
    const away = (games.away[game] ?? 0) * count;
    const sums = { home: 0, homeIn: 0, away: 0, awayIn: 0 };
    for (let season = 0; season < count; season += 1) {
      const weight = weights[season] ?? 0;
      if (weight === 0) continue;
      const draws = (strengthDraws[home + season] ?? 0) - (strengthDraws[away + season] ?? 0);
      const margin = (games.marginPoints[game] ?? 0) + drawUnit * draws;
      const chance = readCurve(curve, margin);
      const isIn = (stage[team * count + season] ?? 0) >= 2;
      const word = games.homeWon[game * games.words + (season >> 5)] ?? 0;
      if (((word >>> (season & 31)) & 1) === 1) {
        const counted = weight / Math.max(1e-3, chance);
        sums.home += counted;
        if (isIn) sums.homeIn += counted;
      } else {
        const counted = weight / Math.max(1e-3, 1 - chance);
        sums.away += counted;
        if (isIn) sums.awayIn += counted;
      }
    }
    if (sums.home === 0 || sums.away === 0) return [];
    return { gameId, ifHome: sums.homeIn / sums.home, ifAway: sums.awayIn / sums.away };
  });
}

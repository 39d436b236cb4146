import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
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
import { simulateDraw } from '#forecasting/tennis/simulate-draw.ts';
import {
  decodeSimulation,
  encodeSimulation,
  type SentInput,
  type SimulatedSeason,
} from './season-matrix.ts';

/** What the thread for seasons is asked. */
export type SeasonQuestion =
  | { kind: 'draw'; asked: Parameters<typeof simulateDraw> }
  | {
      kind: 'simulate';
      input: SentInput;
      count: number;
      seed: number;
      /** Games whose stakes are wanted. */
      staked: string[];
      /** Playoff games to come: both winners are tried. */
      playoffGames: { gameId: string; homeId: string; awayId: string }[];
    }
  | {
      kind: 'condition';
      /** Key of the matrix, which is sent where the thread does not hold it. */
      key: string;
      matrix?: Uint8Array<ArrayBuffer>;
      winners: ChosenWinner[];
      /** Seasons with the winners below which new ones are simulated. */
      minMatching: number;
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
  isSimulatedAgain: boolean;
}

export type SeasonAnswer =
  | { kind: 'progress'; done: number }
  | { kind: 'drawn'; odds: number[][] }
  | { kind: 'simulated'; answer: SimulatedAnswer }
  | { kind: 'conditioned'; answer: ConditionedAnswer }
  | { kind: 'unknown' }
  | { kind: 'failed'; message: string };

/**
 * Simulations held here, the last used last; one per league would be too much memory for a what-if.
 */
const held = new Map<string, SimulatedSeason>();
const maxHeld = 2;
/** Enough for a playoff game’s stakes. */
const playoffCount = 4000;

/** Answers a question; `tell` gets the seasons simulated so far. */
export function answerSeason(question: SeasonQuestion, tell: (done: number) => void): SeasonAnswer {
  switch (question.kind) {
    case 'draw':
      return { kind: 'drawn', odds: simulateDraw(...question.asked) };
    case 'simulate':
      return { kind: 'simulated', answer: simulate(question, tell) };
    case 'condition': {
      const found = find(question);
      if (found === undefined) return { kind: 'unknown' };
      const { winners, followed, minMatching } = question;
      const answer = conditionOdds(found.simulation, winners);
      if (answer.matching < minMatching) {
        const simulation = simulateAgain(found, winners);
        const effects = followed === undefined ? [] : findEffects(simulation, [], followed);
        const { count } = simulation;
        const again = { matching: count, effective: count, teams: readOdds(simulation), effects };
        return { kind: 'conditioned', answer: { ...again, isSimulatedAgain: true } };
      }
      const effects =
        followed === undefined ? [] : findEffects(found.simulation, winners, followed);
      return { kind: 'conditioned', answer: { ...answer, effects, isSimulatedAgain: false } };
    }
  }
}

function find({ key, matrix }: { key: string; matrix?: Uint8Array<ArrayBuffer> }) {
  const season = matrix === undefined ? held.get(key) : decodeSimulation(matrix);
  if (season === undefined) return undefined;
  held.delete(key);
  held.set(key, season);
  for (const old of [...held.keys()].slice(0, -maxHeld)) held.delete(old);
  return season;
}

function withRules(input: SentInput): SeasonInput {
  const rules = findRuleSet(input.league, input.season);
  if (rules === undefined) throw new RangeError(`no rules of ${input.league} ${input.season}`);
  return { ...input, rules };
}

function simulateAgain({ simulation, input }: SimulatedSeason, winners: ChosenWinner[]) {
  const fixed = new Map(winners.map(({ gameId, winner }) => [gameId, winner]));
  return simulateSeason(withRules(input), { count: simulation.count, seed: 2, fixed });
}

function simulate(
  { input: sent, count, seed, staked, playoffGames }: Extract<SeasonQuestion, { kind: 'simulate' }>,
  onProgress: (done: number) => void,
): SimulatedAnswer {
  const input = withRules(sent);
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
    matrix: encodeSimulation({ simulation, input: sent }),
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

/**
 * A team's playoff odds among the weighted seasons if either side wins a game, strengths unchanged.
 */
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
      const probability = readCurve(curve, margin);
      const isIn = (stage[team * count + season] ?? 0) >= 2;
      const word = games.homeWon[game * games.words + (season >> 5)] ?? 0;
      if (((word >>> (season & 31)) & 1) === 1) {
        const counted = weight / Math.max(1e-3, probability);
        sums.home += counted;
        if (isIn) sums.homeIn += counted;
      } else {
        const counted = weight / Math.max(1e-3, 1 - probability);
        sums.away += counted;
        if (isIn) sums.awayIn += counted;
      }
    }
    if (sums.home === 0 || sums.away === 0) return [];
    return { gameId, ifHome: sums.homeIn / sums.home, ifAway: sums.awayIn / sums.away };
  });
}

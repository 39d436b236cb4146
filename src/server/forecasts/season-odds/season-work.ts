import { deserialize, serialize } from 'node:v8';
import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
import { type GameStake, listStakesBySwing } from '#domain/season-statements/game-stake.ts';
import { type Decided, findDecided } from '#forecasting/season/decided.ts';
import type { PlayedGame, SeasonInput } from '#forecasting/season/season-input.ts';
import {
  type ChosenWinner,
  conditionOdds,
  type ConditionedOdds,
  findStakes,
  readOdds,
  type TeamOdds,
  weighSeasons,
} from '#forecasting/season/season-odds.ts';
import { simulateSeason, type SeasonSimulation } from '#forecasting/season/simulate-season.ts';
import { findRound } from './season-odds-rules.ts';

/**
 * Input as it is sent, without the rules, which hold functions: they follow from league and season.
 */
export type SentInput = Omit<SeasonInput, 'rules'>;

/** A simulation, and what it was simulated from; stored as a “matrix” of bytes. */
interface SimulatedSeason {
  simulation: SeasonSimulation;
  input: SentInput;
}

export interface SimulateQuestion {
  input: SentInput;
  count: number;
  seed: number;
  /** Games whose stakes are wanted. */
  staked?: string[];
  /** Playoff games to come: both winners are tried. */
  playoffGames?: PlayoffGame[];
}

export interface PlayoffGame {
  gameId: string;
  homeId: string;
  awayId: string;
}

export interface ConditionQuestion {
  /** Key of the matrix, which is sent where the thread does not hold it. */
  key: string;
  matrix?: Uint8Array;
  winners: ChosenWinner[];
  /** Seasons with the winners below which new ones are simulated. */
  minMatching: number;
  followed?: { teamId: string; gameIds: string[] };
}

export interface SimulatedAnswer {
  odds: TeamOdds[];
  decided: Decided[];
  /** Of both sides, by game; games without any are left out. */
  stakes: Map<string, GameStake[]>;
  homeWins: Record<string, number>;
  rounds: string[];
  places: number;
  playInPlaces: number[];
  matrix: Uint8Array;
}

export interface ConditionedAnswer extends ConditionedOdds {
  effects: { gameId: string; ifHome: number; ifAway: number }[];
  isSimulatedAgain: boolean;
}

/**
 * Simulations held here, the last used last; one per league would be too much memory for a what-if.
 */
const held = new Map<string, SimulatedSeason>();
const maxHeld = 2;
/** Enough for a playoff game’s stakes, and for winners that few seasons had. */
const quickCount = 4000;

/** Simulates a season; `tell` gets the seasons simulated so far. */
export function simulate(
  { input: sent, count, seed, staked = [], playoffGames = [] }: SimulateQuestion,
  tell: (done: number) => void,
): SimulatedAnswer {
  const input = withRules(sent);
  const simulation = simulateSeason(input, { count, seed, onProgress: tell });
  const odds = readOdds(simulation);
  const { games, rounds, places, playInPlaces } = simulation;
  const stakes = [
    ...staked.map((gameId) => [gameId, findStakes(simulation, gameId)] as const),
    ...playoffGames.map((game) => [game.gameId, findPlayoffStakes(input, odds, game)] as const),
  ];
  return {
    odds,
    decided: findDecided(input, odds),
    stakes: new Map(stakes.filter(([, list]) => list.length > 0)),
    homeWins: Object.fromEntries(
      games.ids.map((id, game) => [id, countHomeWins(games, game) / count]),
    ),
    rounds: [...rounds],
    places,
    playInPlaces: [...playInPlaces],
    matrix: serialize({ simulation, input: sent } satisfies SimulatedSeason),
  };
}

/** Odds with winners; undefined where the matrix asked about is not held. */
export function condition({
  key,
  matrix,
  winners,
  minMatching,
  followed,
}: ConditionQuestion): ConditionedAnswer | undefined {
  const season = matrix ? (deserialize(matrix) as SimulatedSeason) : held.get(key);
  if (season === undefined) return undefined;
  held.delete(key);
  held.set(key, season);
  for (const old of [...held.keys()].slice(0, -maxHeld)) held.delete(old);

  const { input, simulation } = season;
  const answer = conditionOdds(simulation, winners);
  const effectsIn = (seasons: SeasonSimulation, chosen: ChosenWinner[]) =>
    followed === undefined ? [] : findEffects(seasons, chosen, followed);
  if (answer.matching >= minMatching) {
    return { ...answer, effects: effectsIn(simulation, winners), isSimulatedAgain: false };
  }
  const count = Math.min(simulation.count, quickCount);
  const fixed = new Map(winners.map(({ gameId, winner }) => [gameId, winner]));
  const again = simulateSeason(withRules(input), { count, seed: 2, fixed });
  return {
    matching: answer.matching,
    effective: count,
    teams: readOdds(again),
    effects: effectsIn(again, []),
    isSimulatedAgain: true,
  };
}

function withRules(input: SentInput): SeasonInput {
  const rules = findRuleSet(input.league, input.season);
  if (rules === undefined) throw new RangeError(`no rules of ${input.league} ${input.season}`);
  return { ...input, rules };
}

/** Chances to win the series; in a play-in game, to make the playoffs. */
function findPlayoffStakes(
  input: SeasonInput,
  odds: readonly TeamOdds[],
  { homeId, awayId }: PlayoffGame,
): GameStake[] {
  const playOn = (homeScore: number, awayScore: number) => {
    const game: PlayedGame = { homeId, awayId, homeScore, awayScore };
    const playoffs = [...input.playoffs, game];
    return readOdds(simulateSeason({ ...input, playoffs }, { count: quickCount }));
  };
  const find = (all: readonly TeamOdds[], id: string) => all.find(({ teamId }) => teamId === id);
  const [homeWins, awayWins] = [playOn(1, 0), playOn(0, 1)];
  const [home, away] = [find(odds, homeId), find(odds, awayId)];
  const round = findRound(home?.rounds ?? [], away?.rounds ?? []);
  const read = (all: readonly TeamOdds[], teamId: string) => {
    const own = find(all, teamId);
    if (own === undefined) return 0;
    return round < 0 ? own.playoffs : (own.rounds[round + 1] ?? own.title);
  };
  const stake = (teamId: string, ifWon: TeamOdds[], ifLost: TeamOdds[]): GameStake => ({
    teamId,
    statement: round < 0 ? 'playoffs' : 'series',
    ifWin: read(ifWon, teamId),
    ifLoss: read(ifLost, teamId),
  });
  return listStakesBySwing([stake(homeId, homeWins, awayWins), stake(awayId, awayWins, homeWins)]);
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
 * A team's playoff odds if either side also wins a game; games that one side cannot win are left
 * out.
 */
function findEffects(
  simulation: SeasonSimulation,
  winners: ChosenWinner[],
  { teamId, gameIds }: { teamId: string; gameIds: string[] },
): ConditionedAnswer['effects'] {
  const { teamIds, count, stage } = simulation;
  const from = teamIds.indexOf(teamId) * count;
  const oddsIf = (gameId: string, winner: 'home' | 'away') => {
    const { weights, matching } = weighSeasons(simulation, [...winners, { gameId, winner }]);
    let [sum, isIn] = [0, 0];
    for (let season = 0; season < count; season += 1) {
      const weight = weights[season] ?? 0;
      sum += weight;
      if ((stage[from + season] ?? 0) >= 2) isIn += weight;
    }
    return matching === 0 ? undefined : isIn / sum;
  };
  return gameIds.flatMap((gameId) => {
    const [ifHome, ifAway] = [oddsIf(gameId, 'home'), oddsIf(gameId, 'away')];
    return ifHome === undefined || ifAway === undefined ? [] : [{ gameId, ifHome, ifAway }];
  });
}

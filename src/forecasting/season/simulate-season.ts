import { at, outcomes, type Outcome } from '#domain/season-rules/season-table.ts';
import { listRounds, playBracket } from '#domain/season-rules/bracket.ts';
import { qualify, type ConferenceField } from '#domain/season-rules/qualify.ts';
import { SeededRandom } from '#forecasting/golf/golf-simulation.ts';
import type { SeasonInput } from './season-input.ts';
import { readStart, type LateGame, type Start } from './season-start.ts';
import { drawErrors, planDrift, type DriftPlan } from './strength-draws.ts';
import { lateShareOfOneGoalGames, readCurve, type WinCurve } from './season-model.ts';

/** A winner chosen for a game left; strengths are drawn as if it were open. */
export type FixedWinners = ReadonlyMap<string, 'home' | 'away'>;

export interface SimulationOptions {
  /** Seasons to play; default 20,000. */
  count?: number;
  /** Seed of the draws: the same input and seed give the same seasons. */
  seed?: number;
  fixed?: FixedWinners;
  onProgress?: (done: number) => void;
}

/** Bit that marks the winner of a division beside its place. */
export const divisionBit = 0x80;

/**
 * Simulated seasons as arrays that can be stored or sent to a thread: about 9 MB for 30 teams,
 * 2,430 games left and 20,000 seasons. Values of a team are at `team * count + simulation`.
 */
export interface SeasonSimulation {
  league: string;
  season: number;
  rules: string;
  count: number;
  seed: number;
  teamIds: readonly string[];
  /** Conference of each team, by position in the order of first appearance. */
  conferenceOf: Uint8Array;
  conferences: readonly string[];
  /** Names of the playoff rounds, first to final. */
  rounds: readonly string[];
  /**
   * Places of a conference in the playoffs, and first and last place of the play-in if there is
   * one.
   */
  places: number;
  playInPlaces: readonly number[];
  /** Half wins, or hockey's points. */
  record: Uint16Array;
  /** Place in the conference before any play-in, from 1; with {@link divisionBit}. */
  place: Uint8Array;
  /** Stage reached: 0 out, 1 lost in the play-in, 2 + r round r, 2 + rounds.length the title. */
  stage: Uint8Array;
  /** Distance of each team's drawn strength from its expectation today, in {@link drawUnit}s. */
  strengthDraws: Int8Array;
  drawUnit: number;
  games: SimulatedGames;
  curve: WinCurve;
}

/** Games left, in the order of the bits. */
export interface SimulatedGames {
  ids: readonly string[];
  home: Uint8Array;
  away: Uint8Array;
  marginPoints: Float32Array;
  /** Bit s of game g, at word `g * words + (s >> 5)`: the home side won in simulation s. */
  homeWon: Uint32Array;
  words: number;
}

const curveBins = 4096;
const two32 = 4_294_967_296;

/**
 * Plays the rest of the season so many times, playoffs to the title included. Within one simulation
 * a team's strength is drawn once and drifts from then on, so that a strong team stays strong.
 * @throws RangeError naming a game of an unknown team.
 */
export function simulateSeason(
  input: SeasonInput,
  { count = 20_000, seed = 1, fixed, onProgress }: SimulationOptions = {},
): SeasonSimulation {
  const random = new SeededRandom(seed);
  const start = readStart(input);
  const { table, base, late, games } = start;
  const size = table.size;
  const drift = planDrift(input, start.startsAtMs);
  const plan: Plan = {
    ...start,
    thresholds: tabulate(input.model.curve),
    margins: readMargins(start, fixed),
    input,
    random,
    drift,
    errors: new Float64Array(size * drift.times),
  };
  const simulation = createSimulation(input, plan, count, seed);
  const draw = () => random.next();
  const play = new PlayoffGames(plan);
  const pending = new Uint32Array(games.ids.length);
  const { homeWon, words } = simulation.games;
  const exact = games.ids.length === 0 && late.length === 0;

  for (let index = 0; index < count; index += 1) {
    drawErrors(plan.errors, drift, random);
    table.copyFrom(base);
    for (const one of late) {
      const outcome = drawLate(one, random);
      table.add(one.home, one.away, outcome);
      start.order.outcome[one.game] = outcome;
    }
    const state = Math.floor(random.next() * two32);
    playGames(plan, pending, 1 << (index & 31), state);
    play.reset();
    const fields = qualify(table, input.rules, { play: play.game, draw, exact });
    const { rounds } = playBracket(table, input.rules, fields, { playSeries: play.series, draw });
    keep(simulation, plan, index, fields, rounds);
    if ((index & 31) === 31 || index === count - 1) {
      for (let game = 0; game < pending.length; game += 1) {
        homeWon[game * words + (index >> 5)] = at(pending, game);
      }
      pending.fill(0);
    }
    if (onProgress !== undefined && (index + 1) % 1000 === 0) onProgress(index + 1);
  }
  return simulation;
}

interface Plan extends Start {
  /** Win thresholds of 32-bit numbers by bin of margin. */
  thresholds: Float64Array;
  /** Expected margins, beyond the curve where a winner was chosen. */
  margins: Float64Array;
  input: SeasonInput;
  random: SeededRandom;
  drift: DriftPlan;
  /** Error of team t at time b at `b * size + t`. */
  errors: Float64Array;
}

/** Points that put a chosen winner beyond the win curve, where nothing is in doubt. */
const certainMargin = 1e6;

function readMargins({ games }: Start, fixed: FixedWinners | undefined): Float64Array {
  return Float64Array.from(games.marginPoints, (marginPoints, game) => {
    const winner = fixed?.get(games.ids[game] ?? '');
    if (winner === undefined) return marginPoints;
    return winner === 'home' ? certainMargin : -certainMargin;
  });
}

function drawLate({ homeWon }: LateGame, random: SeededRandom): Outcome {
  if (random.next() >= lateShareOfOneGoalGames) {
    return homeWon ? outcomes.homeWin : outcomes.awayWin;
  }
  if (random.next() < 1 / 3) return homeWon ? outcomes.homeShootoutWin : outcomes.awayShootoutWin;
  return homeWon ? outcomes.homeOvertimeWin : outcomes.awayOvertimeWin;
}

/** Thresholds in equal bins over the curve’s range; the first and the last are certain. */
function tabulate({ minMargin, probabilities }: WinCurve): Float64Array {
  return Float64Array.from({ length: curveBins }, (_, bin) => {
    if (bin === 0) return 0;
    if (bin === curveBins - 1) return two32;
    const margin = minMargin * (1 - (2 * (bin + 0.5)) / curveBins);
    return two32 * readCurve({ minMargin, probabilities }, margin);
  });
}

/** The inner loop, kept free of calls: mulberry32 (Ettinger, public domain) drawn in place. */
function playGames(plan: Plan, pending: Uint32Array, bit: number, seed: number): void {
  const { table, games, drift, errors, thresholds, margins, order, before, input } = plan;
  const { home, away } = games;
  const { offsets } = drift;
  const { pairHalfWins, halfWins, size } = table;
  const { outcome } = order;
  const scale = -curveBins / (2 * input.model.curve.minMargin);
  // Games closest to the threshold are the even ones that need overtime, half on each side.
  const lateBand = (input.model.lateShare / 2) * two32;
  let state = seed;
  for (let game = 0; game < margins.length; game += 1) {
    const h = home[game] as number;
    const a = away[game] as number;
    const offset = offsets[game] as number;
    const margin =
      (margins[game] as number) + (errors[offset + h] as number) - (errors[offset + a] as number);
    let bin = (margin * scale + curveBins / 2) | 0;
    if (bin < 0) bin = 0;
    else if (bin >= curveBins) bin = curveBins - 1;
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const beyond = ((mixed ^ (mixed >>> 14)) >>> 0) - (thresholds[bin] as number);
    const isHome = beyond < 0;
    if (beyond < lateBand && beyond > -lateBand) {
      const late = findLateOutcome(plan, game, beyond, lateBand);
      table.decide(h, a, late);
      outcome[before + game] = late;
      if (isHome && late !== outcomes.draw) pending[game] = (pending[game] as number) | bit;
      continue;
    }
    const winner = isHome ? h : a;
    const pair = winner * size + (isHome ? a : h);
    pairHalfWins[pair] = (pairHalfWins[pair] as number) + 2;
    halfWins[winner] = (halfWins[winner] as number) + 2;
    outcome[before + game] = isHome ? 0 : 1;
    if (isHome) pending[game] = (pending[game] as number) | bit;
  }
}

/** Draws hockey’s overtime or football’s draw; a chosen winner does not draw. */
function findLateOutcome(
  { input, margins }: Plan,
  game: number,
  beyond: number,
  lateBand: number,
): Outcome {
  const isHome = beyond < 0;
  if (input.rules.measure === 'wins') {
    if (Math.abs(at(margins, game)) < certainMargin) return outcomes.draw;
    return isHome ? outcomes.homeWin : outcomes.awayWin;
  }
  if (Math.abs(beyond) < lateBand * input.model.shootoutShare) {
    return isHome ? outcomes.homeShootoutWin : outcomes.awayShootoutWin;
  }
  return isHome ? outcomes.homeOvertimeWin : outcomes.awayOvertimeWin;
}

/** Play-in games, games for a place and series, with the results that are known. */
class PlayoffGames {
  readonly #plan: Plan;
  readonly #left: Uint8Array;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#left = plan.known.slice();
  }

  reset(): void {
    this.#left.set(this.#plan.known);
  }

  /** Plays a game; a known result is used up, because the two may meet again in a series. */
  readonly game = (home: number, away: number, neutral: boolean): boolean => {
    const { size } = this.#plan.table;
    for (const [winner, pair] of [
      [home, home * size + away],
      [away, away * size + home],
    ] as const) {
      if (at(this.#left, pair) === 0) continue;
      this.#left[pair] = at(this.#left, pair) - 1;
      return winner === home;
    }
    return this.#play(home, away, neutral);
  };

  readonly series = (better: number, worse: number, pattern: string): boolean => {
    const { size } = this.#plan.table;
    const needed = (pattern.length + 1) / 2;
    let won = at(this.#left, better * size + worse);
    let lost = at(this.#left, worse * size + better);
    while (won < needed && lost < needed) {
      const site = pattern[won + lost];
      const betterWon =
        site === 'A' ? !this.#play(worse, better, false) : this.#play(better, worse, site === 'N');
      if (betterWon) won += 1;
      else lost += 1;
    }
    return won === needed;
  };

  #play(home: number, away: number, neutral: boolean): boolean {
    const { errors, drift, table, input, random } = this.#plan;
    const { strengths, playoffGapScale, playoffEdge, curve } = input.model;
    const last = (drift.times - 1) * table.size;
    const gap =
      at(strengths, home) + at(errors, last + home) - at(strengths, away) - at(errors, last + away);
    return random.next() < readCurve(curve, playoffGapScale * gap + (neutral ? 0 : playoffEdge));
  }
}

function playInRange(places: readonly number[]): number[] {
  const [first] = places;
  const last = places.at(-1);
  return first === undefined || last === undefined ? [] : [first, last];
}

function createSimulation(
  { league, season, rules, teams, model }: SeasonInput,
  { games, table, drift }: Plan,
  count: number,
  seed: number,
): SeasonSimulation {
  const words = Math.ceil(count / 32);
  return {
    league,
    season,
    rules: rules.name,
    count,
    seed,
    teamIds: teams.map(({ id }) => id),
    conferenceOf: table.conferenceOf,
    conferences: [...new Set(teams.map(({ conference }) => conference))],
    rounds: listRounds(rules).map(({ name }) => name),
    places: rules.places,
    playInPlaces: playInRange(rules.playIn?.places ?? []),
    record: new Uint16Array(teams.length * count),
    place: new Uint8Array(teams.length * count),
    stage: new Uint8Array(teams.length * count),
    strengthDraws: new Int8Array(teams.length * count),
    drawUnit: drift.drawUnit,
    games: { ...games, words, homeWon: new Uint32Array(games.ids.length * words) },
    curve: model.curve,
  };
}

function keep(
  { count, record, place, stage, strengthDraws }: SeasonSimulation,
  { table, errors, drift, input }: Plan,
  index: number,
  fields: readonly ConferenceField[],
  rounds: Uint8Array,
): void {
  for (const { order, playIn } of fields) {
    for (const [position, team] of order.entries()) {
      const cell = team * count + index;
      const won = at(table.wonDivision, team) === 1 ? divisionBit : 0;
      place[cell] = (position + 1) | won;
      const reached = at(rounds, team);
      stage[cell] = reached > 0 ? reached + 1 : Number(playIn.includes(team));
    }
  }
  const isHockey = input.rules.measure !== 'wins';
  for (let team = 0; team < table.size; team += 1) {
    const cell = team * count + index;
    record[cell] = isHockey ? table.points(team) : at(table.halfWins, team);
    const units = Math.round(at(errors, team) / drift.drawUnit);
    strengthDraws[cell] = Math.max(-127, Math.min(127, units));
  }
}

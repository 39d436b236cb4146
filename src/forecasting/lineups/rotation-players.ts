import { dayMs } from '#domain/calendar/durations.ts';
import { daysBetween } from '#forecasting/team/team-game.ts';
import type { BasketballAppearance } from './lineup.ts';
import type { PlayerValueParameters, RotationParameters } from './lineup-parameters.ts';
import { boxPoints, countedPoints } from './player-value.ts';
import { playersOnCourt } from './rotation-side.ts';

/** Minutes of a game, more than in any on record; more are a data error. */
const maxGameMinutes = 78;

const yearMs = 365 * dayMs;

const usualMinutes = 24;

/** Averaging window for the average player, in minutes: a third of a season. */
const averageMinutes = 200_000;

interface Witnessed {
  points: number;
  minutes: number;
}

interface PlayerState {
  teamId: string;
  box: Witnessed;
  plusMinus: Witnessed;
  fromCloses: { mean: number; variance: number };
  seenAt: Date;
  minutes: number;
  games: number;
  missed: number;
}

/**
 * Players' values from box scores and from plus-minus beyond the side's expectation, each player
 * independently.
 */
export class RotationPlayers {
  readonly #parameters: RotationParameters;
  readonly #players = new Map<string, PlayerState>();
  /** Recent value of the average minute played. */
  #average = 0;
  #minutes = 0;

  constructor(parameters: RotationParameters) {
    this.#parameters = parameters;
  }

  find(playerId: string): Readonly<PlayerState> | undefined {
    return this.#players.get(playerId);
  }

  /** Margin points per 48 minutes, relative to the average minute played. */
  getValue(playerId: string, at: Date): number {
    return this.#ownValue(this.#players.get(playerId), at) - this.#average;
  }

  miss(playerId: string): void {
    const state = this.#players.get(playerId);
    if (state !== undefined) state.missed += 1;
  }

  /**
   * Learns a side's game; returns the change in its players' combined value, in points per game.
   */
  learnSide(
    teamId: string,
    at: Date,
    played: readonly BasketballAppearance[],
    expectedMargin: number,
  ): number {
    const before = this.#calculateWorth(played, at);
    const sideBox = this.#levelBeside(played, at);
    for (const appearance of played) {
      this.#learn(teamId, at, appearance, { expectedMargin, boxLevel: sideBox });
    }
    return this.#calculateWorth(played, at) - before;
  }

  /** The part of a side's box-score level that is not its players', in points per 48 minutes. */
  #levelBeside(played: readonly BasketballAppearance[], at: Date): number {
    const { box } = this.#parameters;
    const { besideSide: share = 0 } = box;
    if (share === 0) return 0;

    let seen = 0;
    let held = 0;
    let all = 0;
    for (const appearance of played) {
      const minutes = getMinutes(appearance);
      const inBox = this.#pointsInBox(appearance);
      if (inBox === undefined) continue;
      const state = this.#players.get(appearance.playerId);
      const days = state === undefined ? 0 : daysBetween(state.seenAt, at);
      seen += inBox;
      held += (minutes / 48) * this.#boxValue(state, days);
      all += minutes / 48;
    }
    return all === 0 ? 0 : (share * (seen - held)) / all;
  }

  closesVariance(playerId: string, at: Date): number {
    const { priorSd = 0, yearlySd = 0 } = this.#parameters.closes ?? {};
    const state = this.#players.get(playerId);
    if (state === undefined) return priorSd ** 2;
    const years = Math.max(0, at.getTime() - state.seenAt.getTime()) / yearMs;
    return Math.min(priorSd ** 2, state.fromCloses.variance + years * yearlySd ** 2);
  }

  learnClose(playerId: string, move: number, variance: number): void {
    const state = this.#players.get(playerId);
    if (state === undefined) return;
    state.fromCloses.mean += move;
    state.fromCloses.variance = variance;
  }

  #learn(
    teamId: string,
    at: Date,
    appearance: BasketballAppearance,
    side: { expectedMargin: number; boxLevel: number },
  ): void {
    const minutes = getMinutes(appearance);
    const state = this.#players.get(appearance.playerId) ?? {
      teamId,
      box: { points: 0, minutes: 0 },
      plusMinus: { points: 0, minutes: 0 },
      fromCloses: { mean: 0, variance: (this.#parameters.closes?.priorSd ?? 0) ** 2 },
      seenAt: at,
      minutes: 0,
      games: 0,
      missed: 0,
    };
    this.#players.set(appearance.playerId, state);
    const days = daysBetween(state.seenAt, at);
    const { box, plusMinus, minutesMemory } = this.#parameters;
    const inBox = this.#pointsInBox(appearance);
    state.box = aged(state.box, box, days);
    if (inBox !== undefined) {
      add(state.box, inBox - (minutes / 48) * side.boxLevel, minutes);
    }
    state.plusMinus = aged(state.plusMinus, plusMinus, days);
    const onCourt = appearance.plusMinus;
    if (onCourt !== undefined && Number.isFinite(onCourt)) {
      // The expectation for those minutes covers all ten players; the player's own share is
      // credited back.
      const beyondSide = calculateValue(state.plusMinus, plusMinus, 0) - side.expectedMargin;
      add(state.plusMinus, onCourt + (minutes / 48) * beyondSide, minutes);
    }

    state.seenAt = at;
    this.#minutes = Math.min(this.#minutes + minutes, averageMinutes);
    this.#average += (minutes / this.#minutes) * (this.#ownValue(state, at) - this.#average);
    state.games += 1;
    const weight = Math.max(minutesMemory, 1 / state.games);
    state.minutes += weight * (minutes - state.minutes);
    state.teamId = teamId;
    state.missed = 0;
  }

  #pointsInBox(appearance: BasketballAppearance): number | undefined {
    const { line } = appearance;
    const { counts } = this.#parameters.box;
    if (line === undefined) return undefined;
    return counts ? countedPoints(line, counts) : boxPoints(line, getMinutes(appearance));
  }

  #calculateWorth(played: readonly BasketballAppearance[], at: Date): number {
    let value = 0;
    let minutes = 0;
    for (const appearance of played) {
      const own = this.#ownValue(this.#players.get(appearance.playerId), at);
      value += getMinutes(appearance) * own;
      minutes += getMinutes(appearance);
    }
    return minutes === 0 ? 0 : (playersOnCourt * value) / minutes;
  }

  #boxValue(state: PlayerState | undefined, days: number): number {
    const { box } = this.#parameters;
    const { priorPerMinute = 0 } = box;
    if (priorPerMinute === 0 || state === undefined) return calculateValue(state?.box, box, days);

    const prior = box.prior + priorPerMinute * (state.minutes - usualMinutes);
    return calculateValue(state.box, { ...box, prior }, days);
  }

  #ownValue(state: PlayerState | undefined, at: Date): number {
    const { box, plusMinus, decline } = this.#parameters;
    const days = state === undefined ? 0 : daysBetween(state.seenAt, at);
    return (
      box.weight * this.#boxValue(state, days) +
      plusMinus.weight * calculateValue(state?.plusMinus, plusMinus, days) +
      (state?.fromCloses.mean ?? 0) -
      (decline * (state?.games ?? 0)) / 100
    );
  }
}

function getMinutes({ minutes }: BasketballAppearance): number {
  return Math.min(minutes, maxGameMinutes);
}

function aged(
  { points, minutes }: Witnessed,
  { halfLifeDays }: PlayerValueParameters,
  days: number,
): Witnessed {
  const kept = 2 ** (-days / halfLifeDays);
  return { points: kept * points, minutes: kept * minutes };
}

function add(witnessed: Witnessed, points: number, minutes: number): void {
  witnessed.points += points;
  witnessed.minutes += minutes;
}

/** Points per 48 minutes, including the prior's minutes. */
function calculateValue(
  witnessed: Witnessed | undefined,
  parameters: PlayerValueParameters,
  days: number,
): number {
  const { prior, priorMinutes } = parameters;
  if (witnessed === undefined) return prior;
  const { points, minutes } = aged(witnessed, parameters, days);
  return (48 * points + priorMinutes * prior) / (minutes + priorMinutes);
}

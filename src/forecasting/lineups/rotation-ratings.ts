import { daysBetween, type TeamResult, type UpcomingTeamGame } from '../team/team-game.ts';
import {
  listedOf,
  type Appearance,
  type BasketballAppearance,
  type LineUp,
  type ListedPlayer,
} from './line-up.ts';
import { LineUpCoverage } from './line-up-coverage.ts';
import type { PlayerValueParameters, RotationParameters } from './line-up-parameters.ts';
import { boxPoints } from './player-value.ts';
import { sideStrength, type RotationPlayer, type SideStrength } from './rotation-side.ts';

/** No game has lasted longer: a player's minutes above this are an error of the source. */
const longestGameMinutes = 78;

/** The average player is the mean over about so many minutes on the courts: a third of a season. */
const averageMinutes = 200_000;

/** What one kind of witness has told of a player, older games counting less. */
interface Witnessed {
  points: number;
  minutes: number;
}

interface PlayerState {
  teamId: string;
  box: Witnessed;
  plusMinus: Witnessed;
  seenAt: Date;
  /** Expected when he plays. */
  minutes: number;
  games: number;
  /** Games in a row that his side has played without him. */
  missed: number;
}

/** Both sides' players, and what they change in the expected margin. */
export interface RotationExpectation {
  home: SideStrength & { players: RotationPlayer[] };
  away: SideStrength & { players: RotationPlayer[] };
  marginPoints: number;
  variance: number;
}

/**
 * Values and expected minutes of basketball players, each apart from the others, from box scores and
 * plus-minus. A player belongs to the side he last played for.
 */
export class RotationRatings {
  readonly parameters: RotationParameters;
  readonly #coverage: LineUpCoverage;
  readonly #players = new Map<string, PlayerState>();
  readonly #rosters = new Map<string, Set<string>>();
  /** Value of the average minute on the courts lately. */
  #average = 0;
  #minutes = 0;

  constructor(parameters: RotationParameters) {
    this.parameters = parameters;
    this.#coverage = new LineUpCoverage(parameters.coverage);
  }

  knows({ homeId, awayId, startsAt }: UpcomingTeamGame): boolean {
    return this.#coverage.knows(homeId, startsAt) && this.#coverage.knows(awayId, startsAt);
  }

  expect(game: UpcomingTeamGame): RotationExpectation {
    const homeListed = listedOf(game.homeLineUp, 'player');
    const awayListed = listedOf(game.awayLineUp, 'player');
    const home = this.#expectSide(game, game.homeId, game.homeLineUp, homeListed, awayListed);
    const away = this.#expectSide(game, game.awayId, game.awayLineUp, awayListed, homeListed);
    return {
      home,
      away,
      marginPoints: home.points - away.points,
      variance: home.variance + away.variance,
    };
  }

  /**
   * Who of a side's regulars played, as a line-up that could have been known before. Of others nothing
   * is said: whether they get to play depends on how the game goes.
   */
  actualLineUp(teamId: string, appearances: readonly Appearance[]): LineUp {
    const { regularMinutes } = this.parameters;
    const played = new Set<string>();
    for (const appearance of appearances) {
      if (hasPlayed(appearance)) played.add(appearance.playerId);
    }
    const players: ListedPlayer[] = [];
    for (const playerId of new Set([...(this.#rosters.get(teamId) ?? []), ...played])) {
      if ((this.#players.get(playerId)?.minutes ?? 0) < regularMinutes) continue;
      players.push({ playerId, role: 'player', probability: played.has(playerId) ? 1 : 0 });
    }
    return { players };
  }

  /** Did he play when his side played last? */
  playedLast(teamId: string, playerId: string): boolean {
    const state = this.#players.get(playerId);
    return state?.teamId === teamId && state.missed === 0;
  }

  learn(result: TeamResult): void {
    for (const [teamId, appearances] of [
      [result.homeId, result.homeAppearances],
      [result.awayId, result.awayAppearances],
    ] as const) {
      const played = new Map<string, BasketballAppearance>();
      for (const appearance of appearances ?? []) {
        if (hasPlayed(appearance)) played.set(appearance.playerId, appearance);
      }
      if (played.size > 0) this.#learnSide(teamId, result.startsAt, played);
    }
  }

  #learnSide(teamId: string, at: Date, played: ReadonlyMap<string, BasketballAppearance>): void {
    this.#coverage.learn(teamId, at);
    const roster = this.#rosters.get(teamId) ?? new Set();
    this.#rosters.set(teamId, roster);
    for (const playerId of roster) {
      const state = this.#players.get(playerId);
      if (state === undefined || played.has(playerId)) continue;
      state.missed += 1;
      if (this.#playsUntold(state) === 0) roster.delete(playerId);
    }
    for (const appearance of played.values()) {
      const { playerId } = appearance;
      const before = this.#players.get(playerId);
      if (before !== undefined && before.teamId !== teamId) {
        this.#rosters.get(before.teamId)?.delete(playerId);
      }
      roster.add(playerId);
      this.#learnPlayer(teamId, at, appearance);
    }
  }

  #learnPlayer(teamId: string, at: Date, appearance: BasketballAppearance): void {
    const minutes = Math.min(appearance.minutes, longestGameMinutes);
    const state = this.#players.get(appearance.playerId) ?? {
      teamId,
      box: { points: 0, minutes: 0 },
      plusMinus: { points: 0, minutes: 0 },
      seenAt: at,
      minutes: 0,
      games: 0,
      missed: 0,
    };
    this.#players.set(appearance.playerId, state);
    const days = daysBetween(state.seenAt, at);
    const { box, plusMinus, minutesMemory } = this.parameters;
    const inBox = appearance.line && boxPoints(appearance.line, minutes);
    state.box = aged(state.box, box, days);
    if (inBox !== undefined) add(state.box, inBox, minutes);
    state.plusMinus = aged(state.plusMinus, plusMinus, days);
    const onCourt = appearance.plusMinus;
    if (onCourt !== undefined && Number.isFinite(onCourt)) add(state.plusMinus, onCourt, minutes);

    state.seenAt = at;
    this.#minutes = Math.min(this.#minutes + minutes, averageMinutes);
    this.#average += (minutes / this.#minutes) * (this.#valueOf(state, at) - this.#average);
    state.games += 1;
    const weight = Math.max(minutesMemory, 1 / state.games);
    state.minutes += weight * (minutes - state.minutes);
    state.teamId = teamId;
    state.missed = 0;
  }

  #expectSide(
    game: UpcomingTeamGame,
    teamId: string,
    lineUp: LineUp | undefined,
    listed: ReadonlyMap<string, ListedPlayer>,
    listedByOther: ReadonlyMap<string, ListedPlayer>,
  ): SideStrength & { players: RotationPlayer[] } {
    const players: RotationPlayer[] = [];
    for (const { playerId, probability } of listed.values()) {
      // Listed on both sides, he plays for the one he last played for, if for any.
      const isClaimed = listedByOther.has(playerId);
      if (isClaimed && this.#players.get(playerId)?.teamId !== teamId) continue;
      players.push(this.#expectPlayer(playerId, probability, true, game.startsAt));
    }
    if (lineUp?.isComplete !== true) {
      for (const playerId of this.#rosters.get(teamId) ?? []) {
        if (listed.has(playerId) || listedByOther.has(playerId)) continue;
        const state = this.#players.get(playerId);
        const probability = state === undefined ? 0 : this.#playsUntold(state);
        players.push(this.#expectPlayer(playerId, probability, false, game.startsAt));
      }
    }
    // In one order, so that the order of a list changes no digit.
    players.sort((a, b) => (a.playerId < b.playerId ? -1 : 1));
    return { ...sideStrength(players), players };
  }

  /** That one plays of whom nothing is told. */
  #playsUntold({ minutes, missed }: PlayerState): number {
    const { regularMinutes, playsAfterMissing } = this.parameters;
    const { regular, reserve } = playsAfterMissing;
    return (minutes >= regularMinutes ? regular : reserve)[missed] ?? 0;
  }

  #expectPlayer(
    playerId: string,
    probability: number,
    isListed: boolean,
    at: Date,
  ): RotationPlayer {
    const state = this.#players.get(playerId);
    return {
      playerId,
      probability,
      minutes: state?.minutes ?? this.parameters.newcomerMinutes,
      value: this.#valueOf(state, at) - this.#average,
      isListed,
      games: state?.games ?? 0,
    };
  }

  /** Points of the margin each 48 minutes. */
  #valueOf(state: PlayerState | undefined, at: Date): number {
    const { box, plusMinus } = this.parameters;
    const days = state === undefined ? 0 : daysBetween(state.seenAt, at);
    return (
      box.weight * valueOf(state?.box, box, days) +
      plusMinus.weight * valueOf(state?.plusMinus, plusMinus, days)
    );
  }
}

/** Whoever has no minutes, or minutes that are no number, has not played. */
function hasPlayed(appearance: Appearance): appearance is BasketballAppearance {
  return (
    appearance.role === 'player' && Number.isFinite(appearance.minutes) && appearance.minutes > 0
  );
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

/** Points each 48 minutes, as if he had also played the prior's minutes at the prior's value. */
function valueOf(
  witnessed: Witnessed | undefined,
  parameters: PlayerValueParameters,
  days: number,
): number {
  const { prior, priorMinutes } = parameters;
  if (witnessed === undefined) return prior;
  const { points, minutes } = aged(witnessed, parameters, days);
  return (48 * points + priorMinutes * prior) / (minutes + priorMinutes);
}

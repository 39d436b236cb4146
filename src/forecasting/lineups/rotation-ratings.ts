import type { TeamResult, UpcomingTeamGame } from '../team/team-game.ts';
import {
  getListed,
  type Appearance,
  type BasketballAppearance,
  type Lineup,
  type ListedPlayer,
} from './lineup.ts';
import { LineupCoverage } from './lineup-coverage.ts';
import type { RotationParameters } from './lineup-parameters.ts';
import type { PlayerWorth } from './player-worth.ts';
import { RotationPlayers } from './rotation-players.ts';
import { sideStrength, type RotationPlayer, type SideStrength } from './rotation-side.ts';

/** Whether a player played his side's last game, and the share of such players who do otherwise in the next. */
export interface LastStatus {
  played: boolean;
  changes: number;
}

/** Who shares the minutes of a side, and what they are worth. A player belongs to the side he last played for. */
export class RotationRatings {
  readonly parameters: RotationParameters;
  readonly #coverage: LineupCoverage;
  readonly #players: RotationPlayers;
  readonly #rosters = new Map<string, Set<string>>();

  constructor(parameters: RotationParameters) {
    this.parameters = parameters;
    this.#coverage = new LineupCoverage(parameters.coverage);
    this.#players = new RotationPlayers(parameters);
  }

  knows({ homeId, awayId, startsAt }: UpcomingTeamGame): boolean {
    return this.#coverage.knows(homeId, startsAt) && this.#coverage.knows(awayId, startsAt);
  }

  /** Both sides' players, and what they change in the expected margin. */
  expect(game: UpcomingTeamGame) {
    const homeListed = getListed(game.homeLineup, 'player');
    const awayListed = getListed(game.awayLineup, 'player');
    const home = this.#expectSide(game, game.homeId, game.homeLineup, homeListed, awayListed);
    const away = this.#expectSide(game, game.awayId, game.awayLineup, awayListed, homeListed);
    return {
      home,
      away,
      marginPoints: home.points - away.points,
      variance: home.variance + away.variance,
    };
  }

  /**
   * Who of a side's regulars played, as a lineup that could have been known before. Of others nothing
   * is said: whether they get to play depends on how the game goes.
   */
  actualLineup(teamId: string, appearances: readonly Appearance[]): Lineup {
    const { regularMinutes } = this.parameters;
    const played = new Set<string>();
    for (const appearance of appearances) {
      if (hasPlayed(appearance)) played.add(appearance.playerId);
    }
    const players: ListedPlayer[] = [];
    for (const playerId of new Set([...(this.#rosters.get(teamId) ?? []), ...played])) {
      if ((this.#players.find(playerId)?.minutes ?? 0) < regularMinutes) continue;
      players.push({ playerId, role: 'player', probability: played.has(playerId) ? 1 : 0 });
    }
    return { players };
  }

  /** Did he play when his side played last, and how often does that change from one game to the next? */
  findLastStatus(teamId: string, playerId: string): LastStatus {
    const state = this.#players.find(playerId);
    if (state?.teamId !== teamId) return { played: false, changes: 0 };
    const plays = this.#playsUntold(state);
    const played = state.missed === 0;
    return { played, changes: played ? 1 - plays : plays };
  }

  /**
   * Learns a finished game of which the home margin had been expected. Returns by how many points a game
   * each side is now held for better through its players: the same game moves the sides' own ratings.
   */
  learn(result: TeamResult, expectedMargin: number): Map<string, number> {
    const gains = new Map<string, number>();
    for (const [teamId, appearances, margin] of [
      [result.homeId, result.homeAppearances, expectedMargin],
      [result.awayId, result.awayAppearances, -expectedMargin],
    ] as const) {
      const played = new Map<string, BasketballAppearance>();
      for (const appearance of appearances ?? []) {
        if (hasPlayed(appearance)) played.set(appearance.playerId, appearance);
      }
      if (played.size === 0) continue;
      this.#learnRoster(teamId, result.startsAt, played);
      const gain = this.#players.learnSide(teamId, result.startsAt, [...played.values()], margin);
      gains.set(teamId, gain);
    }
    return gains;
  }

  #learnRoster(teamId: string, at: Date, played: ReadonlyMap<string, BasketballAppearance>): void {
    this.#coverage.learn(teamId, at);
    const roster = this.#rosters.get(teamId) ?? new Set();
    this.#rosters.set(teamId, roster);
    for (const playerId of roster) {
      if (played.has(playerId)) continue;
      this.#players.miss(playerId);
      const state = this.#players.find(playerId);
      if (state !== undefined && this.#playsUntold(state) === 0) roster.delete(playerId);
    }
    for (const playerId of played.keys()) {
      const before = this.#players.find(playerId)?.teamId;
      if (before !== undefined && before !== teamId) this.#rosters.get(before)?.delete(playerId);
      roster.add(playerId);
    }
  }

  #expectSide(
    game: UpcomingTeamGame,
    teamId: string,
    lineup: Lineup | undefined,
    listed: ReadonlyMap<string, ListedPlayer>,
    listedByOther: ReadonlyMap<string, ListedPlayer>,
  ): SideStrength & { players: RotationPlayer[] } {
    const players: RotationPlayer[] = [];
    for (const { playerId, probability } of listed.values()) {
      // Listed on both sides, he plays for the one he last played for, if for any.
      const isClaimed = listedByOther.has(playerId);
      if (isClaimed && this.#players.find(playerId)?.teamId !== teamId) continue;
      players.push(this.#expectPlayer(playerId, probability, true, game.startsAt));
    }
    if (lineup?.isComplete !== true) {
      for (const playerId of this.#rosters.get(teamId) ?? []) {
        if (listed.has(playerId) || listedByOther.has(playerId)) continue;
        const state = this.#players.find(playerId);
        const probability = state === undefined ? 0 : this.#playsUntold(state);
        players.push(this.#expectPlayer(playerId, probability, false, game.startsAt));
      }
    }
    // In one order, so that the order of a list changes no digit.
    players.sort((a, b) => (a.playerId < b.playerId ? -1 : 1));
    return { ...sideStrength(players), players };
  }

  /** Undefined for one who has never played. */
  findWorth(playerId: string, at: Date): PlayerWorth | undefined {
    const state = this.#players.find(playerId);
    if (state === undefined) return undefined;
    const { minutes, games } = state;
    return { value: this.#players.getValue(playerId, at), minutes, games };
  }

  /** That one plays of whom nothing is told. */
  #playsUntold({ minutes, missed }: { minutes: number; missed: number }): number {
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
    const state = this.#players.find(playerId);
    return {
      playerId,
      probability,
      minutes: state?.minutes ?? this.parameters.newcomerMinutes,
      value: this.#players.getValue(playerId, at),
      isListed,
      games: state?.games ?? 0,
    };
  }
}

/** Whoever has no minutes, or minutes that are no number, has not played. */
function hasPlayed(appearance: Appearance): appearance is BasketballAppearance {
  return (
    appearance.role === 'player' && Number.isFinite(appearance.minutes) && appearance.minutes > 0
  );
}

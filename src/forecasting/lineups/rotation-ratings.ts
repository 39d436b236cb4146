import type { TeamResult, UpcomingTeamGame } from '#forecasting/team/team-game.ts';
import {
  getListed,
  type Appearance,
  type BasketballAppearance,
  type Lineup,
  type ListedPlayer,
} from './lineup.ts';
import type { LineupExpectation, PlayerWorth } from './expected-player.ts';
import { LineupCoverage } from './lineup-coverage.ts';
import type { RotationParameters } from './lineup-parameters.ts';
import { RotationPlayers } from './rotation-players.ts';
import {
  playersOnCourt,
  sideStrength,
  type RotationPlayer,
  type SideStrength,
} from './rotation-side.ts';

/**
 * Dependence of a closing line on a player: weight in the home margin, and variance of what it may
 * add.
 */
interface CloseWeight {
  playerId: string;
  weight: number;
  variance: number;
}

/**
 * The players who share a side's minutes, and their value. A player belongs to the side of the last
 * game played.
 */
export class RotationRatings {
  readonly players: RotationPlayers;
  readonly coverage: LineupCoverage;
  readonly #rosters = new Map<string, Set<string>>();

  constructor(readonly parameters: RotationParameters) {
    this.coverage = new LineupCoverage(parameters.coverage);
    this.players = new RotationPlayers(parameters);
  }

  knows(game: UpcomingTeamGame): boolean {
    return this.coverage.covers(game);
  }

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

  /** The players who took part. Others are omitted, since game flow decides whether they play. */
  actualLineup(teamId: string, appearances: readonly Appearance[]): Lineup {
    const { regularMinutes } = this.parameters;
    const played = new Set<string>();
    for (const appearance of appearances) {
      if (hasPlayed(appearance)) played.add(appearance.playerId);
    }
    const players: ListedPlayer[] = [];
    for (const playerId of new Set([...(this.#rosters.get(teamId) ?? []), ...played])) {
      if ((this.players.find(playerId)?.minutes ?? 0) < regularMinutes) continue;
      players.push({ playerId, role: 'player', probability: played.has(playerId) ? 1 : 0 });
    }
    return { players };
  }

  /**
   * Learns a game; returns the change in each side's player value, because its own rating learns
   * from it too.
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
      const gain = this.players.learnSide(teamId, result.startsAt, [...played.values()], margin);
      gains.set(teamId, gain);
    }
    return gains;
  }

  /** The weight of each player in the home margin, and the variance of what the line may add. */
  weighCloses({ home, away }: LineupExpectation, at: Date) {
    const weights: CloseWeight[] = [];
    let variance = 0;
    for (const [{ players }, sign] of [
      [home, 1],
      [away, -1],
    ] as const) {
      let all = 0;
      for (const { minutes = 0, probability } of players) all += probability * minutes;
      if (all === 0) continue;
      for (const { playerId, minutes = 0, probability } of players) {
        if (probability === 0) continue;
        const weight = (sign * playersOnCourt * probability * minutes) / all;
        const own = this.players.closesVariance(playerId, at);
        weights.push({ playerId, weight, variance: own });
        variance += weight ** 2 * own;
      }
    }
    return { weights, variance };
  }

  /** Learns a closing line; `variance` is that of the whole surprise. */
  learnClose(
    weights: readonly CloseWeight[],
    { surprise, variance }: { surprise: number; variance: number },
  ): void {
    for (const { playerId, weight, variance: own } of weights) {
      const gain = (weight * own) / variance;
      this.players.learnClose(playerId, gain * surprise, own * (1 - gain * weight));
    }
  }

  #learnRoster(teamId: string, at: Date, played: ReadonlyMap<string, BasketballAppearance>): void {
    this.coverage.learn(teamId, at);
    const roster = this.#rosters.get(teamId) ?? new Set();
    this.#rosters.set(teamId, roster);
    for (const playerId of roster) {
      if (played.has(playerId)) continue;
      this.players.miss(playerId);
      const state = this.players.find(playerId);
      if (state !== undefined && this.playsUntold(state) === 0) roster.delete(playerId);
    }
    for (const playerId of played.keys()) {
      const before = this.players.find(playerId)?.teamId;
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
      // A player listed by both sides belongs to the last side played for.
      const isClaimed = listedByOther.has(playerId);
      if (isClaimed && this.players.find(playerId)?.teamId !== teamId) continue;
      players.push(this.#expectPlayer(playerId, probability, true, game.startsAt));
    }
    if (lineup?.isComplete !== true) {
      for (const playerId of this.#rosters.get(teamId) ?? []) {
        if (listed.has(playerId) || listedByOther.has(playerId)) continue;
        const state = this.players.find(playerId);
        const probability = state === undefined ? 0 : this.playsUntold(state);
        players.push(this.#expectPlayer(playerId, probability, false, game.startsAt));
      }
    }
    // Fixed order, so that the result does not depend on the list's.
    players.sort((a, b) => (a.playerId < b.playerId ? -1 : 1));
    return { ...sideStrength(players), players };
  }

  findWorth(playerId: string, at: Date): PlayerWorth | undefined {
    const state = this.players.find(playerId);
    if (state === undefined) return undefined;
    const { minutes, games } = state;
    return { value: this.players.getValue(playerId, at), minutes, games };
  }

  playsUntold({ minutes, missed }: { minutes: number; missed: number }): number {
    const { regularMinutes, playsAfterMissing } = this.parameters;
    const { regular, reserve } = playsAfterMissing;
    return (minutes >= regularMinutes ? regular : reserve)[missed] ?? 0;
  }

  #expectPlayer(playerId: string, probability: number, isListed: boolean, at: Date) {
    const state = this.players.find(playerId);
    return {
      playerId,
      probability,
      minutes: state?.minutes ?? this.parameters.newcomerMinutes,
      value: this.players.getValue(playerId, at),
      isListed,
      games: state?.games ?? 0,
    };
  }
}

/** Whether the player played; no minutes or invalid minutes mean no. */
function hasPlayed(appearance: Appearance): appearance is BasketballAppearance {
  return (
    appearance.role === 'player' && Number.isFinite(appearance.minutes) && appearance.minutes > 0
  );
}

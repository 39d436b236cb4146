export type PlayerRole = 'player' | 'quarterback' | 'pitcher' | 'goalie';

/** Feed abbreviations of positions that can play a role; undefined: all. */
const positionsOfRole: Record<PlayerRole, RegExp | undefined> = {
  player: undefined,
  quarterback: /^QB$/i,
  pitcher: /^(SP|RP|P)$/i,
  goalie: /^GK?$/i,
};

export function canPlayRole(role: PlayerRole, position = ''): boolean {
  return positionsOfRole[role]?.test(position) ?? true;
}

export interface ListedPlayer {
  playerId: string;
  role: PlayerRole;
  /**
   * Playing probability, 0–1. For single-starter roles (quarterback, pitcher, goalie): probability
   * of starting if no earlier candidate does.
   */
  probability: number;
  /** Order among candidates, from 1; missing = by recent starts. */
  depth?: number;
  /** Draft pick of a rookie quarterback; missing when undrafted. */
  draftPick?: number;
}

/** An unlisted player is expected as in recent games, or absent if the list is complete. */
export interface Lineup {
  players: readonly ListedPlayer[];
  isComplete?: boolean;
}

export interface BasketballLine {
  points: number;
  fieldGoalAttempts: number;
  threesMade: number;
  threesAttempted?: number;
  freeThrowAttempts: number;
  offensiveRebounds: number;
  defensiveRebounds: number;
  assists: number;
  steals: number;
  blocks: number;
  turnovers: number;
  fouls: number;
}

export interface BasketballAppearance {
  role: 'player';
  playerId: string;
  minutes: number;
  plusMinus?: number;
  line?: BasketballLine;
}

export interface PassingLine {
  attempts: number;
  completions: number;
  yards: number;
  touchdowns: number;
  interceptions: number;
  sacks: number;
  rushes: number;
  rushingYards: number;
  rushingTouchdowns: number;
}

export interface PasserAppearance {
  role: 'quarterback';
  playerId: string;
  started: boolean;
  /**
   * Expected points from passes and runs, adjusted for the opposing defense; else derived from the
   * box score.
   */
  value?: number;
  line?: PassingLine;
  draftPick?: number;
}

export interface PitchingLine {
  batters: number;
  hits: number;
  strikeouts: number;
  walks: number;
  hitBatters: number;
  homeRuns: number;
}

export interface PitcherAppearance {
  role: 'pitcher';
  playerId: string;
  started: boolean;
  line?: PitchingLine;
}

export interface GoalieAppearance {
  role: 'goalie';
  playerId: string;
  started: boolean;
  shots?: number;
  saves?: number;
}

export type Appearance =
  | BasketballAppearance
  | PasserAppearance
  | PitcherAppearance
  | GoalieAppearance;

/**
 * Listed players of a role. A player listed twice (roster and injury list) gets the lower
 * probability.
 */
export function getListed(
  lineup: Lineup | undefined,
  role: PlayerRole,
): ReadonlyMap<string, ListedPlayer> {
  const byId = new Map<string, ListedPlayer>();
  for (const listed of lineup?.players ?? []) {
    if (listed.role !== role) continue;
    const { playerId, probability } = listed;
    if (!(probability >= 0 && probability <= 1)) {
      throw new RangeError(`player ${playerId}: ${probability} is not a probability`);
    }
    const other = byId.get(playerId);
    if (other === undefined || probability < other.probability) byId.set(playerId, listed);
  }
  return byId;
}

export function withPlayer(
  lineup: Lineup | undefined,
  player: Pick<ListedPlayer, 'playerId' | 'role' | 'draftPick'>,
  plays: boolean,
): Lineup {
  const others = (lineup?.players ?? []).filter(
    ({ playerId, role }) => playerId !== player.playerId || role !== player.role,
  );
  const listed = getListed(lineup, player.role).get(player.playerId);
  const changed: ListedPlayer = { ...player, ...listed, probability: plays ? 1 : 0 };
  // A certain starter comes first in the order.
  if (plays) changed.depth = 0;
  return { ...lineup, players: [...others, changed] };
}

/** What a player does for his side, as far as a model asks: each takes those of its own role. */
export type PlayerRole = 'player' | 'quarterback' | 'pitcher' | 'goalie';

/** What is known before a game of one player. Ids count, never names. */
export interface ListedPlayer {
  playerId: string;
  role: PlayerRole;
  /**
   * That he plays, 0–1. Of roles of which one starts (quarterback, pitcher, goalie): that he starts,
   * should nobody before him.
   */
  probability: number;
  /** Of several who could start: 1 is asked first. Left out, the one who has started lately is. */
  depth?: number;
  /** Of a quarterback who is new to the league; left out when he was not drafted. */
  draftPick?: number;
}

/**
 * What is known of one side. Of a player who is not listed nothing new is known: he is expected as his
 * side's last games show him, unless the list is complete, and then he is not there.
 */
export interface Lineup {
  players: readonly ListedPlayer[];
  isComplete?: boolean;
}

/** A player's box score. What the source does not tell is left out. */
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
  /** What his passes and runs were worth, corrected for the defense he met; else from his line. */
  value?: number;
  line?: PassingLine;
  draftPick?: number;
}

export interface PitchingLine {
  batters: number;
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

/** How a player took part in a finished game. */
export type Appearance =
  BasketballAppearance | PasserAppearance | PitcherAppearance | GoalieAppearance;

/**
 * The listed players of a role, each once. One who is listed twice counts as the more doubtful of the
 * two: a roster and an injury list name the same man.
 * @throws RangeError for a probability outside 0–1.
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

/** The lineup with one player certain to play, or certain not to. */
export function withPlayer(
  lineup: Lineup | undefined,
  player: Pick<ListedPlayer, 'playerId' | 'role' | 'draftPick'>,
  plays: boolean,
): Lineup {
  const others = (lineup?.players ?? []).filter(
    ({ playerId, role }) => playerId !== player.playerId || role !== player.role,
  );
  const known = getListed(lineup, player.role).get(player.playerId);
  const changed: ListedPlayer = { ...player, ...known, probability: plays ? 1 : 0 };
  // He who is certain to start is asked before anybody else.
  if (plays) changed.depth = 0;
  return { ...lineup, players: [...others, changed] };
}

/** What was known before a game of one player. */
export interface KnownPlayer {
  /** The feed's id: two players may share a name. */
  playerId: string;
  name: string;
  /** “QB”, “G”. */
  position?: string;
  /** The injury list's own word; left out where no list speaks of him. */
  status?: string;
  /** What is hurt: “Knee, Sprain”. */
  detail?: string;
  /** Does the source name him to start? */
  isNamedStarter: boolean;
  /** His place on his team's depth chart, from 1. */
  depth?: number;
  /** That he plays, or starts, 0–1. */
  probability: number;
}

/** What was known before a game of one side; of who is not in it nothing was told. */
export interface KnownSide {
  players: KnownPlayer[];
  /** When its injury list last told of anybody; ISO 8601, UTC. */
  listToldAt?: string;
}

export interface KnownPlayer {
  /** The feed's ID, since two players may share a name. */
  playerId: string;
  name: string;
  position?: string;
  status?: string;
  detail?: string;
  isNamedStarter: boolean;
  /** Rank on the team's depth chart, from 1. */
  depth?: number;
  /** Probability of playing (for a starter role, of starting), 0–1. */
  probability: number;
}

export interface KnownSide {
  players: KnownPlayer[];
  /** Time of the last update of the side's injury list; ISO 8601, UTC. */
  listToldAt?: string;
}

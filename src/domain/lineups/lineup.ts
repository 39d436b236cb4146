export interface KnownPlayer {
  /** The feed's ID, since two players may share a name. */
  playerId: string;
  name: string;
  /** “QB”, “G”. */
  position?: string;
  /** Status on the injury list; missing when not listed. */
  status?: string;
  /** What is hurt: “Knee, Sprain”. */
  detail?: string;
  isNamedStarter: boolean;
  /** Rank on the team's depth chart, from 1. */
  depth?: number;
  /** Probability of playing (for a starter role, of starting), 0–1. */
  probability: number;
}

/** What was known about one side before a game; unlisted players are unknown. */
export interface KnownSide {
  players: KnownPlayer[];
  /** When its injury list was last updated; ISO 8601, UTC. */
  listToldAt?: string;
}

/** A player on a team's injury list. */
export interface Injury {
  /** The feed's id of the player. */
  playerId?: string;
  name: string;
  /** “QB”, “SP”. */
  position?: string;
  /** The feed's own word: “Out”, “Questionable”, “Day-To-Day”, “10-Day-IL”. */
  status: string;
  /** What is hurt: “Knee, Sprain”. */
  detail?: string;
  /** When the feed last changed the entry; ISO 8601, UTC. */
  updatedAt?: string;
}

/** What is told to others of an entry. */
export type ListedInjury = Pick<Injury, 'name' | 'position' | 'status'>;

/** Before a game: who is hurt on each side. A side that the source did not tell of is undefined. */
export interface GameInjuries {
  gameId: string;
  home?: Injury[];
  away?: Injury[];
}

/** What a status word says of the next game: certainly absent, likely absent, in doubt, likely there. */
export type Availability = 'out' | 'doubtful' | 'in-doubt' | 'probable';

const outWords = /\b(out|reserve|ir|il|pup|nfi|suspen\w*|inactive)\b/i;

/** Sorts the feed's words. One that is not known says no more than that something is in doubt. */
export function parseAvailability(status: string): Availability {
  if (outWords.test(status)) return 'out';
  if (/doubtful/i.test(status)) return 'doubtful';
  return /\b(probable|active|available)\b/i.test(status) ? 'probable' : 'in-doubt';
}

const ranks: Record<Availability, number> = { probable: 0, 'in-doubt': 1, doubtful: 2, out: 3 };

/** How much a status tells against a player's taking part, from 0. */
export function getSeverity(status: string): number {
  return ranks[parseAvailability(status)];
}

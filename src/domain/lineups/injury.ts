/** A player on a team's injury list. */
export interface Injury {
  /** The feed's id of the player. */
  playerId?: string;
  name: string;
  /** “QB”, “SP”. */
  position?: string;
  /** The feed's own word: “Out”, “Questionable”, “Day-To-Day”, “10-Day-IL”. */
  status: string;
  /** Body part and injury: “Knee, Sprain”. */
  detail?: string;
  /** When the feed last updated the entry; ISO 8601, UTC. */
  updatedAt?: string;
}

/** The part of an entry that is shared and stored. */
export type ListedInjury = Pick<Injury, 'name' | 'position' | 'status'>;

/** A player listed with a status that does not mean out. */
export interface UncertainPlayer extends Pick<Injury, 'position' | 'status'> {
  playerId: string;
  /** When last listed with it; ISO 8601, UTC. */
  listedAt: string;
}

/** Each side's injuries before a game; undefined for a side the source did not report. */
export interface GameInjuries {
  gameId: string;
  home?: Injury[];
  away?: Injury[];
}

/** What a status says about the next game: certainly out, likely out, uncertain, likely in. */
export type Availability = 'out' | 'doubtful' | 'in-doubt' | 'probable';

const outWords = /\b(out|reserve|ir|il|pup|nfi|suspen\w*|inactive)\b/i;

/** Parses the feed's status; an unknown one counts as in doubt. */
export function parseAvailability(status: string): Availability {
  if (outWords.test(status)) return 'out';
  if (/doubtful/i.test(status)) return 'doubtful';
  return /\b(probable|active|available)\b/i.test(status) ? 'probable' : 'in-doubt';
}

const ranks: Record<Availability, number> = { probable: 0, 'in-doubt': 1, doubtful: 2, out: 3 };

/** How strongly a status suggests absence; 0 is least. */
export function getSeverity(status: string): number {
  return ranks[parseAvailability(status)];
}

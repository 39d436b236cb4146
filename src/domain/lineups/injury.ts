export interface Injury {
  playerId?: string;
  name: string;
  position?: string;
  /** The feed's own word: “Out”, “Questionable”, “Day-To-Day”, “10-Day-IL”. */
  status: string;
  detail?: string;
  /** Time of the feed's last update of the entry; ISO 8601, UTC. */
  updatedAt?: string;
}

export type ListedInjury = Pick<Injury, 'name' | 'position' | 'status'>;

export interface UncertainPlayer extends Pick<Injury, 'position' | 'status'> {
  playerId: string;
  /** Time of the last injury list with this status; ISO 8601, UTC. */
  listedAt: string;
}

/** Each side's injuries before a game; undefined for a side the source did not report. */
export interface GameInjuries {
  gameId: string;
  home?: Injury[];
  away?: Injury[];
}

/** Availability by status; `in-doubt`: uncertain, or a status we do not know. */
export type Availability = 'out' | 'doubtful' | 'in-doubt' | 'probable';

const outWords = /\b(out|reserve|ir|il|pup|nfi|suspen\w*|inactive)\b/i;

export function parseAvailability(status: string): Availability {
  if (outWords.test(status)) return 'out';
  if (/doubtful/i.test(status)) return 'doubtful';
  return /\b(probable|active|available)\b/i.test(status) ? 'probable' : 'in-doubt';
}

const ranks: Record<Availability, number> = { probable: 0, 'in-doubt': 1, doubtful: 2, out: 3 };

/** Severity of a status: how strongly it suggests absence; 0 is least. */
export function getSeverity(status: string): number {
  return ranks[parseAvailability(status)];
}

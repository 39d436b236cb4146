import rows from '../tables/golf-tournaments.json' with { type: 'json' };

/** Kinds of field, each with its own scoring difficulty. */
export type GolfTournamentKind =
  | 'major'
  /** Small field of the best, no cut. */
  | 'signature'
  | 'regular'
  /** In the real season beside a bigger tournament, so without the best. */
  | 'opposite'
  | 'pairs'
  /** The end of the season: only the best are let in, no cut. */
  | 'final';

export interface ScheduledTournament {
  name: string;
  kind: GolfTournamentKind;
  course: string;
  location: string;
  par: number;
  yards: number;
  /** In US dollars. */
  purse: number;
  /** Golfers or pairs. */
  fieldSize: number;
  /** Places (plus ties) that make the cut after round 2; undefined if there is no cut. */
  cutPlaces?: number;
}

/**
 * Public names, courses and purses of the 2024–2026 seasons. A tournament that changes courses uses a
 * recent one whose daylight falls on one US Eastern day. Fall events come first, so that a season ends
 * with the top thirty.
 */
export const golfSchedule = rows as readonly ScheduledTournament[];

import rows from '../tables/golf-tournaments.json' with { type: 'json' };

/** What kind of field a tournament has, and how hard it is played for. */
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
  /** Golfers, or pairs. */
  fieldSize: number;
  /** Who plays on after the second round: the best so many and ties; undefined = everybody. */
  cutPlaces?: number;
}

/**
 * Names, courses and purses as they are publicly known of the seasons 2024–2026 (a tournament that
 * travels stands on one recent course, where daylight lies on one US-Eastern day). The autumn comes first, so that the thirty best end the season.
 */
export const golfSchedule = rows as readonly ScheduledTournament[];

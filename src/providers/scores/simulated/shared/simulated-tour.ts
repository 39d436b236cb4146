import type { LeagueId } from '#domain/league.ts';
import type { TournamentQuery, TournamentSlate } from '../../score-source.ts';

/** An invented tour of tournaments. What a moment shows is a function of the seed and that moment. */
export interface SimulatedTour {
  id: Extract<LeagueId, 'pga' | 'atp' | 'wta'>;
  /** The season that is on at a moment, in epoch ms. */
  seasonYearAt(at: number): number;
  /** From the first day of a season to the first day of the next, in epoch ms. */
  spanOf(year: number): { startsAt: number; endsAt: number };
  /** What is asked for, as it stands at a moment (epoch ms). Throws a ScoreSourceError for what is not. */
  tournamentsAt(query: TournamentQuery, at: number): TournamentSlate;
}

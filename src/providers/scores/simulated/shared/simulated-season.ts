import type { TournamentQuery, TournamentSlate } from '../../score-source.ts';
import type { LeagueId } from '#domain/league.ts';
import type { SeasonWeek } from '#domain/calendar/season.ts';
import type { WriteBoxScore } from './box-scores/box-score.ts';
import type { InjuryRules } from '../rosters/injuries.ts';
import type { MarketRules } from './market.ts';
import type { RosterRules } from '../rosters/roster.ts';
import type { SimulatedGame } from './simulated-game.ts';
import type { SimulatedTeam } from './simulated-team.ts';
import type { StarterFigures } from './box-scores/starter-lines.ts';
import type { StatusFormat } from './play-at.ts';
import type { StrengthRules } from './strength.ts';

export interface SimulatedSeason {
  year: number;
  startsAt: number;
  endsAt: number;
  weeks: SeasonWeek[];
  games: SimulatedGame[];
}

/** How a league looks, whenever it plays: its teams, prices, tables, words and figures. */
export interface LeagueFace {
  id: LeagueId;
  teams: readonly SimulatedTeam[];
  market: MarketRules;
  ranking: RankingRules;
  words: StatusFormat;
  rosters: RosterRules;
  injuries: InjuryRules;
  /** The unit of the roster of which one starts who is announced. */
  starters?: string;
  /** What of his games stands beside his name. */
  starterFigures?: StarterFigures;
  /** The unit of the roster of which there is a depth chart. */
  charted?: string;
  writeBoxScore: WriteBoxScore;
}

/** What the common machine has to know of a league. */
export interface SimulatedLeague extends LeagueFace {
  /** How strengths are drawn; for reports alone, like all that is true. */
  strength: StrengthRules;
  /** The season that is on at a moment: the one before, as long as its last game is to come. */
  seasonYearAt(at: number): number;
  /** From the first game of a season to its last, in epoch ms, without building it. */
  getSpan(year: number): { startsAt: number; endsAt: number };
  /** The whole season, from the seed alone. */
  buildSeason(seed: string, year: number): SimulatedSeason;
}

export interface RankingRules {
  /** Division winners stand above all others of their conference. */
  divisionWinnersFirst: boolean;
  /** Points in the table: two for a win, one for a loss in overtime. */
  tablePoints: boolean;
  /** What the third number of a record counts. */
  third: 'ties' | 'overtime losses' | 'none';
}

/** An invented tour of tournaments. What a moment shows is a function of the seed and that moment. */
export interface SimulatedTour {
  id: LeagueId;
  /** The season that is on at a moment, in epoch ms. */
  seasonYearAt(at: number): number;
  /** From the first day of a season to the first day of the next, in epoch ms. */
  getSpan(year: number): { startsAt: number; endsAt: number };
  /** What is asked for, as it stands at a moment (epoch ms). Throws a ScoreSourceError for what is not. */
  tournamentsAt(query: TournamentQuery, at: number): TournamentSlate;
}

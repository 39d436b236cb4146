import type { TournamentQuery, TournamentSlate } from '#providers/scores/score-source.ts';
import type { GameSituation } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import type { SeasonWeek } from '#domain/calendar/season.ts';
import type { BoxScoreQuestion, WriteBoxScore } from './box-scores/box-score.ts';
import type { InjuryRules } from '#providers/scores/simulated/rosters/injuries.ts';
import type { MarketRules } from './market.ts';
import type { RosterRules } from '#providers/scores/simulated/rosters/roster.ts';
import type { SimulatedGame } from './simulated-game.ts';
import type { SimulatedTeam } from './simulated-team.ts';
import type { StarterFigures } from './box-scores/starter-lines.ts';
import type { StatusFormat } from './play-at.ts';

export interface SimulatedSeason {
  year: number;
  startsAt: number;
  endsAt: number;
  weeks: SeasonWeek[];
  games: SimulatedGame[];
}

/**
 * A league's teams, market, standings, status texts and statistics, independent of its schedule.
 */
export interface LeagueFace {
  id: LeagueId;
  teams: readonly SimulatedTeam[];
  market: MarketRules;
  ranking: RankingRules;
  words: StatusFormat;
  rosters: RosterRules;
  injuries: InjuryRules;
  /** Roster unit with an announced starter. */
  starters?: string;
  /** Season statistics shown with the starter's name. */
  starterFigures?: StarterFigures;
  /** Roster unit with a depth chart. */
  charted?: string;
  writeBoxScore: WriteBoxScore;
  /** Situation that the league's feed would report at a moment of play. */
  findSituation: (question: BoxScoreQuestion) => GameSituation | undefined;
}

export interface SimulatedLeague extends LeagueFace {
  /** The current season; the previous one until its last game is over. */
  seasonYearAt(at: number): number;
  /** Span from a season's first game to its last, in epoch ms, without building it. */
  getSpan(year: number): { startsAt: number; endsAt: number };
  buildSeason(seed: string, year: number): SimulatedSeason;
}

export interface RankingRules {
  /** Division winners rank above all others of their conference. */
  divisionWinnersFirst: boolean;
  /**
   * Losses in overtime count as a third number of a record and one point in the standings, a win
   * two. Otherwise the third number is ties, and the standings are by percentage.
   */
  overtimeLosses: boolean;
}

export interface SimulatedTour {
  id: LeagueId;
  /** The current season at a moment (epoch ms). */
  seasonYearAt(at: number): number;
  getSpan(year: number): { startsAt: number; endsAt: number };
  /** The requested tournaments at a moment (epoch ms). Throws a ScoreSourceError if unknown. */
  tournamentsAt(query: TournamentQuery, at: number): TournamentSlate;
}

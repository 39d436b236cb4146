import type { TeamLeagueId } from '#domain/league.ts';
import type { RuleSet } from '#domain/season-rules/rule-set.ts';
import type { TeamPlace } from '#domain/season-rules/season-table.ts';
import type { SeasonModel } from './season-model.ts';

export interface SeasonTeam extends TeamPlace {
  id: string;
}

/** Ways to win in hockey; `unknown` where a game decided by one goal may have gone to overtime. */
export type Ending = 'regulation' | 'overtime' | 'shootout' | 'unknown';

export interface PlayedGame {
  homeId: string;
  awayId: string;
  homeScore: number;
  awayScore: number;
  /** Ending, read only in hockey; default: regulation. */
  ending?: Ending;
}

/** A regular-season game without a result; canceled games are left out. */
export interface GameLeft {
  gameId: string;
  homeId: string;
  awayId: string;
  /** Start; of a makeup game without a date, any day by which it must have been played. */
  startsAt: Date;
  /** Expected home margin as of today, in points. */
  marginPoints: number;
}

/** Input of a simulation of a season's rest. Games name only teams of the list. */
export interface SeasonInput {
  league: TeamLeagueId;
  season: number;
  rules: RuleSet;
  teams: readonly SeasonTeam[];
  /** Finished regular-season games in order of play. */
  played: readonly PlayedGame[];
  left: readonly GameLeft[];
  /** Finished games after the regular season, play-in included, in order of play. */
  playoffs: readonly PlayedGame[];
  /** The current time: how far away a game is decides how much its teams may change before it. */
  at: Date;
  /** Strengths in the order of `teams`. */
  model: SeasonModel;
}

import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { PlayerRole } from '#forecasting/lineups/lineup.ts';

export interface SeasonFormat {
  games: number;
  /** Playoff places per conference, play-in included. */
  places: number;
  divisionWinnersFirst: boolean;
}

export interface LineupModel {
  /** Rating parameters fitted together with the lineups; the lineup's own are in `lineups`. */
  parameters: TeamParameters;
  role: PlayerRole;
}

export interface TeamLeagueModel {
  parameters: TeamParameters;
  /**
   * The divisions, one per line, `conference division: code id id, …`: a team's code in the history
   * files, then its other IDs, ESPN's first (public facts, current alignment). The first word is
   * the conference. Former and future teams simply have no games.
   */
  divisions: string;
  /** Format of a season; undefined where the alignment or format was different. */
  findSeasonFormat(season: number): SeasonFormat | undefined;
  lineups?: LineupModel;
  /**
   * Parameters of the version that learns from closing prices; missing when it was never fitted.
   */
  pastPrices?: TeamParameters;
}

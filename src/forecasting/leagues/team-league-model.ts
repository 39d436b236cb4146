import type { TeamParameters } from '../team/team-parameters.ts';
import type { PlayerRole } from '../lineups/lineup.ts';

/** Regular season format and playoff places. */
export interface SeasonFormat {
  /** Games per team. */
  games: number;
  /** Playoff places per conference, play-in included. */
  places: number;
  /** Division winners rank above the rest of their conference. */
  divisionWinnersFirst: boolean;
}

/** Lineup model, for leagues where individual players are rated. */
export interface LineupModel {
  /** Rating parameters fitted together with the lineups; the lineup's own are in `lineups`. */
  parameters: TeamParameters;
  /** Role whose appearances are rated. */
  role: PlayerRole;
}

/** Model configuration of a team league. */
export interface TeamLeagueModel {
  parameters: TeamParameters;
  /**
   * One division per line, `conference division: code id id, …`: a team's code in the history files, then its other
   * IDs, ESPN's first (public facts, current alignment). The first word is the conference. Former and future teams
   * simply have no games.
   */
  divisions: string;
  /** Undefined for a season with a different alignment or format. */
  findSeasonFormat(season: number): SeasonFormat | undefined;
  /** Missing when lineups are unknown. */
  lineups?: LineupModel;
  /** Parameters of the version that learns from closing prices; missing when it was never fitted. */
  pastPrices?: TeamParameters;
}

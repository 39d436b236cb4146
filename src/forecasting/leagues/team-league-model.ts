import type { TeamParameters } from '../team/team-parameters.ts';
import type { PlayerRole } from '../lineups/lineup.ts';

/** How a regular season is played and what can be won in it. */
export interface SeasonFormat {
  /** Games of each team. */
  games: number;
  /** Places in a conference that play on after the regular season, play-in included. */
  places: number;
  /** Do division winners stand above all others of their conference? */
  divisionWinnersFirst: boolean;
}

/** Who plays, in a league whose players make a difference of their own. */
export interface LineupModel {
  /** The ratings fitted together with the lineups; what the lineup is stands in its `lineups`. */
  parameters: TeamParameters;
  /** Whose appearances make the difference. */
  role: PlayerRole;
}

/** What the models have to be told of a league of teams. */
export interface TeamLeagueModel {
  parameters: TeamParameters;
  /**
   * A division a line, `conference division: code id id, …`: a team's code in the history files, then
   * every other id it goes by, first that of ESPN's feed (public facts; the alignment of today). The
   * conference is the first word. Teams that are no more, or not yet, stay without a game.
   */
  divisions: string;
  /** Undefined for a season with another alignment than {@link SeasonFormat} and today's teams tell. */
  findSeasonFormat(season: number): SeasonFormat | undefined;
  /** Left out where nothing is known of who plays. */
  lineups?: LineupModel;
}

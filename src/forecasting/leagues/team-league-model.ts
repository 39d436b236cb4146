import type { TeamParameters } from '../team/team-parameters.ts';
import type { PlayerRole } from '../lineups/line-up.ts';
import type { MovingLine } from '../market/line-kinds.ts';
import type { Tunable } from '../fitting/tunable.ts';

/** How a regular season is played and what can be won in it. */
export interface SeasonFormat {
  /** Games of each team. */
  games: number;
  /** Places in a conference that play on after the regular season, play-in included. */
  places: number;
  /** Do division winners stand above all others of their conference? */
  divisionWinnersFirst: boolean;
}

/**
 * What a fit of a team league starts from, moves and looks at. Beginnings stand near where earlier
 * searches ended, rounded. What no tunable names is a judgement: priors, the spread of single games
 * (it is learned along the way), how fast home edge and mean total may drift (faster than the
 * likelihood of quiet years asks, because home edges have jumped), preseason, tails.
 */
export interface TeamPlan {
  start: Omit<TeamParameters, 'provenance'>;
  tunables: Tunable[];
  /**
   * Plain numbers of all that is searched, for a search that must not know where those of later seasons ended,
   * and how long it may take from there. Left out: nobody asks for one.
   */
  plainStart?: { numbers: Record<string, number>; evaluations: number };
  /** Seasons whose games are scored in the search; earlier ones only warm the ratings up. */
  fromSeason: number;
  toSeason: number;
  evaluations: number;
  /**
   * What the search makes small: the losses on the scores as they came out, or, where the games have a
   * chance that is known to be true, what the forecast loses to it. Left out: scores.
   */
  objective?: 'scores' | 'true chances';
  /**
   * May favourites win more often than a normal curve makes of their expected margin? How much more is read from
   * moneylines beside spreads, and how far margins go by themselves.
   */
  winnersBeyondMargins?: true;
}

/** Who plays, in a league whose players make a difference of their own. */
export interface LineUpModel {
  /** The ratings fitted together with the line-ups; what the line-up is stands in its `lineUps`. */
  parameters: TeamParameters;
  plan: TeamPlan;
  /** Whose appearances make the difference. */
  role: PlayerRole;
  /** File of who played, and how. */
  file: string;
  /** The last season that the file tells of; left out, it tells of the newest. */
  lastSeason?: number;
}

/** What is known of how a league's lines move. */
export interface PriceModel {
  /** File of opening and closing lines. */
  file: string;
  /** About how long before a start its line opens: the files have no times, so this is a judgement. */
  opensHoursBefore: number;
  /** Results of so many days before a game were not known when its line opened. */
  opensDaysBefore: number;
  /** A line that moves further between opening and start is a typing error. */
  mostMove: LineSizes;
  /** From such a gap between our line and the opening one on, the files are asked which way it moved. */
  largeGap: LineSizes;
}

/** Sizes of a gap or a move of the lines that a league has. */
type LineSizes = Partial<Record<MovingLine, number>>;

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
  plan: TeamPlan;
  /** Left out where nothing is known of who plays. */
  lineUps?: LineUpModel;
  /** Left out where no history tells of opening lines. */
  prices?: PriceModel;
}

import type { TournamentQuery, TournamentSlate } from '../../score-source.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { SeasonWeek } from '#domain/season.ts';
import type { WriteBoxScore } from './box-score.ts';
import type { GameScript } from './game-script.ts';
import type { MarketRules } from './market.ts';
import type { SimulatedTeam } from './simulated-team.ts';
import type { StatusWords } from './status-words.ts';

/** One game of an invented season, with everything that is going to happen in it. Times are epoch ms. */
export interface SimulatedGame {
  id: string;
  season: number;
  phase: SeasonPhase;
  week?: number;
  home: SimulatedTeam;
  away: SimulatedTeam;
  startsAt: number;
  endsAt: number;
  /** When the pairing became known; before that the game is on no schedule. */
  knownFrom: number;
  /** Brought forward: until `until` it stood on the schedule at `startsAt`. */
  formerly?: { startsAt: number; until: number };
  /** When it was called off; its makeup is a game of its own. */
  postponedAt?: number;
  neutralSite: boolean;
  venue: string;
  city: string;
  indoor: boolean;
  network: string;
  note?: string;
  /** Who is expected to start, where the sport has such a player. */
  homeStarter?: Starter;
  awayStarter?: Starter;
  script: GameScript;
  /** What both sides would score on average: true strength, home edge and all. */
  expected: { home: number; away: number };
}

export interface Starter {
  id: string;
  name: string;
}

/** When a game is to begin by what is known at a moment (both epoch ms). */
export function shownStart({ formerly, startsAt }: SimulatedGame, at: number): number {
  return formerly !== undefined && at < formerly.until ? formerly.startsAt : startsAt;
}

/** When the last of these games is over, in epoch ms. */
export function latestEnd(games: readonly SimulatedGame[]): number {
  return games.reduce((latest, { endsAt }) => Math.max(latest, endsAt), 0);
}

export interface SimulatedSeason {
  year: number;
  startsAt: number;
  endsAt: number;
  weeks: SeasonWeek[];
  games: SimulatedGame[];
}

/** What the common machine has to know of a league. */
export interface SimulatedLeague {
  id: LeagueId;
  teams: readonly SimulatedTeam[];
  market: MarketRules;
  ranking: RankingRules;
  words: StatusWords;
  injuries: InjuryRules;
  writeBoxScore: WriteBoxScore;
  /** The season that is on at a moment: the one before, as long as its last game is to come. */
  seasonYearAt(at: number): number;
  /** From the first game of a season to its last, in epoch ms, without building it. */
  spanOf(year: number): { startsAt: number; endsAt: number };
  /** The whole season, from the seed alone. */
  buildSeason(seed: string, year: number): SimulatedSeason;
}

/** What the machine that invents injuries has to know of a league. */
export interface InjuryRules {
  /** Positions of the men on the bench, in turn. */
  positions: readonly string[];
  /** The feed's words, from the slightest to the gravest. */
  words: readonly string[];
  /** Chance that somebody of a team is hurt on a day. */
  chanceADay: number;
  meanDays: number;
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
  spanOf(year: number): { startsAt: number; endsAt: number };
  /** What is asked for, as it stands at a moment (epoch ms). Throws a ScoreSourceError for what is not. */
  tournamentsAt(query: TournamentQuery, at: number): TournamentSlate;
}

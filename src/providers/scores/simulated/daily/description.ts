import type { DailyLeagueId } from '#domain/league.ts';
import type { LeagueFace } from '../shared/simulated-season.ts';
import type { PlayGame, StrengthRules } from '../shared/strength.ts';
import type { RainRules } from './weather.ts';

/** A league in which all teams play on every day: what its machine has to be told. */
export interface DailyDescription extends LeagueFace {
  id: DailyLeagueId;
  play: PlayGame;
  strength: StrengthRules;
  postponements: PostponementRules;
  /** Undefined where all grounds are covered. */
  rain?: RainRules;
  /** How long a game lasts that goes neither long nor short. */
  nominalMs: number;
  /** Points a side, on average, and what it is worth to be at home. */
  meanPoints: number;
  homeEdge: number;
  minPoints: number;
  preseasonDays: number;
  /** Different opponents in a season; each is met `seriesDays` days running. */
  opponents: number;
  seriesDays: number;
  /** Turns in which everybody meets everybody; the rest is played within the conferences. */
  wholeTurns: number;
  playoffTeams: number;
  /** Games that a series of each round lasts at most, the final's last. */
  bestOf: readonly number[];
  roundNames: readonly string[];
  finalName: string;
  networks: readonly string[];
  /** Start of one season, in epoch ms; the others follow without a pause. */
  anchor: { year: number; startsAt: number };
}

/** How often games are put off, and when they are made up: another day, under an id of its own. */
export interface PostponementRules {
  /** Of the games that can be put off. */
  share: number;
  /** On the next day of the series, as one of two games; or when all have played their last. */
  makeup: 'doubleheader' | 'after the last day';
  calledOffBeforeMinutes: number;
}

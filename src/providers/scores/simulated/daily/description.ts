import type { DailyLeagueId } from '#domain/league.ts';
import type { LeagueFace } from '../shared/simulated-season.ts';
import type { PlayGame, StrengthRules } from '../shared/strength.ts';
import type { RainRules } from './weather.ts';

/** Settings of a league in which every team plays every day. */
export interface DailyDescription extends LeagueFace {
  id: DailyLeagueId;
  play: PlayGame;
  strength: StrengthRules;
  postponements: PostponementRules;
  /** Undefined if all venues are covered. */
  rain?: RainRules;
  /** Usual game length, without extra time. */
  nominalMs: number;
  /** Mean points per side, and the home side's advantage in points. */
  meanPoints: number;
  homeEdge: number;
  minPoints: number;
  preseasonDays: number;
  /** Distinct opponents in a season; each series lasts `seriesDays` consecutive days. */
  opponents: number;
  seriesDays: number;
  /** Full round robins; the remaining days are played within conferences. */
  wholeTurns: number;
  playoffTeams: number;
  /** Maximum number of games in each round's series, the final last. */
  bestOf: readonly number[];
  roundNames: readonly string[];
  finalName: string;
  networks: readonly string[];
  /** Start of one season, in epoch ms; seasons follow each other without a gap. */
  anchor: { year: number; startsAt: number };
}

/** Postponement frequency and makeup rules. Makeups are separate games on another day. */
export interface PostponementRules {
  /** Share of the games that can be postponed. */
  share: number;
  /** In a doubleheader on the series' next day, or after every team's last game. */
  makeup: 'doubleheader' | 'after the last day';
  calledOffBeforeMinutes: number;
}

import type { TennisDraw } from '#domain/tournament.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type { MatchPace } from './play.ts';

/** A tournament on the tour's calendar: a main one opens each stretch, alongside smaller ones. */
export interface TennisEvent {
  name: string;
  location: string;
  surface: TennisSurface;
  level: 'major' | '1000' | '500' | '250';
  /** Players in the singles draw; in a draw of 96 the seeds have a first-round bye. */
  draw: 128 | 96 | 64 | 32;
}

/** A row of a calendar in `tables/`; stretches count from 1. */
export type CalendarRow = TennisEvent & { stretch: number; isMain: boolean };

/** Eight days of the season. */
export interface TennisStretch {
  main?: TennisEvent;
  others: readonly TennisEvent[];
}

/**
 * Settings of a simulated tour. Shares of points are on one's own serve. Fitted to main draws of
 * 2014–2023; in 88% of retirements the trailing side retired. Match lengths (about 100, 155 and 98
 * minutes) are public. Opening prices, drift between seasons and ranking errors are assumptions, because
 * no history has them.
 */
export interface TennisDescription {
  id: 'atp' | 'wta';
  singles: { draw: TennisDraw; code: string };
  doubles: { draw: TennisDraw; code: string };
  firstNames: 'men' | 'women';
  servePoints: Record<TennisSurface, number>;
  /** Added share of points won on serve in doubles. */
  doublesServeEdge: number;
  strength: TennisStrengthRules;
  pace: MatchPace;
  retirementShare: { bestOf3: number; bestOf5: number };
  /** Share of matches after the first round; in the first a substitute plays instead. */
  walkoverShare: number;
  overround: { bestOf3: number; bestOf5: number };
  networks: readonly string[];
  stretches: readonly TennisStretch[];
}

/** Standard deviations in shares of points. A quality edge of 0.02 adds 0.01 on serve and 0.01 on return. */
export interface TennisStrengthRules {
  qualitySd: number;
  /** Skew toward the best players; 0 for none. */
  qualitySkew: number;
  /** Season-to-season correlation of a player's quality. */
  seasonCorrelation: number;
  /** Effect of a surface on a player. */
  surfaceSd: number;
  /** Serve style: big servers win more points on serve and fewer on return. */
  serveStyleSd: number;
  /** Form on the day, unknown before the match. */
  formSd: number;
  /** Error of rankings around true quality. */
  rankingErrorSd: number;
}

import type { Forecast } from '#domain/forecast.ts';
import type { SeasonPhase } from '#domain/league.ts';
import type { TennisSurface } from '#domain/tennis-surface.ts';
import type { TennisMatch } from '#domain/tournament.ts';
import type { SideNames } from '#forecasting/team/forecast-factors.ts';

/** What the models are told of a contest of two sides. */
export interface Contest {
  id: string;
  season: number;
  phase: SeasonPhase;
  startsAt: Date;
  homeId: string;
  awayId: string;
  homeScore: number | null;
  awayScore: number | null;
  homeSegmentScores: number[];
  awaySegmentScores: number[];
  homeStarter: { id: string } | null;
  awayStarter: { id: string } | null;
  neutralSite: boolean;
}

export interface TennisFacts {
  bestOf: 3 | 5;
  surface?: TennisSurface;
  state: TennisMatch['state'];
  /** Did the side that is told first win? Undefined until there is a winner. */
  firstWon?: boolean;
}

/** One league's model, whatever its sport. */
export interface ContestForecaster {
  /** A result, in order of play. */
  learn(result: Contest, facts?: TennisFacts): void;
  /** Undefined where too little is told of the contest. */
  forecast(contest: Contest, names: SideNames, facts?: TennisFacts): Forecast | undefined;
}

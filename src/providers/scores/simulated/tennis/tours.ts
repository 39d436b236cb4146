import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import atpCalendar from '../tables/atp-calendar.json' with { type: 'json' };
import wtaCalendar from '../tables/wta-calendar.json' with { type: 'json' };

export interface TennisEvent {
  /** Eight days of the season, from 1. */
  stretch: number;
  /** Opens its stretch; the others are played beside it. */
  isMain: boolean;
  name: string;
  location: string;
  surface: TennisSurface;
  level: 'major' | '1000' | '500' | '250';
  /** Players in the singles draw; in a draw of 96 the seeds have a first-round bye. */
  draw: 128 | 96 | 64 | 32;
}

/**
 * Settings of a simulated tour. Fitted to main draws of 2014–2023. Match lengths (about 100, 155 and 98 minutes) are
 * public. Opening prices, drift between seasons and ranking errors are assumptions, because no history has them.
 */
export interface TennisDescription {
  id: 'atp' | 'wta';
  players: 'men' | 'women';
  /** Mean shares of points won on one's own serve. */
  servePoints: Record<TennisSurface, number>;
  /** In shares of points. A quality edge of 0.02 adds 0.01 on serve and 0.01 on return. */
  qualitySd: number;
  /** Form on the day, unknown before the match. */
  formSd: number;
  /** Between the starts of consecutive points, changeovers included. */
  meanPointMs: number;
  retirementShare: Record<3 | 5, number>;
  overround: Record<3 | 5, number>;
  /** Venues, surfaces and order follow the real tours; everything else is invented. */
  calendar: readonly TennisEvent[];
}

export const atpTour: TennisDescription = {
  id: 'atp',
  players: 'men',
  servePoints: { hard: 0.641, indoor: 0.65, clay: 0.62, grass: 0.664 },
  qualitySd: 0.083,
  formSd: 0.079,
  meanPointMs: 39_000,
  retirementShare: { 3: 0.0254, 5: 0.0356 },
  overround: { 3: 1.0565, 5: 1.0514 },
  calendar: atpCalendar as TennisEvent[],
};

export const wtaTour: TennisDescription = {
  id: 'wta',
  players: 'women',
  servePoints: { hard: 0.56, indoor: 0.564, clay: 0.551, grass: 0.58 },
  qualitySd: 0.075,
  formSd: 0.085,
  meanPointMs: 40_000,
  retirementShare: { 3: 0.0292, 5: 0.0292 },
  overround: { 3: 1.056, 5: 1.056 },
  calendar: wtaCalendar as TennisEvent[],
};

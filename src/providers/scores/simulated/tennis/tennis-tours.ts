import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import atpCalendar from '#providers/scores/simulated/tables/atp-calendar.json' with { type: 'json' };
import tours from '#providers/scores/simulated/tables/tennis-tours.json' with { type: 'json' };
import wtaCalendar from '#providers/scores/simulated/tables/wta-calendar.json' with { type: 'json' };

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
 * Settings of a simulated tour. Fitted to main draws of 2014–2023. Match lengths (about 100, 155
 * and 98 minutes) are public. Opening prices, drift between seasons and ranking errors are
 * assumptions, because no history has them.
 */
export interface TennisDescription {
  id: 'atp' | 'wta';
  players: 'men' | 'women';
  /** Mean shares of points won on one's own serve. */
  servePoints: Record<TennisSurface, number>;
  /**
   * Standard deviation in shares of points. A quality edge of 0.02 adds 0.01 on serve and 0.01 on
   * return.
   */
  qualitySd: number;
  /** Form on the day, unknown before the match. */
  formSd: number;
  /** Mean time between the starts of consecutive points, changeovers included. */
  meanPointMs: number;
  retirementShare: Record<3 | 5, number>;
  overround: Record<3 | 5, number>;
  /** Venues, surfaces and order follow the real tours; everything else is invented. */
  calendar: readonly TennisEvent[];
}

export const [atpTour, wtaTour] = [
  { ...tours.atp, calendar: atpCalendar },
  { ...tours.wta, calendar: wtaCalendar },
] as [TennisDescription, TennisDescription];

import type { SeasonPhase } from '#domain/league.ts';

/**
 * Converts ESPN's football weeks to ours. ESPN's preseason week 1 is the Hall of Fame Game, which we include in our
 * first preseason week. Its postseason week 4 is the Pro Bowl, which we show with the Super Bowl (its week 5, our
 * round 4).
 */
export function weekFromEspn(phase: SeasonPhase, espnWeek: number): number {
  if (phase === 'preseason') return Math.max(1, espnWeek - 1);
  return phase === 'playoff' ? Math.min(4, espnWeek) : espnWeek;
}

export function isProBowlWeek(phase: SeasonPhase, espnWeek: number): boolean {
  return phase === 'playoff' && espnWeek === 4;
}

/** ESPN's week numbers for one of our weeks. */
export function weeksForEspn(phase: SeasonPhase, week: number): number[] {
  if (phase === 'preseason') return week === 1 ? [1, 2] : [week + 1];
  if (phase === 'playoff' && week === 4) return [4, 5];
  return [week];
}

const typeByPhase: Record<SeasonPhase, number> = { preseason: 1, regular: 2, playoff: 3 };

export function toSeasonType(phase: SeasonPhase): number {
  return typeByPhase[phase];
}

/** From the feed's `season.type`; 5 is the NBA play-in. */
export function phaseOfSeasonType(type: number | undefined): SeasonPhase | undefined {
  if (type === 1) return 'preseason';
  if (type === 2) return 'regular';
  return type === 3 || type === 5 ? 'playoff' : undefined;
}

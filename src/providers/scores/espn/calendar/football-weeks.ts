import type { SeasonPhase } from '#domain/league.ts';

/**
 * ESPN numbers football weeks otherwise than we do: its preseason week 1 is the Hall of Fame game,
 * which we count with our first preseason week, and its postseason week 4 is the Pro Bowl, which we
 * show with the Super Bowl: its week 5 and our round 4.
 */
export function weekFromEspn(phase: SeasonPhase, espnWeek: number): number {
  if (phase === 'preseason') return Math.max(1, espnWeek - 1);
  return phase === 'playoff' ? Math.min(4, espnWeek) : espnWeek;
}

export function isProBowlWeek(phase: SeasonPhase, espnWeek: number): boolean {
  return phase === 'playoff' && espnWeek === 4;
}

/** The feed's week numbers that make up one of our weeks. */
export function weeksForEspn(phase: SeasonPhase, week: number): number[] {
  if (phase === 'preseason') return week === 1 ? [1, 2] : [week + 1];
  if (phase === 'playoff' && week === 4) return [4, 5];
  return [week];
}

const typeByPhase: Record<SeasonPhase, number> = { preseason: 1, regular: 2, playoff: 3 };

export function toSeasonType(phase: SeasonPhase): number {
  return typeByPhase[phase];
}

/** The feed's `season.type`; 5 is the NBA's play-in. */
export function phaseOfSeasonType(type: number | undefined): SeasonPhase | undefined {
  if (type === 1) return 'preseason';
  if (type === 2) return 'regular';
  return type === 3 || type === 5 ? 'playoff' : undefined;
}

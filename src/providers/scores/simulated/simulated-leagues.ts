import { dailyDescriptions } from './daily/descriptions.ts';
import { createDailyLeague } from './daily/league.ts';
import { createFootballLeague } from './football/league.ts';
import type { SimulatedLeague } from './shared/simulated-season.ts';

/** The invented leagues of teams. */
export function createSimulatedLeagues(): SimulatedLeague[] {
  return [createFootballLeague(), ...dailyDescriptions.map(createDailyLeague)];
}

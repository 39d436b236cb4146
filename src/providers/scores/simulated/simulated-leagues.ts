import { baseballLeague } from './baseball/baseball-league.ts';
import { basketballLeague } from './basketball/basketball-league.ts';
import { createDailyLeague } from './daily/league.ts';
import { createFootballLeague } from './football/football-league.ts';
import { createGolfTour } from './golf/golf-tour.ts';
import { hockeyLeague } from './hockey/hockey-league.ts';
import type { SimulatedLeague, SimulatedTour } from './shared/simulated-season.ts';
import { createTennisTour } from './tennis/tennis-tour.ts';
import { atpTour, wtaTour } from './tennis/tennis-tours.ts';

const leagues: (() => SimulatedLeague)[] = [
  createFootballLeague,
  () => createDailyLeague(basketballLeague),
  () => createDailyLeague(hockeyLeague),
  () => createDailyLeague(baseballLeague),
];

export function registerSimulatedLeague(create: () => SimulatedLeague): void {
  leagues.push(create);
}

export function createSimulatedLeagues(): SimulatedLeague[] {
  return leagues.map((create) => create());
}

export function createSimulatedTours(seed: string): SimulatedTour[] {
  return [createGolfTour(seed), createTennisTour(atpTour, seed), createTennisTour(wtaTour, seed)];
}

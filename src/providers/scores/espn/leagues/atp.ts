import { fetchTennis } from '../tournaments/fetch-tennis.ts';
import type { EspnTour } from '../espn-league.ts';

export const atp: EspnTour = { id: 'atp', path: 'tennis/atp', fetch: fetchTennis };

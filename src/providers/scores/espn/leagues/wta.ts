import { fetchTennis } from '../tournaments/fetch-tennis.ts';
import type { EspnTour } from '../espn-league.ts';

export const wta: EspnTour = { id: 'wta', path: 'tennis/wta', fetch: fetchTennis };

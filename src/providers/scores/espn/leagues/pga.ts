import { fetchGolf } from '../tournaments/fetch-golf.ts';
import type { EspnTour } from '../espn-league.ts';

export const pga: EspnTour = { id: 'pga', path: 'golf/pga', fetch: fetchGolf };

import type { LeagueDescription } from './description.ts';
import { tennisTour } from './tennis-tour.ts';

export const wta = { ...tennisTour, id: 'wta', label: 'WTA' } as const satisfies LeagueDescription;

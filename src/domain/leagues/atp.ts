import type { LeagueDescription } from './description.ts';
import { tennisTour } from './tennis-tour.ts';

export const atp = { ...tennisTour, id: 'atp', label: 'ATP' } as const satisfies LeagueDescription;

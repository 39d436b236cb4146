import { drawOrder, type LeagueDescription } from './description.ts';

const tennisTour = {
  sport: 'tennis',
  sportLabel: 'Tennis',
  contest: 'match',
  schedule: 'tournaments',
  season: { namedAfter: 'start', turnsInMonth: 1 },
  segments: { name: 'Set', shortName: 'Set ', regulationCount: 3 },
  recordFormat: 'none',
  drawsPossible: [],
  sides: drawOrder,
  handicapName: 'game spread',
  lineBounds: { maxSpread: 15, minTotal: 2, maxTotal: 70 },
  scoreUnit: 'sets',
  marginUnit: 'games',
} as const satisfies Omit<LeagueDescription, 'id' | 'label'>;

export const atp = { ...tennisTour, id: 'atp', label: 'ATP' } as const satisfies LeagueDescription;
export const wta = { ...tennisTour, id: 'wta', label: 'WTA' } as const satisfies LeagueDescription;

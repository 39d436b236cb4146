import { drawOrder, type LeagueDescription } from './description.ts';

export const pga = {
  id: 'pga',
  sport: 'golf',
  label: 'Golf',
  sportLabel: 'Golf',
  contest: 'tournament',
  schedule: 'tournaments',
  season: { namedAfter: 'start', turnsInMonth: 1 },
  segments: { name: 'Round', shortName: 'R', regulationCount: 4 },
  recordFormat: 'none',
  drawsPossible: [],
  sides: drawOrder,
  handicapName: 'handicap',
  scoreUnit: 'strokes',
  marginUnit: 'strokes',
} as const satisfies LeagueDescription;

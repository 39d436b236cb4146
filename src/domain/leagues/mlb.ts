import { awayFirst, type LeagueDescription } from './description.ts';

export const mlb = {
  id: 'mlb',
  sport: 'mlb',
  label: 'MLB',
  sportLabel: 'MLB',
  contest: 'game',
  schedule: 'days',
  season: { namedAfter: 'end', turnsInMonth: 12, usualDays: { from: '02-15', to: '11-15' } },
  segments: {
    name: 'Inning',
    shortName: 'Inning ',
    regulationCount: 9,
    isCountedOn: true,
    isLastHalfOptional: true,
    sumHeading: 'R',
  },
  recordFormat: 'W-L',
  // Spring training games end after nine innings, or earlier when pitchers run out.
  drawsPossible: ['preseason'],
  scoreRange: { min: 0, max: 25 },
  sides: awayFirst,
  handicapName: 'run line',
  fixedHandicap: 1.5,
  lineBounds: { maxSpread: 3.5, minTotal: 3.5, maxTotal: 20 },
  maxMove: { total: 2, moneyline: 0.2 },
  scoreUnit: 'runs',
  marginUnit: 'runs',
  homeEdgeName: 'Home field',
  starterRole: 'pitcher',
  hasDoubleheaders: true,
  teamCount: 30,
} as const satisfies LeagueDescription;

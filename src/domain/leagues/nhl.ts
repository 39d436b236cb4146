import { awayFirst, type LeagueDescription } from './description.ts';

export const nhl = {
  id: 'nhl',
  sport: 'nhl',
  label: 'NHL',
  sportLabel: 'NHL',
  contest: 'game',
  schedule: 'days',
  season: { namedAfter: 'end', turnsInMonth: 7, usualDays: { from: '09-15', to: '07-01' } },
  segments: {
    name: 'Period',
    shortName: 'P',
    regulationCount: 3,
    lengthSeconds: 1200,
    shootoutPhases: ['preseason', 'regular'],
  },
  // 55 of 60 minutes, as at most bookmakers.
  shortGame: { maxUnplayedSeconds: 300 },
  recordFormat: 'W-L-OTL',
  drawsPossible: [],
  scoreRange: { min: 0, max: 12 },
  sides: awayFirst,
  handicapName: 'puck line',
  fixedHandicap: 1.5,
  lineBounds: { maxSpread: 3.5, minTotal: 3, maxTotal: 11 },
  maxMove: { total: 1, moneyline: 0.2 },
  scoreUnit: 'goals',
  marginUnit: 'goals',
  homeEdgeName: 'Home ice',
  winnerInAnswers: 'abbreviation',
  starterRole: 'goalie',
  teamCount: 32,
} as const satisfies LeagueDescription;

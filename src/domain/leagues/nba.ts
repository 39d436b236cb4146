import { awayFirst, type LeagueDescription } from './description.ts';

export const nba = {
  id: 'nba',
  sport: 'nba',
  label: 'NBA',
  sportLabel: 'NBA',
  contest: 'game',
  schedule: 'days',
  season: { namedAfter: 'end', turnsInMonth: 7, usualDays: { from: '10-01', to: '07-01' } },
  segments: {
    name: 'Quarter',
    shortName: 'Q',
    regulationCount: 4,
    lengthSeconds: 720,
    firstPart: { name: 'First half', segments: 2 },
  },
  // 43 of 48 minutes, as at most bookmakers.
  shortGame: { maxUnplayedSeconds: 300 },
  recordFormat: 'W-L',
  drawsPossible: [],
  scoreRange: { min: 60, max: 180 },
  sides: awayFirst,
  closeMargin: 5,
  handicapName: 'spread',
  lineBounds: { maxSpread: 35, minTotal: 140, maxTotal: 300, sameFavoriteFrom: 3 },
  maxMove: { spread: 12, total: 12 },
  scoreUnit: 'points',
  marginUnit: 'points',
  homeEdgeName: 'Home court',
  teamCount: 30,
} as const satisfies LeagueDescription;

import { awayFirst, type LeagueDescription } from './description.ts';

export const nfl = {
  id: 'nfl',
  sport: 'nfl',
  label: 'NFL',
  sportLabel: 'NFL',
  contest: 'game',
  schedule: 'weeks',
  season: { namedAfter: 'start', turnsInMonth: 3 },
  segments: {
    name: 'Quarter',
    shortName: 'Q',
    regulationCount: 4,
    lengthSeconds: 900,
    firstPart: { name: 'First half', segments: 2 },
  },
  // 55 of 60 minutes, as at most bookmakers.
  shortGame: { maxUnplayedSeconds: 300 },
  recordFormat: 'W-L-T',
  drawsPossible: ['preseason', 'regular'],
  // About 2.4 touchdowns and 1.7 field goals of a side per game.
  scoringPlays: [
    { points: 7, share: 0.77 },
    { points: 3, share: 0.23 },
  ],
  // Every score is possible except 1: an extra point follows a touchdown.
  impossibleScores: [1],
  scoreRange: { min: 0, max: 70 },
  sides: awayFirst,
  // One score: a touchdown and a two-point conversion.
  closeMargin: 8,
  handicapName: 'spread',
  lineBounds: { maxSpread: 35, minTotal: 20, maxTotal: 80, sameFavoriteFrom: 3 },
  maxMove: { spread: 12, total: 10 },
  scoreUnit: 'points',
  marginUnit: 'points',
  homeEdgeName: 'Home field',
  hasDepthCharts: true,
  teamCount: 32,
} as const satisfies LeagueDescription;

import { registerTeamModel } from '#forecasting/leagues/team-models.ts';
import { eighthLeague } from './domain.ts';

const skill = { priorSd: 0.5, seasonCarry: 0.8, seasonSd: 0.1, weeklySd: 0.05 };
const noise = { noiseSd: 2.8, tailDegrees: 30 };

registerTeamModel(eighthLeague, {
  parameters: {
    model: 'nbl-ratings-1',
    provenance: { data: '', seasons: '', command: '', score: 'invented' },
    ratings: {
      attack: skill,
      defense: skill,
      margin: noise,
      total: noise,
      homeEdge: { mean: 0.6, sd: 0.2, yearlySd: 0.05 },
      meanTotal: { mean: 8, sd: 0.5, yearlySd: 0.2 },
      teamHomeSd: 0,
      parkSd: 0,
    },
    rest: {
      shortDays: 0,
      shortHome: 0,
      shortAway: 0,
      longDays: 99,
      long: 0,
      crowdedDays: 1,
      crowded: 0,
    },
    phase: { playoffGapScale: 1, playoffHome: 0, lastBat: 0, preseasonShare: 0.25 },
    scores: { kind: 'counts', shape: 20, marginScale: 1, overtimeShare: 0.5, maxScore: 24 },
    shrink: 1,
  },
  divisions: `
    North Coast: HAR 1, FJO 2
    North Inland: ELV 3, TUN 4
    South Coast: SUN 5, VIK 6
    South Inland: DAL 7, SKO 8`,
  findSeasonFormat: () => ({ games: 30, places: 2, divisionWinnersFirst: false }),
});

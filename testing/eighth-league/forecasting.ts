import { free, noRest, ratings, skills } from '#forecasting/fitting/plan-parts.ts';
import type { TeamLeagueModel } from '#forecasting/leagues/team-league-model.ts';
import { registerTeamModel } from '#forecasting/leagues/team-models.ts';
import { eighthLeague } from './domain.ts';

const start: TeamLeagueModel['plan']['start'] = {
  model: 'nbl-ratings-1',
  ratings: ratings({
    attack: [0.5, 0.8, 0.1, 0.05],
    defence: [0.5, 0.8, 0.1, 0.05],
    noise: [2.8, 2.8],
    tailDegrees: 30,
    homeEdge: [0.6, 0.2, 0.05],
    meanTotal: [8, 0.5, 0.2],
  }),
  rest: noRest,
  phase: { playoffGapScale: 1, playoffHome: 0, lastBat: 0, preseasonShare: 0.25 },
  scores: { kind: 'counts', shape: 20, marginScale: 1, overtimeShare: 0.5, highestScore: 24 },
  shrink: 1,
};

registerTeamModel(eighthLeague, {
  parameters: { ...start, provenance: { data: '', seasons: '', command: '', score: 'invented' } },
  divisions: `
    North Coast: HAR 1, FJO 2
    North Inland: ELV 3, TUN 4
    South Coast: SUN 5, VIK 6
    South Inland: DAL 7, SKO 8`,
  findSeasonFormat: () => ({ games: 30, places: 2, divisionWinnersFirst: false }),
  plan: {
    start,
    tunables: [...skills, free('phase.playoffHome', 0.1)],
    fromSeason: 2015,
    toSeason: 2020,
    evaluations: 100,
  },
});

import lineupParameters from '#forecasting/parameters/nfl-lineups.json' with { type: 'json' };
import pastPrices from '#forecasting/parameters/nfl-past-prices.json' with { type: 'json' };
import parameters from '#forecasting/parameters/nfl.json' with { type: 'json' };
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { TeamLeagueModel } from './team-league-model.ts';

export const nflModel: TeamLeagueModel = {
  parameters: parameters as TeamParameters,
  lineups: { parameters: lineupParameters as TeamParameters, role: 'quarterback' },
  pastPrices: pastPrices as TeamParameters,
  divisions: `
    AFC East: BUF 2, MIA 15, NE 17, NYJ 20
    AFC North: BAL 33, CIN 4, CLE 5, PIT 23
    AFC South: HOU 34, IND 11, JAX 30, TEN 10
    AFC West: DEN 7, KC 12, LAC 24, LV 13
    NFC East: DAL 6, NYG 19, PHI 21, WAS 28
    NFC North: CHI 3, DET 8, GB 9, MIN 16
    NFC South: ATL 1, CAR 29, NO 18, TB 27
    NFC West: ARI 22, LAR 14, SEA 26, SF 25`,
  findSeasonFormat(season) {
    if (season < 2002) return undefined;
    return {
      games: season >= 2021 ? 17 : 16,
      places: season >= 2020 ? 7 : 6,
      divisionWinnersFirst: true,
    };
  },
};

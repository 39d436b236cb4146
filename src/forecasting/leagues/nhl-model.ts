import lineupParameters from '#forecasting/parameters/nhl-lineups.json' with { type: 'json' };
import pastPrices from '#forecasting/parameters/nhl-past-prices.json' with { type: 'json' };
import parameters from '#forecasting/parameters/nhl.json' with { type: 'json' };
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { TeamLeagueModel } from './team-league-model.ts';

export const nhlModel: TeamLeagueModel = {
  parameters: parameters as TeamParameters,
  lineups: { parameters: lineupParameters as TeamParameters, role: 'goalie' },
  pastPrices: pastPrices as TeamParameters,
  divisions: `
    East Atlantic: BOS 1, BUF 2, DET 5, FLA 26, MTL 10, OTT 14, TBL 20, TOR 21
    East Metropolitan: CAR 7, CBJ 29, NJD 11, NYI 12, NYR 13, PHI 15, PIT 16, WSH 23
    West Central: ARI 24, CHI 4, COL 17, DAL 9, MIN 30, NSH 27, STL 19, UTA 129764, WPG 28
    West Pacific: ANA 25, CGY 3, EDM 6, LAK 8, SEA 124292, SJS 18, VAN 22, VGK 37`,
  findSeasonFormat(season) {
    // The 2021 season had different divisions.
    if (season < 2014 || season === 2021) return undefined;
    return { games: 82, places: 8, divisionWinnersFirst: false };
  },
};

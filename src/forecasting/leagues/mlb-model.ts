import lineupParameters from '#forecasting/parameters/mlb-lineups.json' with { type: 'json' };
import pastPrices from '#forecasting/parameters/mlb-past-prices.json' with { type: 'json' };
import parameters from '#forecasting/parameters/mlb.json' with { type: 'json' };
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { TeamLeagueModel } from './team-league-model.ts';

export const mlbModel: TeamLeagueModel = {
  parameters: parameters as TeamParameters,
  lineups: { parameters: lineupParameters as TeamParameters, role: 'pitcher' },
  pastPrices: pastPrices as TeamParameters,
  divisions: `
    AL East: BAL 1, BOS 2, NYY 10, TB 30, TOR 14
    AL Central: CHW 4, CLE 5, DET 6, KC 7, MIN 9
    AL West: HOU 18, LAA 3, OAK 11 ATH, SEA 12, TEX 13
    NL East: ATL 15, MIA 28, NYM 21, PHI 22, WSH 20
    NL Central: CHC 16, CIN 17, MIL 8, PIT 23, STL 24
    NL West: ARI 29, COL 27, LAD 19, SD 25, SF 26`,
  findSeasonFormat(season) {
    // 2020 had a 60-game season and an expanded playoff field.
    if (season < 2013 || season === 2020) return undefined;
    return { games: 162, places: season >= 2022 ? 6 : 5, divisionWinnersFirst: true };
  },
};

import lineupParameters from '#forecasting/parameters/nba-lineups.json' with { type: 'json' };
import pastPrices from '#forecasting/parameters/nba-past-prices.json' with { type: 'json' };
import parameters from '#forecasting/parameters/nba.json' with { type: 'json' };
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { TeamLeagueModel } from './team-league-model.ts';

/** Seasons known in advance to be shorter: a lockout and a late start. */
const shortSeasons: Record<number, number> = { 2012: 66, 2021: 72 };

export const nbaModel: TeamLeagueModel = {
  parameters: parameters as TeamParameters,
  lineups: { parameters: lineupParameters as TeamParameters, role: 'player' },
  pastPrices: pastPrices as TeamParameters,
  divisions: `
    East Atlantic: BKN 17, BOS 2, NYK 18, PHI 20, TOR 28
    East Central: CHI 4, CLE 5, DET 8, IND 11, MIL 15
    East Southeast: ATL 1, CHA 30, MIA 14, ORL 19, WAS 27
    West Northwest: DEN 7, MIN 16, OKC 25, POR 22, UTA 26
    West Pacific: GSW 9, LAC 12, LAL 13, PHX 21, SAC 23
    West Southwest: DAL 6, HOU 10, MEM 29, NOP 3, SAS 24`,
  findSeasonFormat(season) {
    if (season < 2005) return undefined;
    return {
      games: shortSeasons[season] ?? 82,
      // Since 2021, places seven to ten play for the last two spots.
      places: season >= 2021 ? 10 : 8,
      divisionWinnersFirst: false,
    };
  },
};

import { atpStretches } from './atp-calendar.ts';
import type { TennisDescription } from './description.ts';
import { wtaStretches } from './wta-calendar.ts';

/**
 * The two tours. Aggregates of public histories, main draws 2014–2023 (27,560 men's and 25,936
 * women's matches), to which the figures below were fitted:
 *
 * | | men, best of 3 | men, best of 5 | women |
 * |---|---|---|---|
 * | matches that went the distance in sets | 36.3% | 17.7% (4 sets: 32.0%) | 32.8% |
 * | sets with a tie-break: hard, indoor, clay, grass | 19.2, 20.9, 16.0, 24.9% | 16.7% in all | 10.4, –, 9.6, 11.8% |
 * | games a set | 9.90 | 9.74 | 9.29 |
 * | favourite by the closing odds won | 67.5% | 76.5% | 67.9% |
 * | root mean square of the log odds of the closing prices | 0.94 | 1.44 | 0.93 |
 * | both implied chances together | 1.0565 | 1.0514 | 1.0560 |
 * | retired | 2.5% | 3.6% | 2.9% |
 * | walkovers, all rounds; none in a first round of 128 | 0.64% | | 0.64% |
 *
 * The one who was behind gave up in 88% of retirements. How long matches last (about 100, 155 and 98
 * minutes) is public knowledge. Opening prices, drift over the seasons and rankings' errors are in no
 * history that we have: they are assumed.
 */
const atp: TennisDescription = {
  id: 'atp',
  singles: { draw: 'mens-singles', code: 'ms' },
  doubles: { draw: 'mens-doubles', code: 'md' },
  firstNames: 'men',
  servePoints: { hard: 0.641, indoor: 0.65, clay: 0.62, grass: 0.664 },
  doublesServeEdge: 0.02,
  strength: {
    qualitySd: 0.083,
    qualitySkew: 0.16,
    seasonCorrelation: 0.88,
    surfaceSd: 0.014,
    serveStyleSd: 0.014,
    formSd: 0.079,
    rankingErrorSd: 0.02,
  },
  pace: { meanPointMs: 39_000, pointSdMs: 2_400 },
  retirementShare: { bestOf3: 0.0254, bestOf5: 0.0356 },
  walkoverShare: 0.012,
  overround: { bestOf3: 1.0565, bestOf5: 1.0514 },
  networks: ['Tennis Channel', 'ESPN+', 'ESPN2'],
  stretches: atpStretches,
};

const wta: TennisDescription = {
  id: 'wta',
  singles: { draw: 'womens-singles', code: 'ws' },
  doubles: { draw: 'womens-doubles', code: 'wd' },
  firstNames: 'women',
  servePoints: { hard: 0.56, indoor: 0.564, clay: 0.551, grass: 0.58 },
  doublesServeEdge: 0.02,
  strength: {
    qualitySd: 0.075,
    qualitySkew: 0.16,
    seasonCorrelation: 0.88,
    surfaceSd: 0.014,
    serveStyleSd: 0.014,
    formSd: 0.085,
    rankingErrorSd: 0.02,
  },
  pace: { meanPointMs: 40_000, pointSdMs: 2_400 },
  retirementShare: { bestOf3: 0.0292, bestOf5: 0.0292 },
  walkoverShare: 0.012,
  overround: { bestOf3: 1.056, bestOf5: 1.056 },
  networks: ['Tennis Channel', 'ESPN+', 'ESPN2'],
  stretches: wtaStretches,
};

export const tennisDescriptions: readonly TennisDescription[] = [atp, wta];

import atpCalendar from '../tables/atp-calendar.json' with { type: 'json' };
import wtaCalendar from '../tables/wta-calendar.json' with { type: 'json' };
import type { CalendarRow, TennisDescription, TennisStretch } from './description.ts';

const common = {
  doublesServeEdge: 0.02,
  walkoverShare: 0.012,
  networks: ['Tennis Channel', 'ESPN+', 'ESPN2'],
};
const commonStrength = {
  qualitySkew: 0.16,
  seasonCorrelation: 0.88,
  surfaceSd: 0.014,
  serveStyleSd: 0.014,
  rankingErrorSd: 0.02,
};

export const atpTour: TennisDescription = {
  ...common,
  id: 'atp',
  singles: { draw: 'mens-singles', code: 'ms' },
  doubles: { draw: 'mens-doubles', code: 'md' },
  firstNames: 'men',
  servePoints: { hard: 0.641, indoor: 0.65, clay: 0.62, grass: 0.664 },
  strength: { ...commonStrength, qualitySd: 0.083, formSd: 0.079 },
  pace: { meanPointMs: 39_000, pointSdMs: 2_400 },
  retirementShare: { bestOf3: 0.0254, bestOf5: 0.0356 },
  overround: { bestOf3: 1.0565, bestOf5: 1.0514 },
  stretches: readStretches(atpCalendar as CalendarRow[]),
};

export const wtaTour: TennisDescription = {
  ...common,
  id: 'wta',
  singles: { draw: 'womens-singles', code: 'ws' },
  doubles: { draw: 'womens-doubles', code: 'wd' },
  firstNames: 'women',
  servePoints: { hard: 0.56, indoor: 0.564, clay: 0.551, grass: 0.58 },
  strength: { ...commonStrength, qualitySd: 0.075, formSd: 0.085 },
  pace: { meanPointMs: 40_000, pointSdMs: 2_400 },
  retirementShare: { bestOf3: 0.0292, bestOf5: 0.0292 },
  overround: { bestOf3: 1.056, bestOf5: 1.056 },
  stretches: readStretches(wtaCalendar as CalendarRow[]),
};

/** Venues, surfaces and order follow the real tours; everything else is invented. */
function readStretches(rows: readonly CalendarRow[]): TennisStretch[] {
  const count = rows.at(-1)?.stretch ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const own = rows.filter(({ stretch }) => stretch === index + 1);
    return { main: own.find(({ isMain }) => isMain), others: own.filter(({ isMain }) => !isMain) };
  });
}

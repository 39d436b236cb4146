import { type DifferenceCount, shippedCounts } from '#forecasting/market/market-differences.ts';
import { gradedForecast, storeForecasts } from '#testing/samples/graded-forecast.ts';
import { openProcess } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { beforeEach, expect, it } from 'vitest';
import { findDifferenceCounts } from './graded-forecasts.ts';

const test = useTestApp();

/** We gave the winner 60%, the close 53%. */
function graded(source: 'locked' | 'replayed', contestId: string) {
  return gradedForecast({
    source,
    contestId,
    league: 'nba',
    author: 'automatic',
    probabilities: { ours: { homeWinProbability: 0.6 } },
    closing: 0.53,
  });
}

beforeEach(() => storeForecasts(test, [graded('locked', 'one'), graded('replayed', 'two')]));

const findCell = (counts: readonly DifferenceCount[]) =>
  counts.find(({ minPoints, minPrice }) => minPoints === 6 && minPrice === 50);

/** Counts of differences of 6 to 8 points from a price of 50% to 65%. */
async function getCounts(kind: 'simulated' | 'espn') {
  const source = { ...test.context.source, kind };
  const context = { ...openProcess(test), source };
  const { close, open } = await findDifferenceCounts(context, 'nba');
  return { count: findCell(close), open };
}

it('counts only a simulated league’s own replayed and graded games', async () => {
  expect(await getCounts('simulated')).toEqual({
    count: {
      minPoints: 6,
      minPrice: 50,
      n: 2,
      since: 2026,
      won: 2,
      marketExpected: expect.closeTo(1.06, 9),
      weExpected: expect.closeTo(1.2, 9),
    },
    open: undefined,
  });
});

it('adds graded games to a real league’s shipped counts', async () => {
  const shipped = findCell(shippedCounts('nba').close);
  expect(await getCounts('espn')).toMatchObject({
    count: { n: (shipped?.n ?? 0) + 1, won: (shipped?.won ?? 0) + 1, since: 2012 },
    open: shippedCounts('nba').open,
  });
});

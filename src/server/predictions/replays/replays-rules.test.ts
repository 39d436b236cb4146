import type { GradedForecast } from '#server/ledger/graded-forecasts/graded-forecasts-types.ts';
import { sampleForecast, sampleVersions } from '#testing/samples/sample-forecast.ts';
import { describe, expect, it } from 'vitest';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import { isReplayDue, replayMatchups } from './replays-rules.ts';

const played = {
  league: 'nfl' as const,
  id: '401',
  season: 2026,
  startsAt: new Date('2026-11-15T18:00:00Z'),
  homeScore: 27,
  awayScore: 20,
};
const forecast = { ...sampleForecast, homeWinProbability: 0.7 };
const byLayer = (rows: GradedForecast[]) => Object.fromEntries(rows.map((row) => [row.layer, row]));
const quote = { provider: 'Book', homeMoneyline: -150, awayMoneyline: 130, homeSpread: -3 };

describe('a replay', () => {
  it('is labeled as such, has no journal entry, and is next to open, close and home rate', () => {
    const rows = replayMatchups(played, forecast, { quote, open: 0.6, homeRate: 0.56 });
    const layers = byLayer(rows);

    expect(layers['ours']).toMatchObject({
      source: 'replayed',
      author: 'automatic',
      predictionSequence: null,
    });
    expect(Object.keys(layers).toSorted()).toEqual([
      'close',
      'home-rate',
      'open',
      'ours',
      'statistical',
    ]);
    expect(layers['statistical']?.brier).toBeCloseTo(0.09, 12);
    expect(layers['home-rate']?.brier).toBeCloseTo(0.44 ** 2, 12);
    expect(layers['open']?.brier).toBeCloseTo(0.16, 12);
    // Our own forecast, whatever the price.
    expect(layers['ours']?.brier).toBe(layers['statistical']?.brier);
    // Nothing was locked at any price, so there is no closing line value.
    expect(layers['statistical']?.closing).toBeNull();
  });

  it('has a layer with the market only where our forecast has a weight beside the close', () => {
    const { model } = getLineupModel('nba').parameters;
    const replay = (counts?: DifferenceCounts) =>
      byLayer(
        replayMatchups(
          { ...played, league: 'nba' },
          { ...forecast, model },
          { quote, homeRate: 0.5, ...(counts && { counts }) },
        ),
      );
    expect(replay()).toHaveProperty('with-market');
    // A simulated league's first replays, which nothing has been counted from.
    expect(replay({ close: [] })).not.toHaveProperty('with-market');
  });

  it('without a price is the statistical forecast, without a line', () => {
    const layers = byLayer(replayMatchups(played, forecast, { homeRate: 0.5 }));

    expect(layers['ours']?.brier).toBeCloseTo(0.09, 12);
    expect(layers['ours']).toMatchObject({ spread: 'void', total: 'void' });
    expect(layers).not.toHaveProperty('close');
  });
});

it('a replay scores both versions of our forecast where both are known', () => {
  const given = { ...forecast, versions: sampleVersions };
  const layers = byLayer(replayMatchups(played, given, { quote, homeRate: 0.5 }));

  expect(layers['results']?.brier).toBeCloseTo(0.4 ** 2, 12);
  expect(layers['past-prices']?.brier).toBeCloseTo(0.36 ** 2, 12);
});

describe('the time of a replay', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  it.each([
    ['not in the middle of a load', ago(3), undefined, false],
    ['for the first time as soon as one part of it is done', ago(10), undefined, true],
    ['not again within ten minutes', ago(40), { count: 99, at: ago(300) }, false],
    ['again after them', ago(40), { count: 99, at: ago(600) }, true],
    ['at once where a season has come', ago(40), { count: 40, at: ago(300) }, true],
    ['not while it still comes in', ago(10), { count: 40, at: ago(300) }, false],
    ['not before the last of several', ago(40), { count: 40, at: ago(300) }, false, true],
  ])('%s', (_, newestChange, replayed, expected, isLoading = false) => {
    const moment = { now, isLoading };
    expect(isReplayDue({ count: 100, newestChange }, replayed, moment)).toBe(expected);
  });
});

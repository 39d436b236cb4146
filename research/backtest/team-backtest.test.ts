import { SeededRandom } from '#forecasting/golf/golf-simulation.ts';
import { describe, expect, it } from 'vitest';
import { type ScoredForecast, pairModels, scoreModel } from './model-scores.ts';
import { backtestTeamLeague } from './team-backtest.ts';
import type { HistoryGame } from './team-history.ts';

/** A season of four teams in rotation; `strong` beats everyone by ten. */
function season(year: number, rounds: number): HistoryGame[] {
  const teams = ['strong', 'b', 'c', 'd'];
  return Array.from({ length: rounds }, (_, round) => {
    const homeId = teams[round % 4] ?? '';
    const awayId = teams[(round + 1 + (round % 3)) % 4] ?? '';
    const gap = homeId === 'strong' ? 10 : awayId === 'strong' ? -10 : (round % 5) - 2;
    return {
      line: round + 2,
      result: {
        gameId: `${year}-${round}`,
        startsAt: new Date(Date.UTC(year, 8, 1 + round)),
        season: year,
        phase: 'regular' as const,
        neutralSite: false,
        homeId,
        awayId,
        homeScore: 20 + gap,
        awayScore: 20,
      },
      homeMoneyline: round % 2 === 0 ? -110 : undefined,
      awayMoneyline: -110,
      reference: 0.5,
    };
  });
}

const games = [...season(2023, 60), ...season(2024, 60)];
const options = { nowMs: () => 0 };

function findModel(report: ReturnType<typeof backtestTeamLeague>, name: string) {
  return report.models.find((model) => model.name === name);
}

describe('the walk-forward backtest', () => {
  it('scores only seasons from the requested one on, and learns from earlier ones', () => {
    const all = backtestTeamLeague('nfl', games, options);
    const late = backtestTeamLeague('nfl', games, { ...options, from: 2024 });
    const decided = games.filter(({ result }) => result.homeScore !== result.awayScore);
    expect(all.games).toBe(decided.length);
    expect(late.games).toBe(decided.filter(({ result }) => result.season === 2024).length);
    expect(findModel(late, 'statistical')?.logLoss).toBeLessThan(
      findModel(all, 'statistical')?.logLoss ?? 0,
    );
  });

  it('scores a model on rows with its inputs, and again on the market’s rows', () => {
    const report = backtestTeamLeague('nfl', games, options);
    const market = findModel(report, 'market');
    expect(market?.n).toBeLessThan(report.games);
    for (const model of report.modelsOnMarketRows) expect(model.n).toBe(market?.n);
    expect(findModel(report, 'reference')?.n).toBe(report.games);
  });

  it('gives an earlier game the same score whatever changes later', () => {
    const cut = 60;
    const before = games.slice(0, cut);
    const changed = games
      .slice(cut)
      .map((game) => ({ ...game, result: { ...game.result, homeScore: 3, awayScore: 45 } }));
    const alone = backtestTeamLeague('nfl', before, options).bySeason[0];
    const followed = backtestTeamLeague('nfl', [...before, ...changed], options).bySeason[0];
    expect(followed).toEqual(alone);
  });
});

describe('scores of a model', () => {
  const forecast = (game: number, probability: number, happened: boolean): ScoredForecast => ({
    game,
    probability,
    happened,
  });

  it('are accuracy, Brier and log loss as defined', () => {
    const scores = scoreModel('x', [forecast(1, 0.8, true), forecast(2, 0.6, false)]);
    expect(scores).toMatchObject({ n: 2, accuracy: 0.5 });
    expect(scores.brier).toBeCloseTo((0.04 + 0.36) / 2, 12);
    expect(scores.logLoss).toBeCloseTo(-(Math.log(0.8) + Math.log(0.4)) / 2, 12);
  });

  it('are undefined without forecasts', () => {
    expect(scoreModel('x', [])).toMatchObject({ n: 0, logLoss: null, ece: null });
  });

  it('are paired only on common games', () => {
    const a = { name: 'a', forecasts: [forecast(1, 0.8, true), forecast(2, 0.8, true)] };
    const b = { name: 'b', forecasts: [forecast(2, 0.5, true), forecast(3, 0.5, true)] };
    const pair = pairModels(a, b);
    expect(pair.n).toBe(1);
    expect(pair.difference).toBeCloseTo(Math.log(0.5) - Math.log(0.8), 12);
    expect(pair.standardError).toBeNull();
  });

  it('include the calibration error that chance alone gives perfect forecasts', () => {
    const random = new SeededRandom(5);
    const history = () =>
      scoreModel(
        'x',
        Array.from({ length: 800 }, (_, index) => {
          const probability = 0.15 + (0.7 * index) / 800;
          return forecast(index, probability, random.next() < probability);
        }),
      );
    const seen = Array.from({ length: 400 }, history);
    const mean = seen.reduce((sum, { ece }) => sum + (ece ?? 0), 0) / seen.length;
    expect(mean / (seen[0]?.eceByProbability ?? 0)).toBeCloseTo(1, 1);
    expect(scoreModel('x', []).eceByProbability).toBeNull();
  });

  it('rate a forecast that matches the outcomes as calibrated', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => forecast(index, 0.3, index % 10 < 3));
    expect(scoreModel('x', rows).ece).toBeCloseTo(0, 9);
  });
});

import { describe, expect, it } from 'vitest';
import type { HistoryGame } from '../backtest/team-history.ts';
import { normalHomeWinProbability } from '#forecasting/team/normal-scores.ts';
import { fitWinnerTilt, readClosingLines } from './closing-lines.ts';
import { normalScores } from '../plans/plan-parts.ts';

const scores = { ...normalScores(0, 70, 12), marginWeights: [0.1, 0.8, 0.8, 2.5] };
const spreads = [-10, -7, -3, 3, 4, 7, 12];
const gain = 1.1;
const sd = 13;

/**
 * Margins one standard deviation on either side of 1.1 points per point of spread; moneylines with
 * this tilt.
 */
function buildGames(season: number, winnerTilt: number): HistoryGame[] {
  return spreads.flatMap((spread) => {
    const probability = normalHomeWinProbability(scores, { mean: gain * spread, sd, winnerTilt });
    return [sd, -sd].map((error) => buildGame(season, spread, gain * spread + error, probability));
  });
}

function buildGame(
  season: number,
  marketMargin: number | undefined,
  margin: number,
  probability?: number,
): HistoryGame {
  return {
    line: 2,
    marketMargin,
    ...(probability && {
      homeMoneyline: fairOdds(probability),
      awayMoneyline: fairOdds(1 - probability),
    }),
    result: {
      gameId: `${season} ${marketMargin} ${margin}`,
      homeId: 'A',
      awayId: 'B',
      season,
      phase: 'regular',
      startsAt: new Date(Date.UTC(season, 8, 1)),
      neutralSite: false,
      homeScore: 30 + margin,
      awayScore: 30,
    },
  };
}

function fairOdds(probability: number): number {
  return probability > 0.5
    ? (-100 * probability) / (1 - probability)
    : (100 * (1 - probability)) / probability;
}

function fitTilt(games: readonly HistoryGame[], toSeason = 2015): number | undefined {
  const lines = readClosingLines([games], toSeason);
  return lines && fitWinnerTilt(scores, lines);
}

describe('moneylines beside spreads', () => {
  it('tell how much more often favorites win than their margins imply, and nothing where they do not', () => {
    expect(fitTilt(buildGames(2015, 0.5))).toBeCloseTo(0.5, 3);
    expect(fitTilt(buildGames(2015, 0))).toBeCloseTo(0, 3);
  });

  it('use games with both lines from the last five fitted seasons', () => {
    const games = [...buildGames(2011, 0.2), ...buildGames(2015, 0.6)];
    const tilt = fitTilt(games);
    expect(tilt).toBeGreaterThan(0.3);
    expect(tilt).toBeLessThan(0.5);
    expect(fitTilt([...buildGames(2010, 2), ...games])).toBeCloseTo(tilt ?? 0, 6);
    expect(fitTilt([...games, ...buildGames(2016, 2)])).toBe(tilt);
    expect(fitTilt([...games, buildGame(2015, undefined, -40, 0.9)])).toBe(tilt);
  });

  it('give nothing for a league without them', () => {
    expect(fitTilt([])).toBeUndefined();
    expect(fitTilt([buildGame(2015, undefined, 7, 0.7)])).toBeUndefined();
    expect(fitTilt([buildGame(2015, 7, 10)])).toBeUndefined();
    expect(fitTilt([buildGame(2015, 0, 3, 0.5)])).toBeUndefined();
  });
});

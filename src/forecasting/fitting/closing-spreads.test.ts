import { describe, expect, it } from 'vitest';
import type { HistoryGame } from '../backtest/team-history.ts';
import { SeededRandom } from '../golf/random.ts';
import { normalScoreGrid } from '../team/normal-scores.ts';
import { fitWinnerTilt, readClosingSpreads } from './closing-spreads.ts';
import { normalScores } from './plan-parts.ts';

const scores = { ...normalScores(0, 70, 12), marginWeights: [0.1, 0.8, 0.8, 2.5] };
const spreads = [-10, -7, -3, 3, 4, 7, 12];
const season = 2015;

/** Games whose margins fall around 1.1 points a point of the spread, with so much of a tilt. */
function invent(winnerTilt: number, count: number): HistoryGame[] {
  const chance = new SeededRandom(3);
  const grids = spreads.map((spread) =>
    normalScoreGrid(scores, { mean: 1.1 * spread, sd: 13, winnerTilt }, { mean: 45, sd: 10 }),
  );
  return Array.from({ length: count }, (_, index) => {
    const at = index % spreads.length;
    const { homeScore, awayScore } = drawScore(grids[at] ?? grids[0], chance.next());
    return gameOf(index, spreads[at], homeScore, awayScore);
  });
}

function drawScore(grid: ReturnType<typeof normalScoreGrid> | undefined, at: number) {
  let left = at;
  for (let homeScore = 0; homeScore <= 70; homeScore += 1) {
    for (let awayScore = 0; awayScore <= 70; awayScore += 1) {
      left -= grid?.probability(homeScore, awayScore) ?? 0;
      if (left < 0) return { homeScore, awayScore };
    }
  }
  return { homeScore: 0, awayScore: 0 };
}

function gameOf(
  index: number,
  marketMargin: number | undefined,
  homeScore: number,
  awayScore: number,
): HistoryGame {
  return {
    line: index + 2,
    marketMargin,
    result: {
      gameId: String(index),
      homeId: 'A',
      awayId: 'B',
      season,
      phase: 'regular',
      startsAt: new Date(Date.UTC(season, 8, 1 + index)),
      neutralSite: false,
      homeScore,
      awayScore,
    },
  };
}

function tiltOf(games: readonly HistoryGame[], toSeason = season): number | undefined {
  const seen = readClosingSpreads([games], toSeason);
  return seen && fitWinnerTilt(scores, seen);
}

describe('winners around the closing spreads', () => {
  it('tell how much more often favourites win than their margins say, and nothing where they do not', () => {
    const count = 10_000;
    expect(Math.abs((tiltOf(invent(0.5, count)) ?? 0) - 0.5)).toBeLessThan(0.15);
    expect(Math.abs(tiltOf(invent(0, count)) ?? 1)).toBeLessThan(0.15);
  });

  it('are those of games with a spread, of no later season', () => {
    const games = invent(0.5, 500);
    const without = gameOf(500, undefined, 3, 40);
    const later = {
      ...gameOf(501, 7, 3, 40),
      result: { ...gameOf(501, 7, 3, 40).result, season: 2016 },
    };
    expect(tiltOf([...games, without, later])).toBe(tiltOf(games));
    expect(tiltOf([...games, later], 2016)).not.toBe(tiltOf(games));
    expect(tiltOf([without])).toBeUndefined();
    expect(tiltOf([gameOf(1, 0, 20, 17)])).toBeUndefined();
  });
});

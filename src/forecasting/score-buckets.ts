import type { ScoreGrid } from './score-grid.ts';

/** Maximum rows that are readable on a phone. */
const maxBuckets = 9;
const widths = [1, 2, 3, 5, 7, 10, 15, 20, 25];
/** Open-ended buckets take the tails. */
const tail = 0.01;

/** Rows of `cells` are home buckets, columns away buckets; null is no limit. */
export function bucketScores(grid: ScoreGrid) {
  const { from, to } = usualScores(grid);
  const getFirst = (width: number) => Math.floor(from / width) * width;
  const countBuckets = (width: number) => Math.floor((to - getFirst(width)) / width) + 1;
  const width = widths.find((tried) => countBuckets(tried) <= maxBuckets) ?? Infinity;
  const first = getFirst(width);
  const count = countBuckets(width);

  const cells = Array.from({ length: count }, () => Array.from({ length: count }, () => 0));
  const toBucket = (score: number) =>
    Math.min(count - 1, Math.max(0, Math.floor((score - first) / width)));
  grid.forEach((home, away, probability) => {
    const row = cells[toBucket(home)];
    const column = toBucket(away);
    if (row !== undefined) row[column] = (row[column] ?? 0) + probability;
  });

  const buckets = Array.from({ length: count }, (_, index) => ({
    from: index === 0 && first > grid.lowest ? null : first + index * width,
    to: index === count - 1 ? null : first + (index + 1) * width - 1,
  }));
  return { buckets, cells };
}

function usualScores(grid: ScoreGrid): { from: number; to: number } {
  const home = new Map<number, number>();
  const away = new Map<number, number>();
  grid.forEach((homeScore, awayScore, probability) => {
    home.set(homeScore, (home.get(homeScore) ?? 0) + probability);
    away.set(awayScore, (away.get(awayScore) ?? 0) + probability);
  });
  const ends = [home, away].map((probabilities) => {
    let below = 0;
    let from: number | undefined;
    let to = grid.lowest;
    for (let score = grid.lowest; score < grid.lowest + grid.size; score += 1) {
      below += probabilities.get(score) ?? 0;
      if (from === undefined && below >= tail) from = score;
      if (below <= 1 - tail) to = score + 1;
    }
    return { from: from ?? grid.lowest, to };
  });
  return {
    from: Math.min(...ends.map((end) => end.from)),
    to: Math.max(...ends.map((end) => end.to)),
  };
}

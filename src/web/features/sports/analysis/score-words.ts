import type { ScoreChancesView } from '#contract/analyses.ts';

export type Bucket = ScoreChancesView['buckets'][number];

/** “21–27”, “0”, “≤6”, “35+”. */
export function formatBucket(bucket: Bucket | undefined): string {
  if (bucket === undefined) return '';
  const { from, to } = bucket;
  if (from === null) return `≤${to ?? ''}`;
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}–${to}`;
}

/** The most likely cell. */
export function likeliestCell({ cells }: ScoreChancesView) {
  let best = { home: 0, away: 0, probability: 0 };
  for (const [home, row] of cells.entries()) {
    for (const [away, probability] of row.entries()) {
      if (probability > best.probability) best = { home, away, probability };
    }
  }
  return best;
}

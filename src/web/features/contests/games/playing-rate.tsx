import type { PlayingRateView } from '#contract/injuries.ts';
import { formatSampleSize, formatShare } from '#web/lib/figures.ts';

/** “58% play (n = 41)”: how often players with this status play. */
export function PlayingRate({ rate }: { rate: PlayingRateView | null }) {
  if (rate === null) return null;
  const source = rate.n === 0 ? 'published studies' : formatSampleSize(rate.n);
  return (
    <span className="text-xs text-muted tabular">
      {formatShare(rate.probability)} play ({source})
    </span>
  );
}

/** What the rates of these players are; nothing without any. */
export function PlayingRateNote({
  of,
}: {
  of: readonly { playingRate: PlayingRateView | null }[];
}) {
  const rates = of.flatMap(({ playingRate }) => playingRate ?? []);
  if (rates.length === 0) return null;
  return (
    <p className="pt-1 text-xs text-muted">
      Share of players with the same status who played
      {rates.some(({ n }) => n > 0)
        ? ': the n players counted in this league, averaged with published studies, which count as 20.'
        : ', from published studies until this league has counts of its own.'}
    </p>
  );
}

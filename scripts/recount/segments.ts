/** What quarters and periods were worth, by the analyst who stated them. */
import type { Counted } from './record.ts';
import { clusteredShareOf } from './clustered-share.ts';
import type { SegmentsWorth } from './sides.ts';

/** The analyst with the most games first. */
export function segmentsOf(counted: Counted[]) {
  const games = new Map<string, SegmentsWorth[]>();
  for (const one of counted) {
    const worth = one.kind === 'sides' ? one.layers['analyst-stated']?.segments : undefined;
    if (worth === undefined) continue;
    games.set(one.analyst, [...(games.get(one.analyst) ?? []), worth]);
  }
  return [...games]
    .toSorted(([a, own], [b, others]) => others.length - own.length || a.localeCompare(b))
    .map(([model, own]) => {
      const stated = sumOf(own.map((one) => one.stated));
      const [right, decided] = [
        sumOf(own.map((one) => one.right)),
        sumOf(own.map((one) => one.decided)),
      ];
      const shares = own.map((one) => ({ of: one.decided, did: one.right }));
      const percent = (share: number | null) =>
        share === null ? null : Math.round(share * 1000) / 10;
      const { low, high } = clusteredShareOf(shares, decided === 0 ? 0 : own.length);
      return {
        model,
        games: own.length,
        favoured: {
          value: decided === 0 ? null : percent(right / decided),
          correct: right,
          total: decided,
          low: percent(low),
          high: percent(high),
        },
        stated,
        meanScoreError: sumOf(own.map((one) => one.pointsOff)) / stated / 2,
      };
    });
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

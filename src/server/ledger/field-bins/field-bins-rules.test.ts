import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BinnedForecast, calculateFieldBinChanges, sumFieldBins } from './field-bins-rules.ts';
import { fieldBinCounts, fieldBinKeys, type FieldBinSums } from './field-bins-types.ts';

const forecast = fc
  .record({
    owner: fc.constantFrom('', 'ada'),
    isNewest: fc.boolean(),
    bins: fc.option(
      fc.uniqueArray(
        fc
          .record({
            question: fc.constantFrom('win' as const, 'top5' as const),
            bin: fc.nat(2),
            players: fc.integer({ min: 1, max: 90 }),
            share: fc.double({ min: 0, max: 1, noNaN: true }),
          })
          .map(({ players, share, ...place }) => {
            const did = Math.round(players * share);
            return { layer: 'ours' as const, ...place, players, did, chance: players * 1000 };
          }),
        { selector: ({ question, bin }) => `${question} ${bin}`, maxLength: 4 },
      ),
    ),
  })
  .map(({ bins, ...given }): BinnedForecast => ({
    ...given,
    source: 'locked',
    author: 'automatic',
    league: 'pga',
    fieldBins: bins,
  }));

function addTo(cells: Map<string, FieldBinSums>, sums: FieldBinSums[]) {
  for (const one of sums) {
    const key = fieldBinKeys.map((name) => one[name]).join('|');
    const before = cells.get(key);
    const after = { ...one };
    for (const name of fieldBinCounts) after[name] += before?.[name] ?? 0;
    if (after.forecasts === 0) cells.delete(key);
    else cells.set(key, after);
  }
  return cells;
}

it('incremental bins equal a recount, for any history of grades and corrections', () => {
  fc.assert(
    fc.property(fc.array(fc.array(forecast, { maxLength: 4 }), { maxLength: 4 }), (history) => {
      const kept = new Map<string, FieldBinSums>();
      let before: BinnedForecast[] = [];
      for (const after of history) {
        addTo(kept, calculateFieldBinChanges(before, after));
        before = after;
      }
      const recounted = addTo(new Map(), before.flatMap(sumFieldBins));
      expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(recounted));
    }),
    { numRuns: 30 },
  );
});

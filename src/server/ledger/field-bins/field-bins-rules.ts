import type { CountedForecast } from '../figures/figures-types.ts';
import { fieldBinCounts, fieldBinKeys, type FieldBinSums } from './field-bins-types.ts';

/** The part of a forecast that its bins are computed from. */
export type BinnedForecast = Pick<
  CountedForecast,
  'source' | 'author' | 'owner' | 'league' | 'isNewest' | 'fieldBins'
>;

/** One tournament forecast's contribution by bin. */
export function sumFieldBins({
  source,
  author,
  owner,
  league,
  isNewest,
  fieldBins,
}: BinnedForecast): FieldBinSums[] {
  if (!isNewest || fieldBins === null) return [];
  return fieldBins.map(({ layer, question, bin, players, did, chance }) => ({
    source,
    author,
    owner,
    league,
    layer,
    question,
    bin,
    forecasts: 1,
    players,
    did,
    chance,
    playersSquares: players ** 2,
    didSquares: did ** 2,
    playersTimesDid: players * did,
  }));
}

/** Change in the sums: new forecasts added, previous ones subtracted. */
export function calculateFieldBinChanges(
  before: BinnedForecast[],
  after: BinnedForecast[],
): FieldBinSums[] {
  const cells = new Map<string, FieldBinSums>();
  const add = (forecasts: BinnedForecast[], sign: 1 | -1) => {
    for (const sums of forecasts.flatMap(sumFieldBins)) {
      const key = fieldBinKeys.map((name) => sums[name]).join('|');
      const cell = cells.get(key);
      const changed = { ...sums };
      for (const name of fieldBinCounts) changed[name] = (cell?.[name] ?? 0) + sign * sums[name];
      cells.set(key, changed);
    }
  };
  add(before, -1);
  add(after, 1);
  return [...cells.values()].filter((cell) => fieldBinCounts.some((name) => cell[name] !== 0));
}

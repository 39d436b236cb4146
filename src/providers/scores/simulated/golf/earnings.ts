import type { GolfPlace } from './places.ts';

/** Percent of the purse by place, as the PGA Tour has published it for its 65 paid places. */
const percents = [
  18, 10.9, 6.9, 4.9, 4.1, 3.625, 3.375, 3.125, 2.925, 2.725, 2.525, 2.325, 2.125, 1.925, 1.825,
  1.725, 1.625, 1.525, 1.425, 1.325, 1.225, 1.125, 1.045, 0.965, 0.885, 0.805, 0.775, 0.745, 0.715,
  0.685, 0.655, 0.625, 0.595, 0.57, 0.545, 0.52, 0.495, 0.475, 0.455, 0.435, 0.415, 0.395, 0.375,
  0.355, 0.335, 0.315, 0.295, 0.279, 0.265, 0.257, 0.251, 0.245, 0.241, 0.237, 0.235, 0.233, 0.231,
  0.229, 0.227, 0.225, 0.223, 0.221, 0.219, 0.217, 0.215,
];
const stepBelowTable = 0.002;

/** What each earns, in whole US dollars: who shares a place shares its money, and the purse is paid out. */
export function earningsOf(
  purse: number,
  places: ReadonlyMap<string, GolfPlace>,
): Map<string, number> {
  const weights = Array.from({ length: places.size }, (_, index) => percentOf(index + 1));
  const total = sum(weights);
  const countByPlace = new Map<number, number>();
  for (const { place } of places.values()) {
    countByPlace.set(place, (countByPlace.get(place) ?? 0) + 1);
  }

  return new Map(
    [...places].map(([id, { place }]) => {
      const count = countByPlace.get(place) ?? 1;
      const shared = sum(weights.slice(place - 1, place - 1 + count)) / count;
      return [id, Math.round((purse * shared) / total)];
    }),
  );
}

function percentOf(place: number): number {
  const last = percents.at(-1) ?? 0;
  return percents[place - 1] ?? Math.max(0.1, last - stepBelowTable * (place - percents.length));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

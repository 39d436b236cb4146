/** A locked forecast of the favourite beside the true chance of that side, and whether it won. */
export interface Held {
  forecast: number;
  truth: number;
  right: boolean;
}

const z = 1.96;
const bands = [0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 1];

/**
 * A line for each band of the forecast: what was said, what was true, how far apart the two are with the
 * interval of the difference, and how often the favourites won with that of the share.
 */
export function calibrationOf(held: Held[]): string[] {
  const inBands = bands.slice(1).map((to, index) => {
    const from = bands[index] ?? 0;
    return { from, to, own: held.filter(({ forecast }) => forecast >= from && forecast < to) };
  });
  return [{ from: 0.5, to: 1, own: held }, ...inBands].flatMap(({ from, to, own }) => {
    if (own.length < 2) return [];
    const apart = estimate(own.map(({ forecast, truth }) => forecast - truth));
    const won = own.filter(({ right }) => right).length / own.length;
    const verdict = Math.abs(apart.mean) <= apart.half ? 'agrees' : 'DIFFERS';
    return [
      `${percent(from)}–${percent(to)}: n ${own.length}, said ${percent(mean(own, 'forecast'))}, true ${percent(mean(own, 'truth'))}, ` +
        `apart ${percent(apart.mean)} ± ${percent(apart.half)} (${verdict}), won ${percent(won)} ± ${percent(z * Math.sqrt((won * (1 - won)) / own.length))}`,
    ];
  });
}

/** Right calls beside those that the truth expects, in standard errors of the truth's own luck. */
export function expectedRight(held: Held[]): string {
  const right = held.filter((one) => one.right).length;
  const expected = held.reduce((sum, { truth }) => sum + truth, 0);
  const spread = Math.sqrt(held.reduce((sum, { truth }) => sum + truth * (1 - truth), 0));
  const errors = (right - expected) / spread;
  const verdict = Math.abs(errors) <= 2 ? 'within two' : 'MORE THAN TWO';
  return `right ${right} of ${held.length}, expected by the truth ${expected.toFixed(1)} ± ${spread.toFixed(1)}: ${errors.toFixed(2)} standard errors (${verdict})`;
}

function estimate(values: number[]) {
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance =
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  return { mean: middle, half: z * Math.sqrt(variance / values.length) };
}

function mean(held: Held[], name: 'forecast' | 'truth'): number {
  return held.reduce((sum, one) => sum + one[name], 0) / held.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

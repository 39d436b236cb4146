/** Abramowitz & Stegun 26.2.17, absolute error < 7.5e-8. */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = density * series;
  return z >= 0 ? 1 - tail : tail;
}

export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

export function insideUnit(probability: number): number {
  return Math.min(1 - 1e-6, Math.max(1e-6, probability));
}

/** z with 10% on each side: an 80% interval is ±1.2816 standard deviations. */
export const eightyPercentZ = 1.2815515655446004;

export function normalQuantile(probability: number): number {
  const target = insideUnit(probability);
  let low = -6;
  let high = 6;
  while (high - low > 1e-7) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

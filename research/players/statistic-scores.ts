import {
  probabilitiesOfLine,
  probabilityOf,
  quantileOf,
} from '#forecasting/players/count-distribution.ts';
import type { CompactDistribution } from '#domain/players/stored-projections.ts';

export interface CalibrationBin {
  from: number;
  to: number;
  n: number;
  mean: number;
  happened: number;
}

/**
 * A statistic's scores beside the yardstick's: error of the mean, −log of the probability of what
 * happened.
 */
export interface StatisticReport {
  statistic: string;
  n: number;
  mae: number;
  negativeLogLikelihood: number;
  baselineMae: number;
  baselineNegativeLogLikelihood: number;
  /** Calibration of “over” the yardstick's median ± 1.5, in tenths of the stated probabilities. */
  calibration: CalibrationBin[];
}

const floor = 1e-9;
const bins = 10;

/** Sums of one statistic's scores. */
export class StatisticScores {
  readonly #statistic: string;
  #n = 0;
  #error = 0;
  #surprise = 0;
  #plainError = 0;
  #plainSurprise = 0;
  readonly #stated: { probability: number; happened: boolean }[] = [];

  constructor(statistic: string) {
    this.#statistic = statistic;
  }

  add(
    { actual, probability }: { actual: number; probability: number },
    { ours, plain }: { ours: CompactDistribution; plain: CompactDistribution },
  ): void {
    this.#n += 1;
    this.#error += Math.abs(ours[1] - actual);
    this.#plainError += Math.abs(plain[1] - actual);
    this.#surprise -= Math.log(probability);
    this.#plainSurprise -= Math.log(Math.max(floor, probabilityOf(plain, actual)));
    const median = quantileOf(plain, 0.5);
    for (const line of [median - 1.5, median + 1.5]) {
      if (line < 0) continue;
      this.#stated.push({
        probability: probabilitiesOfLine(ours, line).over,
        happened: actual > line,
      });
    }
  }

  /** Report of the scores; undefined when nothing was judged. */
  report(): StatisticReport | undefined {
    const n = this.#n;
    if (n === 0) return undefined;
    return {
      statistic: this.#statistic,
      n,
      mae: this.#error / n,
      negativeLogLikelihood: this.#surprise / n,
      baselineMae: this.#plainError / n,
      baselineNegativeLogLikelihood: this.#plainSurprise / n,
      calibration: this.#calibrate(),
    };
  }

  #calibrate(): CalibrationBin[] {
    const stated = this.#stated.toSorted((a, b) => a.probability - b.probability);
    return Array.from({ length: bins }, (_, bin) => {
      const part = stated.slice(
        Math.round((bin * stated.length) / bins),
        Math.round(((bin + 1) * stated.length) / bins),
      );
      const n = part.length;
      let mean = 0;
      let happened = 0;
      for (const one of part) {
        mean += one.probability / n;
        happened += one.happened ? 1 / n : 0;
      }
      return {
        from: part[0]?.probability ?? 0,
        to: part.at(-1)?.probability ?? 0,
        n,
        mean,
        happened,
      };
    }).filter(({ n }) => n > 0);
  }
}

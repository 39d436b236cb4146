/** One summand of a linear combination: `weight` times the quantity at `index`. */
export interface Term {
  index: number;
  weight: number;
}

/** A combination was seen `surprise` above what was expected of it before the moment, with that noise. */
export interface Observation {
  terms: readonly Term[];
  surprise: number;
  noiseVariance: number;
}

/**
 * A joint normal belief about a growing list of quantities (ratings, home edge), with its full
 * covariance, updated by noisy observations of linear combinations: the Kalman filter (Kalman 1960),
 * as Glickman & Stern (1998) use it for football teams. Full covariance, because a team's rating is
 * only as sure as its opponents' are. Only the lower triangle is kept, row after row.
 */
export class GaussianFilter {
  #size = 0;
  readonly #free: number[] = [];
  #mean = new Float64Array(64);
  #covariance = new Float64Array(place(64, 0));
  #firstCross = new Float64Array(64);
  #secondCross = new Float64Array(64);

  /** Adds a quantity, independent of the others so far; returns its index. */
  add(mean: number, variance: number): number {
    const index = this.#free.pop() ?? this.#size;
    if (index === this.#mean.length) this.#grow();
    this.#size = Math.max(this.#size, index + 1);
    this.#mean[index] = mean;
    this.#covariance[place(index, index)] = variance;
    return index;
  }

  /** Lets a quantity go; the belief in the others stays. Its place is given to the next that is added. */
  remove(index: number): void {
    this.shrink(index, 0);
    this.#free.push(index);
  }

  mean(index: number): number {
    return this.#mean[index] ?? 0;
  }

  /** A random step: the quantity keeps its mean and becomes less sure. */
  diffuse(index: number, variance: number): void {
    this.#scale(index, index, 1, variance);
  }

  /** A random step of two quantities by as much in opposite directions: their sum stays as sure as it was. */
  diffuseOpposed(a: number, b: number, variance: number): void {
    this.#scale(a, a, 1, variance);
    this.#scale(b, b, 1, variance);
    this.#scale(a, b, 1, -variance);
  }

  /** Moves the mean; how sure it is stays. */
  move(index: number, by: number): void {
    this.#mean[index] = this.mean(index) + by;
  }

  /** Pulls a quantity toward 0: x → factor · x, its covariances with it. */
  shrink(index: number, factor: number): void {
    this.#mean[index] = this.mean(index) * factor;
    for (let other = 0; other < this.#size; other += 1) this.#scale(index, other, factor);
    this.#scale(index, index, factor);
  }

  expectation(terms: readonly Term[]): number {
    let sum = 0;
    for (const term of terms) sum += term.weight * this.mean(term.index);
    return sum;
  }

  variance(terms: readonly Term[]): number {
    let sum = 0;
    for (const a of terms) {
      for (const b of terms) {
        sum += a.weight * b.weight * (this.#covariance[place(a.index, b.index)] ?? 0);
      }
    }
    return Math.max(sum, 0);
  }

  /**
   * Learns two observations of the same moment, whose noises know nothing of each other, in one walk
   * through the covariances: the walk is where a pass through a history spends most of its time. Both
   * surprises are measured from what was expected before either; which is named first changes nothing.
   * Returns the variance that each combination had before either was seen.
   */
  observeBoth(first: Observation, second: Observation): { first: number; second: number } {
    const size = this.#size;
    const covariance = this.#covariance;
    const a = this.#firstCross;
    const b = this.#secondCross;

    const varianceA = this.#fillCovariances(a, first.terms);
    const totalA = varianceA + first.noiseVariance;
    const plainB = this.#fillCovariances(b, second.terms);
    // What the first observation leaves of the second one's covariances and of its surprise.
    let shared = 0;
    for (const { index, weight } of second.terms) shared += weight * (a[index] ?? 0);
    const removed = shared / totalA;
    for (let i = 0; i < size; i += 1) b[i] = (b[i] as number) - removed * (a[i] as number);
    const varianceB = plainB - removed * shared;
    const totalB = varianceB + second.noiseVariance;
    const leftOfB = second.surprise - removed * first.surprise;

    let at = 0;
    for (let i = 0; i < size; i += 1) {
      const gainA = (a[i] as number) / totalA;
      const gainB = (b[i] as number) / totalB;
      this.#mean[i] = (this.#mean[i] as number) + gainA * first.surprise + gainB * leftOfB;
      for (let j = 0; j <= i; j += 1) {
        covariance[at] =
          (covariance[at] as number) - gainA * (a[j] as number) - gainB * (b[j] as number);
        at += 1;
      }
    }
    return { first: Math.max(varianceA, 0), second: Math.max(plainB, 0) };
  }

  /** Fills in every quantity's covariance with the combination; returns the combination's variance. */
  #fillCovariances(cross: Float64Array, terms: readonly Term[]): number {
    cross.fill(0, 0, this.#size);
    for (const { index, weight } of terms) this.#addColumn(cross, index, weight);
    let variance = 0;
    for (const { index, weight } of terms) variance += weight * (cross[index] ?? 0);
    return variance;
  }

  /** Adds weight · (covariances of the quantity): its row up to the diagonal, then down its column. */
  #addColumn(sum: Float64Array, index: number, weight: number): void {
    const covariance = this.#covariance;
    let at = place(index, 0);
    for (let i = 0; i <= index; i += 1) {
      sum[i] = (sum[i] as number) + weight * (covariance[at] as number);
      at += 1;
    }
    at = place(index, index);
    for (let i = index + 1; i < this.#size; i += 1) {
      at += i;
      sum[i] = (sum[i] as number) + weight * (covariance[at] as number);
    }
  }

  #scale(a: number, b: number, factor: number, added = 0): void {
    const at = place(a, b);
    this.#covariance[at] = (this.#covariance[at] ?? 0) * factor + added;
  }

  #grow(): void {
    const capacity = this.#mean.length * 2;
    const mean = new Float64Array(capacity);
    mean.set(this.#mean);
    const covariance = new Float64Array(place(capacity, 0));
    covariance.set(this.#covariance);
    this.#mean = mean;
    this.#covariance = covariance;
    this.#firstCross = new Float64Array(capacity);
    this.#secondCross = new Float64Array(capacity);
  }
}

/** Where the covariance of two quantities stands in the triangle. */
function place(a: number, b: number): number {
  return a >= b ? (a * (a + 1)) / 2 + b : (b * (b + 1)) / 2 + a;
}

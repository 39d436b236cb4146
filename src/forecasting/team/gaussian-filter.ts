/** A term of a linear combination: `weight` times the quantity at `index`. */
export interface Term {
  index: number;
  weight: number;
}

/** An observed combination: `surprise` above its expectation, with noise variance. */
export interface Observation {
  terms: readonly Term[];
  surprise: number;
  noiseVariance: number;
}

/**
 * The Kalman filter (1960) as in Glickman & Stern (1998); full covariance, because a rating is only
 * as certain as its opponents'. Lower triangle by rows.
 */
export class GaussianFilter {
  #size = 0;
  readonly #free: number[] = [];
  #mean = new Float64Array(64);
  #covariance = new Float64Array(place(64, 0));
  #firstCross = new Float64Array(64);
  #secondCross = new Float64Array(64);

  /** Adds an independent quantity and returns its index. */
  add(mean: number, variance: number): number {
    const index = this.#free.pop() ?? this.#size;
    if (index === this.#mean.length) this.#grow();
    this.#size = Math.max(this.#size, index + 1);
    this.#mean[index] = mean;
    this.#covariance[place(index, index)] = variance;
    return index;
  }

  remove(index: number): void {
    this.shrink(index, 0);
    this.#free.push(index);
  }

  mean(index: number): number {
    return this.#mean[index] ?? 0;
  }

  /** Takes a random step: adds variance, keeps the mean. */
  diffuse(index: number, variance: number): void {
    this.#scale(index, index, 1, variance);
  }

  /** Takes opposite random steps of two quantities: the variance of their sum is unchanged. */
  diffuseOpposed(a: number, b: number, variance: number): void {
    this.#scale(a, a, 1, variance);
    this.#scale(b, b, 1, variance);
    this.#scale(a, b, 1, -variance);
  }

  move(index: number, by: number): void {
    this.#mean[index] = this.mean(index) + by;
  }

  /** Shrinks a quantity toward 0: x → factor · x, covariances included. */
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
    return Math.max(this.covariance(terms, terms), 0);
  }

  covariance(first: readonly Term[], second: readonly Term[]): number {
    let sum = 0;
    for (const a of first) {
      for (const b of second) {
        sum += a.weight * b.weight * (this.#covariance[place(a.index, b.index)] ?? 0);
      }
    }
    return sum;
  }

  /**
   * Observes two games in one pass over the covariances, where training spends its time. Both
   * surprises are relative to the expectation before either; returns each combination's prior
   * variance.
   */
  observeBoth(first: Observation, second: Observation): { first: number; second: number } {
    const size = this.#size;
    const covariance = this.#covariance;
    const a = this.#firstCross;
    const b = this.#secondCross;

    const varianceA = this.#fillCovariances(a, first.terms);
    const totalA = varianceA + first.noiseVariance;
    const plainB = this.#fillCovariances(b, second.terms);
    // The second observation's covariances and surprise after the first.
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

  /**
   * Fills in each quantity's covariance with the combination; returns the combination's variance.
   */
  #fillCovariances(cross: Float64Array, terms: readonly Term[]): number {
    cross.fill(0, 0, this.#size);
    for (const { index, weight } of terms) this.#addColumn(cross, index, weight);
    let variance = 0;
    for (const { index, weight } of terms) variance += weight * (cross[index] ?? 0);
    return variance;
  }

  /** Adds weight · covariances of the quantity: its row to the diagonal, then its column. */
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

function place(a: number, b: number): number {
  return a >= b ? (a * (a + 1)) / 2 + b : (b * (b + 1)) / 2 + a;
}

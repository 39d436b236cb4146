/** One summand of a linear combination: `weight` times the quantity at `index`. */
export interface Term {
  index: number;
  weight: number;
}

/**
 * A joint normal belief about a growing list of quantities (ratings, home edge), with its full
 * covariance, updated by noisy observations of linear combinations: the Kalman filter (Kalman 1960),
 * as Glickman & Stern (1998) use it for football teams. Full covariance, because a team's rating is
 * only as sure as its opponents' are.
 */
export class GaussianFilter {
  #size = 0;
  #capacity = 80;
  #mean = new Float64Array(this.#capacity);
  #covariance = new Float64Array(this.#capacity * this.#capacity);
  #cross = new Float64Array(this.#capacity);

  /** Adds a quantity, independent of the others so far; returns its index. */
  add(mean: number, variance: number): number {
    if (this.#size === this.#capacity) this.#grow();
    const index = this.#size;
    this.#size += 1;
    this.#mean[index] = mean;
    this.#covariance[index * this.#capacity + index] = variance;
    return index;
  }

  mean(index: number): number {
    return this.#mean[index] ?? 0;
  }

  /** A random step: the quantity keeps its mean and becomes less sure. */
  diffuse(index: number, variance: number): void {
    const diagonal = index * this.#capacity + index;
    this.#covariance[diagonal] = (this.#covariance[diagonal] ?? 0) + variance;
  }

  /** Pulls a quantity towards 0: x → factor · x, its covariances with it. */
  shrink(index: number, factor: number): void {
    this.#mean[index] = this.mean(index) * factor;
    for (let other = 0; other < this.#size; other += 1) {
      const row = index * this.#capacity + other;
      const column = other * this.#capacity + index;
      this.#covariance[row] = (this.#covariance[row] ?? 0) * factor;
      this.#covariance[column] = (this.#covariance[column] ?? 0) * factor;
    }
  }

  /** Moves the mean of a quantity: for keeping ratings centred. */
  shift(index: number, amount: number): void {
    this.#mean[index] = this.mean(index) + amount;
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
        sum += a.weight * b.weight * (this.#covariance[a.index * this.#capacity + b.index] ?? 0);
      }
    }
    return Math.max(sum, 0);
  }

  /** Learns that the combination was seen `surprise` above its expectation, with that noise. */
  observe(terms: readonly Term[], surprise: number, noiseVariance: number): void {
    const size = this.#size;
    const capacity = this.#capacity;
    const covariance = this.#covariance;
    const cross = this.#cross;

    // Row by row: the covariance is symmetric, and rows lie together in memory.
    cross.fill(0, 0, size);
    for (const { index, weight } of terms) {
      const row = index * capacity;
      for (let i = 0; i < size; i += 1)
        cross[i] = (cross[i] ?? 0) + weight * (covariance[row + i] ?? 0);
    }
    let total = noiseVariance;
    for (const { index, weight } of terms) total += weight * (cross[index] ?? 0);

    for (let i = 0; i < size; i += 1) {
      const gain = (cross[i] ?? 0) / total;
      if (gain === 0) continue;
      this.#mean[i] = (this.#mean[i] ?? 0) + gain * surprise;
      const row = i * capacity;
      for (let j = 0; j < size; j += 1) {
        covariance[row + j] = (covariance[row + j] ?? 0) - gain * (cross[j] ?? 0);
      }
    }
  }

  #grow(): void {
    const capacity = this.#capacity * 2;
    const mean = new Float64Array(capacity);
    mean.set(this.#mean);
    const covariance = new Float64Array(capacity * capacity);
    for (let i = 0; i < this.#size; i += 1) {
      const row = this.#covariance.subarray(i * this.#capacity, i * this.#capacity + this.#size);
      covariance.set(row, i * capacity);
    }
    this.#mean = mean;
    this.#covariance = covariance;
    this.#cross = new Float64Array(capacity);
    this.#capacity = capacity;
  }
}

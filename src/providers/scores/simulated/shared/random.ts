/** A stream is named by its seed and keys, so that any part can be drawn alone, in any order. */
export function createRandomStream(...keys: (string | number)[]): RandomStream {
  return new Sfc32(keys.join('\u001f'));
}

export type RandomStream = Sfc32;

const warmUpRounds = 12;

/**
 * FNV-1a over the key, then sfc32 (Doty-Humphrey), both in 32-bit arithmetic. A class, because a
 * season creates a hundred thousand streams.
 */
class Sfc32 {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(key: string) {
    let [a, b, c] = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b];
    for (let index = 0; index < key.length; index += 1) {
      const code = key.charCodeAt(index);
      a = Math.imul(a ^ code, 0x01000193);
      b = Math.imul(b ^ code, 0x01000193);
      c = Math.imul(c ^ code, 0x01000193);
    }
    [this.a, this.b, this.c] = [a, b, c];
    for (let round = 0; round < warmUpRounds; round += 1) this.next();
  }

  /** Draws a number in [0, 1). */
  next(): number {
    const { a, b, c, counter } = this;
    const sum = (a + b + counter) | 0;
    this.counter = (counter + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  }

  /** Draws an index in {0, …, count − 1}. */
  index(count: number): number {
    return Math.floor(this.next() * count);
  }

  normal(mean: number, standardDeviation: number): number {
    // Box–Muller; 1 − next() is never 0.
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + standardDeviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.index(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const rest = [...items];
    const shuffled: T[] = [];
    while (rest.length > 0) shuffled.push(...rest.splice(this.index(rest.length), 1));
    return shuffled;
  }
}

/** A Poisson count, by Knuth's product of uniforms; for small means. */
export function drawPoisson(stream: RandomStream, mean: number): number {
  const limit = Math.exp(-mean);
  let product = stream.next();
  let count = 0;
  while (product > limit) {
    count += 1;
    product *= stream.next();
  }
  return count;
}

/** Draws times (0–1, unordered) of events with this mean count. */
export function randomMoments(stream: RandomStream, mean: number): number[] {
  return Array.from({ length: drawPoisson(stream, mean) }, () => stream.next());
}

/** A random item, in proportion to its weight. Weights are non-negative, at least one positive. */
export function pickWeighted<T>(
  stream: RandomStream,
  items: readonly T[],
  getWeight: (item: T) => number,
): T {
  let left = stream.next() * items.reduce((sum, item) => sum + getWeight(item), 0);
  let picked: T | undefined;
  for (const item of items) {
    if (getWeight(item) <= 0) continue;
    picked = item;
    left -= getWeight(item);
    if (left < 0) break;
  }
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}

/** Names with their probabilities. */
export type Shares<Name extends string> = Readonly<Partial<Record<Name, number>>>;

export function drawByShare<Name extends string>(stream: RandomStream, shares: Shares<Name>): Name {
  const names = Object.keys(shares) as Name[];
  return pickWeighted(stream, names, (name) => shares[name] ?? 0);
}

import type { RandomStream } from './random.ts';

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

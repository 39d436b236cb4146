import * as fc from 'fast-check';

/**
 * Property tests use a fixed seed, so that a run can be repeated, and a few dozen cases. For more:
 * `FAST_CHECK_SEED=random FAST_CHECK_RUNS=1000 npm run check:unit`.
 */
const { FAST_CHECK_SEED: seed = '20261121', FAST_CHECK_RUNS: runs = '30' } = process.env;

fc.configureGlobal({
  ...(seed === 'random' ? {} : { seed: Number(seed) }),
  numRuns: Number(runs),
});

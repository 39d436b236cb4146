const measuredMicroseconds = 200_000;

/**
 * Measures how many times longer than its CPU time work takes on this machine now: 1 when nothing
 * else runs. Scales the timeouts of tests.
 */
export function measureCrowding(): number {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let usedMicroseconds = 0;
  while (usedMicroseconds < measuredMicroseconds) {
    const { user, system } = process.cpuUsage(before);
    usedMicroseconds = user + system;
  }
  return Math.max(1, ((performance.now() - startedAt) * 1000) / usedMicroseconds);
}

const measuredMicroseconds = 200_000;

/**
 * How many times longer work takes on this machine now than it asks of a core: 1 when nothing else runs.
 * What has to happen within a time may take that many times as long here.
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

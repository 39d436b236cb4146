import { vi } from 'vitest';

/** Longer than anything takes on a machine that is busy with other things: for what never comes. */
const timeoutMs = 180_000;

/** Looks again and again until it finds what it is looking for; how long that takes is not asked. */
export function eventually<Found>(
  look: () => Found | Promise<Found>,
  intervalMs = 50,
): Promise<Found> {
  return vi.waitFor(look, { timeout: timeoutMs, interval: intervalMs });
}

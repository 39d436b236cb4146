import { vi } from 'vitest';

/** Timeout in milliseconds that is longer than anything takes on a busy machine. */
const timeoutMs = 180_000;

/** Retries until the look-up succeeds, however long it takes. */
export function eventually<Found>(
  look: () => Found | Promise<Found>,
  intervalMs = 50,
): Promise<Found> {
  return vi.waitFor(look, { timeout: timeoutMs, interval: intervalMs });
}

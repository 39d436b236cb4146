import { Counter, Gauge, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { mergeSnapshots, threadFigures } from './measurements.ts';

/** A thread's counters so far. */
async function takeSnapshot(count: number) {
  const registry = new Registry();
  const counter = new Counter({ name: 'done_total', help: 'd', registers: [registry] });
  const gauge = new Gauge({ name: 'open', help: 'o', registers: [registry] });
  counter.inc(count);
  gauge.set(count);
  return registry.getMetricsAsJSON();
}

describe('a thread’s metrics', () => {
  it('are its latest ones, plus the counters of its predecessors', async () => {
    const figures = threadFigures();
    figures.received(await takeSnapshot(2));
    figures.received(await takeSnapshot(5));
    figures.threadEnded();
    // It reports twice: on its error and on its end.
    figures.threadEnded();
    figures.received(await takeSnapshot(1));

    const own = await takeSnapshot(10);
    const text = await mergeSnapshots([own, ...(await figures.read())]).metrics();
    expect(text).toContain('done_total 16');
    // Gauges are not summed.
    expect(text).toContain('open 11');
  });
});

import { monitorEventLoopDelay } from 'node:perf_hooks';

const windowMs = 15_000;
const resolutionMs = 20;

/** Seconds, by quantile. */
export type EventLoopDelays = Record<'0.5' | '0.99' | '1', number>;

/** Measures this thread's event-loop delay over the last complete window. */
export function watchEventLoop(): { read: () => EventLoopDelays; end(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let last: EventLoopDelays | undefined;

  const measure = (): EventLoopDelays => ({
    '0.5': toSeconds(histogram.percentile(50)),
    '0.99': toSeconds(histogram.percentile(99)),
    '1': toSeconds(histogram.max),
  });
  const timer = setInterval(() => {
    last = measure();
    histogram.reset();
  }, windowMs);
  timer.unref();

  return {
    read: () => last ?? measure(),
    end() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/** Subtracts the sampling interval, which the histogram includes. */
function toSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000);
}

import { monitorEventLoopDelay } from 'node:perf_hooks';

const windowMs = 15_000;
const resolutionMs = 20;

/** Seconds, by the share of turns that waited no longer. */
export type EventLoopDelays = Record<'0.5' | '0.99' | '1', number>;

/** How long work had to wait for its turn on this thread, over the last window that is over. */
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

/** What is measured is the time between two looks, which are this far apart when nothing waits. */
function toSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000);
}

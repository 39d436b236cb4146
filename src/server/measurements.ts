import { isMainThread } from 'node:worker_threads';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  AggregatorRegistry,
} from 'prom-client';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * The thread that answers requests, and the one that does the jobs; a process for jobs has the
 * latter.
 */
type ThreadName = 'answers' | 'jobs';

export type Measurements = ReturnType<typeof createMeasurements>;

/** Creates metrics of Linewise in a registry; `collect` sets their values when they are read. */
export function createMetricsIn(registry: Registry) {
  const describe = <Label extends string>(name: string, help: string, labelNames: Label[]) => ({
    name: `linewise_${name}`,
    help,
    labelNames,
    registers: [registry],
  });
  return {
    counter: <Label extends string = never>(
      name: string,
      help: string,
      labels: Label[] = [],
      collect: (counter: Counter<Label>) => void = () => undefined,
    ) =>
      new Counter<Label>({
        ...describe(name, help, labels),
        collect() {
          collect(this);
        },
      }),
    gauge: <Label extends string = never>(
      name: string,
      help: string,
      labels: Label[] = [],
      collect: (gauge: Gauge<Label>) => void = () => undefined,
    ) =>
      new Gauge<Label>({
        ...describe(name, help, labels),
        collect() {
          collect(this);
        },
      }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      labels: Label[],
      buckets: number[],
    ) => new Histogram<Label>({ ...describe(name, help, labels), buckets }),
  };
}

/** Counters of a thread (docs/operations.md); admin/metrics has those of the database. */
export function createMeasurements(thread: ThreadName) {
  const registry = new Registry();
  const { counter, gauge, histogram } = createMetricsIn(registry);
  // Process metrics are reported once.
  if (isMainThread) collectDefaultMetrics({ register: registry });
  const eventLoop = watchEventLoop();
  gauge(
    'event_loop_delay_seconds',
    'Event-loop delay by thread over the last 15 seconds',
    ['thread', 'statistic'],
    (delay) => {
      for (const [statistic, seconds] of Object.entries(eventLoop.read())) {
        delay.set({ thread, statistic }, seconds);
      }
    },
  );
  gauge('heap_used_bytes', 'JavaScript heap used, by thread', ['thread'], (heap) =>
    heap.set({ thread }, process.memoryUsage().heapUsed),
  );

  const others: (() => Promise<Snapshot[]>)[] = [];
  return {
    thread,
    registry,
    addThread: (read: () => Promise<Snapshot[]>) => void others.push(read),
    async collect(beside: Registry[] = []): Promise<Registry> {
      const own = [registry, ...beside].map((each) => each.getMetricsAsJSON());
      const snapshots = await Promise.all(others.map((read) => read()));
      return mergeSnapshots([...(await Promise.all(own)), ...snapshots.flat()]);
    },
    requests: histogram(
      'http_request_duration_seconds',
      'HTTP request duration',
      ['method', 'route', 'status'],
      [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    ),
    openStreams: gauge('open_streams', 'Open event streams'),
    upstreamCalls: counter('upstream_calls_total', 'Requests to the score feed, by outcome', [
      'league',
      'outcome',
    ]),
    vendorRequests: counter('vendor_requests_total', 'Requests to AI vendors, by outcome', [
      'vendor',
      'purpose',
      'outcome',
    ]),
    jobs: counter('jobs_total', 'Finished jobs, by outcome', ['queue', 'outcome']),
    jobRetries: counter('job_retries_total', 'Retried jobs', ['queue']),
    backups: counter('backups_total', 'Backups, by outcome', ['outcome']),
    slowStatements: counter('slow_statements_total', 'Statements slower than SLOW_STATEMENT_MS'),
    end: () => eventLoop.end(),
  };
}

const windowMs = 15_000;
const resolutionMs = 20;

export type DelayStatistic = 'median' | 'p99' | 'max';

/** Delays of the event loop in seconds. */
type EventLoopDelays = Record<DelayStatistic, number>;

/** Measures this thread's event-loop delay over the last complete window. */
function watchEventLoop(): { read: () => EventLoopDelays; end(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let last: EventLoopDelays | undefined;

  const measure = (): EventLoopDelays => ({
    median: toSeconds(histogram.percentile(50)),
    p99: toSeconds(histogram.percentile(99)),
    max: toSeconds(histogram.max),
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

/** A thread's metrics at one moment, serialized for another thread. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Metrics of a thread that may be restarted: counters of ended ones are kept. */
export function threadFigures() {
  let ended: Promise<Snapshot> = Promise.resolve([]);
  let last: Snapshot = [];
  return {
    received(snapshot: Snapshot): void {
      last = snapshot;
    },
    threadEnded(): void {
      const counted = last.filter(isCounted);
      last = [];
      ended = ended.then((before) => mergeSnapshots([before, counted]).getMetricsAsJSON());
    },
    read: async (): Promise<Snapshot[]> => [await ended, last],
  };
}

/** Counters are summed; a thread's own gauges are labeled with its name. */
export function mergeSnapshots(snapshots: Snapshot[]): Registry {
  return AggregatorRegistry.aggregate(snapshots);
}

/** The library's types say number; it is a string. */
function isCounted({ type }: Snapshot[number]): boolean {
  return ['counter', 'histogram'].includes(String(type));
}

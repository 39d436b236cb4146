import { isMainThread } from 'node:worker_threads';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { watchEventLoop } from './event-loop.ts';
import { mergeSnapshots, type Snapshot } from './thread-figures.ts';

/** The thread that answers requests, and the one that does the jobs; a process for jobs has the latter. */
export type ThreadName = 'answers' | 'jobs';

export type Measurements = ReturnType<typeof createMeasurements>;

const requestBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counters of a thread; each name is in docs/operations.md. Metrics read from the database belong
 * to operations/metrics.
 */
export function createMeasurements(thread: ThreadName) {
  const registry = new Registry();
  const registers = [registry];
  // Process metrics are reported once.
  if (isMainThread) collectDefaultMetrics({ register: registry });
  const eventLoop = watchEventLoop();
  const delay: Gauge = new Gauge({
    name: 'linewise_event_loop_delay_seconds',
    help: 'Event-loop delay by thread over the last 15 seconds',
    labelNames: ['thread', 'quantile'],
    registers,
    collect() {
      for (const [quantile, seconds] of Object.entries(eventLoop.read())) {
        delay.set({ thread, quantile }, seconds);
      }
    },
  });
  const heap: Gauge = new Gauge({
    name: 'linewise_heap_used_bytes',
    help: 'JavaScript heap used, by thread',
    labelNames: ['thread'],
    registers,
    collect() {
      heap.set({ thread }, process.memoryUsage().heapUsed);
    },
  });

  const others: (() => Promise<Snapshot[]>)[] = [];
  return {
    thread,
    registry,
    /** Adds the counters of another thread. */
    addThread: (read: () => Promise<Snapshot[]>) => void others.push(read),
    /** The whole process's metrics, plus others. */
    async collect(beside: Registry[] = []): Promise<Registry> {
      const own = [registry, ...beside].map((each) => each.getMetricsAsJSON());
      const snapshots = await Promise.all(others.map((read) => read()));
      return mergeSnapshots([...(await Promise.all(own)), ...snapshots.flat()]);
    },
    requests: new Histogram({
      name: 'linewise_http_request_duration_seconds',
      help: 'HTTP request duration',
      labelNames: ['method', 'route', 'status'],
      buckets: requestBuckets,
      registers,
    }),
    openStreams: new Gauge({
      name: 'linewise_open_streams',
      help: 'Open event streams',
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'linewise_upstream_calls_total',
      help: 'Requests to the score feed, by outcome',
      labelNames: ['league', 'outcome'],
      registers,
    }),
    vendorRequests: new Counter({
      name: 'linewise_vendor_requests_total',
      help: 'Requests to AI vendors, by outcome',
      labelNames: ['vendor', 'purpose', 'outcome'],
      registers,
    }),
    jobs: new Counter({
      name: 'linewise_jobs_total',
      help: 'Finished jobs, by outcome',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    jobRetries: new Counter({
      name: 'linewise_job_retries_total',
      help: 'Retried jobs',
      labelNames: ['queue'],
      registers,
    }),
    backups: new Counter({
      name: 'linewise_backups_total',
      help: 'Backups, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    slowStatements: new Counter({
      name: 'linewise_slow_statements_total',
      help: 'Statements slower than SLOW_STATEMENT_MS',
      registers,
    }),
    end: () => eventLoop.end(),
  };
}

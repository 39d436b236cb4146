import type { HealthView, ThreadHealth } from '#contract/operations/health.ts';
import type { RunningProcess } from '#server/running-process.ts';
import type { FailedJob, QueueState } from '#server/scheduling/job-queue-store.ts';
import type { Snapshot } from '#server/thread-figures.ts';

export function viewJobs(
  queues: QueueState[],
  failed: FailedJob[],
  isDoneHere: boolean,
): HealthView['jobs'] {
  const since = queues.flatMap(({ waitingSince }) => (waitingSince === null ? [] : [waitingSince]));
  const oldest = since.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    isDoneHere,
    waiting: sum(queues.map(({ waiting }) => waiting)),
    active: sum(queues.map(({ active }) => active)),
    waitingSince: oldest?.toISOString() ?? null,
    failed: failed.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
  };
}

/** A process's threads, each with its own measurements. */
export function viewThreads(
  measured: Snapshot,
  { startedAt, threads }: RunningProcess,
): ThreadHealth[] {
  const value = (name: string, labels: Record<string, string>): number | undefined =>
    measured
      .find((metric) => metric.name === name)
      ?.values.find((each) =>
        Object.entries(labels).every(([label, expected]) => each.labels[label] === expected),
      )?.value;
  const getFigures = (thread: string): Pick<ThreadHealth, 'heapBytes' | 'delayMs'> => {
    const delay = (quantile: string) =>
      value('linewise_event_loop_delay_seconds', { thread, quantile });
    const p99 = delay('0.99');
    const longest = delay('1');
    return {
      heapBytes: value('linewise_heap_used_bytes', { thread }) ?? null,
      delayMs:
        p99 === undefined || longest === undefined
          ? null
          : { p99: p99 * 1000, longest: longest * 1000 },
    };
  };
  return [
    {
      name: 'answers',
      isUp: true,
      runningSince: startedAt.toISOString(),
      restarts: 0,
      ...getFigures('answers'),
    },
    ...threads.map(({ name, history }) => {
      const { isUp, readyAt, restarts } = history();
      return { name, isUp, restarts, runningSince: readyAt.toISOString(), ...getFigures(name) };
    }),
  ];
}

function sum(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}

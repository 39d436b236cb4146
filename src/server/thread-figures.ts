import { AggregatorRegistry, Registry } from 'prom-client';

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

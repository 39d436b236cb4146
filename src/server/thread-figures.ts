import { AggregatorRegistry, Registry } from 'prom-client';

/** The figures of a thread at one moment, as they travel to another. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/**
 * The figures of a thread that may be followed by another: what was counted by those that ended stays
 * counted.
 */
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

/** Counts of the same thing are added up; what a thread measures of itself bears its name. */
export function mergeSnapshots(snapshots: Snapshot[]): Registry {
  return AggregatorRegistry.aggregate(snapshots);
}

/** The library's types call it a number; it is a word. */
function isCounted({ type }: Snapshot[number]): boolean {
  return ['counter', 'histogram'].includes(String(type));
}

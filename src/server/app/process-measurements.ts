import { createMetricsIn, type Measurements } from '#server/measurements.ts';
import type { AppContext, RunningProcess } from '#server/context.ts';
import type { StrayErrors } from '#server/stray-errors.ts';

export function measureContext(
  { registry, thread }: Measurements,
  {
    source,
    connection,
    strayErrors,
  }: Pick<AppContext, 'source' | 'connection'> & {
    strayErrors: StrayErrors;
  },
): void {
  const { counter, gauge } = createMetricsIn(registry);
  gauge(
    'upstream_circuit_open',
    '1 if the circuit breaker is open',
    ['league', 'resource'],
    (circuits) => {
      circuits.reset();
      for (const { league, resource, isOpen } of source.listCircuits?.() ?? []) {
        // A resource may have an urgent and a normal circuit; either may be open.
        if (isOpen) circuits.set({ league, resource }, 1);
        else circuits.inc({ league, resource }, 0);
      }
    },
  );
  gauge(
    'database_connections',
    'Database connections by thread and state',
    ['thread', 'state'],
    (pool) => {
      for (const [state, count] of Object.entries(connection.poolUse())) {
        pool.set({ thread, state }, count);
      }
    },
  );
  counter('stray_errors_total', 'Uncaught errors the process survived', ['kind'], (errors) => {
    errors.reset();
    for (const [kind, count] of Object.entries(strayErrors)) errors.inc({ kind }, count);
  });
}

export function measureThreads({ registry }: Measurements, threads: RunningProcess['threads']) {
  const { counter, gauge } = createMetricsIn(registry);
  gauge('thread_up', '0 while a thread is restarting', ['thread'], (up) => {
    for (const { name, history } of threads) up.set({ thread: name }, history().isUp ? 1 : 0);
  });
  counter('thread_restarts_total', 'Restarts of crashed threads', ['thread'], (restarts) => {
    restarts.reset();
    for (const { name, history } of threads) restarts.inc({ thread: name }, history().restarts);
  });
}

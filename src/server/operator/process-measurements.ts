import type { DatabaseConnection } from '#db/client.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import { Counter, Gauge } from 'prom-client';
import type { Measurements } from '../measurements.ts';
import type { RunningProcess } from '../running-process.ts';
import type { StrayErrors } from '../stray-errors.ts';

interface Measured {
  source: ScoreSource;
  connection: DatabaseConnection;
  strayErrors: StrayErrors;
}

/** Current metrics of this thread's context. */
export function measureContext(
  { registry, thread }: Measurements,
  { source, connection, strayErrors }: Measured,
): void {
  const registers = [registry];
  const circuits: Gauge = new Gauge({
    name: 'linewise_upstream_circuit_open',
    help: '1 if the circuit breaker is open',
    labelNames: ['league', 'resource'],
    registers,
    collect() {
      circuits.reset();
      for (const { league, resource, isOpen } of source.listCircuits?.() ?? []) {
        // A resource may have an urgent and a normal circuit; either may be open.
        if (isOpen) circuits.set({ league, resource }, 1);
        else circuits.inc({ league, resource }, 0);
      }
    },
  });
  const pool: Gauge = new Gauge({
    name: 'linewise_database_connections',
    help: 'Database connections by thread and state',
    labelNames: ['thread', 'state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connection.poolUse())) {
        pool.set({ thread, state }, count);
      }
    },
  });
  const errors: Counter = new Counter({
    name: 'linewise_stray_errors_total',
    help: 'Uncaught errors the process survived',
    labelNames: ['kind'],
    registers,
    collect() {
      errors.reset();
      for (const [kind, count] of Object.entries(strayErrors)) errors.inc({ kind }, count);
    },
  });
}

/** Metrics of the process's other threads. */
export function measureThreads(
  { registry }: Measurements,
  threads: RunningProcess['threads'],
): void {
  const registers = [registry];
  const up: Gauge = new Gauge({
    name: 'linewise_thread_up',
    help: '0 while a thread is restarting',
    labelNames: ['thread'],
    registers,
    collect() {
      for (const { name, history } of threads) up.set({ thread: name }, history().isUp ? 1 : 0);
    },
  });
  const restarts: Counter = new Counter({
    name: 'linewise_thread_restarts_total',
    help: 'Restarts of crashed threads',
    labelNames: ['thread'],
    registers,
    collect() {
      restarts.reset();
      for (const { name, history } of threads) restarts.inc({ thread: name }, history().restarts);
    },
  });
}

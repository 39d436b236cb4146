import type { ThreadHistory } from '#db/supervised-worker.ts';
import type { Measurements } from './measurements.ts';

/** The process a context belongs to: its status, its counters and its end. */
export interface RunningProcess {
  version: string;
  startedAt: Date;
  /** Whether its jobs run here or in other processes. */
  doesJobs: boolean;
  /** Threads besides the one that answers. */
  threads: { name: 'jobs' | 'database'; history: () => ThreadHistory }[];
  /** Counters of this thread. */
  measurements: Measurements;
  /** True once it is shutting down, so that proxies route requests elsewhere. */
  isDraining: boolean;
  /** Aborted at shutdown: long work ends after its current step. */
  stopping: AbortSignal;
  /** Registers cleanup to run before the database closes. */
  onClose: (end: () => void | Promise<void>) => void;
}

/** False while this process's jobs thread is restarting. */
export function areJobsDone({ threads }: Pick<RunningProcess, 'threads'>): boolean {
  return threads.every(({ name, history }) => name !== 'jobs' || history().isUp);
}

import type { ThreadHistory } from '#db/supervised-worker.ts';

/** Status of the answering process for an operator. */
export interface RunningProcess {
  version: string;
  startedAt: Date;
  /** Whether its jobs run here or in other processes. */
  doesJobs: boolean;
  /** Threads besides the one that answers. */
  threads: { name: 'jobs' | 'database'; history: () => ThreadHistory }[];
}

/** False while this process's jobs thread is restarting. */
export function areJobsDone({ threads }: Pick<RunningProcess, 'threads'>): boolean {
  return threads.every(({ name, history }) => name !== 'jobs' || history().isUp);
}

import type { ThreadHistory } from '#db/supervised-worker.ts';

/** What an operator is told of the process that answers. */
export interface RunningProcess {
  version: string;
  startedAt: Date;
  /** Are its jobs done here, or by other processes? */
  doesJobs: boolean;
  /** Those beside the one that answers. */
  threads: { name: 'jobs' | 'database'; history: () => ThreadHistory }[];
}

/** False while the thread that does this process's jobs is being started again. */
export function areJobsDone({ threads }: Pick<RunningProcess, 'threads'>): boolean {
  return threads.every(({ name, history }) => name !== 'jobs' || history().isUp);
}

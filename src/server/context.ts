import type { Database, DatabaseConnection } from '#db/client.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Analysts } from '#providers/analysts/registry.ts';
import type { PushSender } from '#providers/push/push-sender.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Memory } from './memory.ts';
import type { Jobs } from './scheduling/job-queue.ts';
import type { RateLimits } from './security/rate-limit.ts';
import type { Sessions } from './security/sessions/session.ts';
import type { ThreadHistory } from '#db/supervised-worker.ts';
import type { Measurements } from './measurements.ts';

/** Context passed to every feature; nothing is read from globals. */
export interface AppContext {
  config: Config;
  connection: DatabaseConnection;
  db: Database;
  source: ScoreSource;
  /** Leagues polled, stored and served: those the source supports. */
  leagues: readonly LeagueId[];
  analysts: Analysts;
  push: PushSender;
  sessions: Sessions;
  limits: RateLimits;
  memory: Memory;
  jobs: Jobs;
  log: Logger;
  process: RunningProcess;
  /** Current time; injected for tests. */
  now: () => Date;
}

/** Context that account management needs, and all that the operator's command line has. */
export type AccountContext = Pick<
  AppContext,
  'config' | 'db' | 'sessions' | 'limits' | 'log' | 'now'
>;

export function servedLeagues(source: ScoreSource): LeagueId[] {
  return [...source.leagues, ...source.tournamentLeagues];
}

/** The process a context belongs to: its status, its counters and its end. */
export interface RunningProcess {
  version: string;
  startedAt: Date;
  /** Whether its jobs run here or in other processes. */
  doesJobs: boolean;
  /** Threads besides the one that answers. */
  threads: { name: 'jobs' | 'database'; history: () => ThreadHistory }[];
  measurements: Measurements;
  /** Whether the process is shutting down, so that proxies route requests elsewhere. */
  isDraining: boolean;
  /** Signal aborted at shutdown: long work ends after its current step. */
  stopping: AbortSignal;
  /** Registers cleanup to run before the database closes. */
  onClose: (end: () => void | Promise<void>) => void;
}

/** Whether jobs are done here; false while this process's jobs thread is restarting. */
export function areJobsDone({ threads }: Pick<RunningProcess, 'threads'>): boolean {
  return threads.every(({ name, history }) => name !== 'jobs' || history().isUp);
}

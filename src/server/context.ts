import type { Database, DatabaseConnection } from '#db/client.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Analysts } from '#providers/analysts/registry.ts';
import type { PushSender } from '#providers/push/push-sender.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { FeedCache } from './http/feed.ts';
import type { Measurements } from './measurements.ts';
import type { Jobs } from './scheduling/scheduling-jobs.ts';
import type { RunningProcess } from './running-process.ts';
import type { Sessions } from './security/sessions/session.ts';

/** What every feature is handed; nothing is read from globals. */
export interface AppContext {
  config: Config;
  connection: DatabaseConnection;
  db: Database;
  source: ScoreSource;
  /** Leagues that are polled, stored and served: those that the source knows. */
  leagues: readonly LeagueId[];
  /** Those of which this process has made every forecast again: a release may bring new models. */
  forecastLeagues: Set<LeagueId>;
  /** Who writes analyses: the vendors that are configured. */
  analysts: Analysts;
  /** Sends notifications to browsers, by the push services of their makers. */
  push: PushSender;
  sessions: Sessions;
  feeds: FeedCache;
  jobs: Jobs;
  /** True from when this process is to stop: a proxy is to send its requests elsewhere. */
  isDraining: () => boolean;
  log: Logger;
  /** What this thread counts. */
  measurements: Measurements;
  /** What it is a part of. */
  process: RunningProcess;
  /** The time; handed in so that tests can set it. */
  now: () => Date;
  /** The time by the database's own clock, which all processes share. */
  databaseClock: (db: Database) => Promise<Date>;
  /** Aborted when the product is to stop: work in many steps ends after the one it is in. */
  stopping: AbortSignal;
  /** Registers what must end before the database closes. */
  onClose: (end: () => void | Promise<void>) => void;
}

/** What the management of accounts needs: the operator's command line has this much and no more. */
export type AccountContext = Pick<AppContext, 'config' | 'db' | 'sessions' | 'log' | 'now'>;

export function servedLeagues(source: ScoreSource): LeagueId[] {
  return [...source.leagues, ...source.tournamentLeagues];
}

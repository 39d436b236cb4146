import type { Logger } from 'pino';
import { isConnectionLost, isDatabaseUnavailable } from './errors.ts';

/** Uncaught errors that the process survived, since its start. */
export interface StrayErrors {
  /** The database was unreachable. */
  database: number;
  /** Number of other errors, each a bug to investigate. */
  other: number;
}

/**
 * Decides what happens to the process after an uncaught error. A rejection has aborted only its own
 * work, and storage is transactional: other work continues. An exception may have left code in an
 * unknown state: the process ends, unless a connection reported its own end.
 */
export function watchStrayErrors(log: Logger, counts: StrayErrors, end: (reason: string) => void) {
  process.on('unhandledRejection', (error) => {
    counts[isDatabaseUnavailable(error) ? 'database' : 'other'] += 1;
    log.error({ err: error }, 'unhandled rejection');
  });
  process.on('uncaughtException', (error) => {
    if (isConnectionLost(error)) {
      counts.database += 1;
      log.error({ err: error }, 'unhandled connection error');
      return;
    }
    log.fatal({ err: error }, 'uncaught exception');
    end('uncaughtException');
  });
}

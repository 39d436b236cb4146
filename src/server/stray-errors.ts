import type { Logger } from 'pino';
import { isConnectionLost, isDatabaseUnavailable } from './errors.ts';

/** Errors that reached the top of the process and that it went on after, since its start. */
export interface StrayErrors {
  /** The database could not be reached. */
  database: number;
  /** Anything else: a fault of the program, which somebody should look at. */
  other: number;
}

/**
 * Decides what becomes of the process after an error that nobody has caught.
 *
 * A rejection has unwound nothing but the work that it belonged to, and what was being stored stood or
 * fell by its transaction: everybody else's work goes on. An exception has left code in the middle
 * that nobody knows: the process ends, except where a connection reported its own end.
 */
export function watchStrayErrors(
  log: Logger,
  counts: StrayErrors,
  end: (reason: string) => void,
): void {
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

import { createRequire } from 'node:module';
import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, pino } from 'pino';
import { loggable } from './errors.ts';
import { limitRepeatedLines } from './repeated-lines.ts';
import { currentScope } from './request-scope.ts';

const standardOutput = 1;
const load = createRequire(import.meta.url);

/**
 * Creates a log of JSON lines, or readable ones on a terminal; errors are reduced to what may be
 * logged.
 */
export function createLog(
  level: string,
  destination = isatty(standardOutput) ? readable(standardOutput) : undefined,
): Logger {
  const options = {
    level,
    serializers: { err: (error: unknown) => (error instanceof Error ? loggable(error) : error) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...currentScope() }),
    hooks: { logMethod: limitRepeatedLines() },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Readable lines: local time, level, message and details. */
export function readable(
  destination: number | NodeJS.WritableStream,
  colorize = true,
): DestinationStream {
  // Lazy: only a terminal needs it.
  const pretty = load('pino-pretty') as typeof import('pino-pretty');
  return pretty({
    destination,
    colorize,
    // Synchronous: the last lines of a process are not lost.
    sync: true,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'pid,hostname',
  });
}

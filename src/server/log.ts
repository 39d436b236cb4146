import { createRequire } from 'node:module';
import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, pino } from 'pino';
import { loggable } from './errors.ts';
import { currentScope } from './request-scope.ts';

const standardOutput = 1;
const load = createRequire(import.meta.url);

/**
 * The process's log: JSON lines, or lines for people where the output is a terminal. Each tells which
 * request or job it belongs to, and of an error no more than a log may hold, whoever writes it.
 */
export function createLog(level: string, destination = terminal()): Logger {
  const options = {
    level,
    serializers: { err: (error: unknown) => (error instanceof Error ? loggable(error) : error) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...currentScope() }),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function terminal(): DestinationStream | undefined {
  return isatty(standardOutput) ? readable(standardOutput) : undefined;
}

/** Lines for people: the time of day here, the level, what happened, and what belongs to it. */
export function readable(
  destination: number | NodeJS.WritableStream,
  colorize = true,
): DestinationStream {
  // Loaded where there is a terminal: no other start waits for it.
  const pretty = load('pino-pretty') as typeof import('pino-pretty');
  return pretty({
    destination,
    colorize,
    // At once: what a process says last is not lost with it.
    sync: true,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'pid,hostname',
  });
}

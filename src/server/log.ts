import { type DestinationStream, type Logger, pino } from 'pino';
import { loggable } from './errors.ts';

/** The process's log: JSON lines, and of an error no more than a log may hold, whoever writes it. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: (error: unknown) => (error instanceof Error ? loggable(error) : error) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

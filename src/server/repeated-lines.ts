import type { LogFn, Logger } from 'pino';
import { loggable } from './errors.ts';
import { doWithin } from './request-scope.ts';

const windowMs = 60_000;
/** Max different failures in a minute that are limited; with more, all are logged. */
const maxWindows = 1000;
const warning = 40;
const fatal = 60;

interface Window {
  repeated: number;
  /** Logs the newest repetition, with their number. */
  summarize: () => void;
}

type LogArguments = Parameters<LogFn>;

/**
 * Limits repetitions, for pino's `logMethod`: a failure is logged in full once, then once a minute
 * with the number of its repetitions, so that an outage does not fill the disk.
 */
export function limitRepeatedLines() {
  const windows = new Map<string, Window>();

  function watch(key: string, window: Window): void {
    setTimeout(() => {
      if (window.repeated === 0) return void windows.delete(key);
      // Outside the request that happened to repeat it.
      doWithin({}, window.summarize);
      window.repeated = 0;
      watch(key, window);
    }, windowMs).unref();
  }

  return function logMethod(this: Logger, line: LogArguments, write: LogFn, level: number): void {
    const key = identify(line, level);
    const window = key === undefined ? undefined : windows.get(key);
    if (window !== undefined) {
      window.repeated += 1;
      window.summarize = () => write.apply(this, shorten(line, window.repeated));
      return;
    }
    if (key !== undefined && windows.size < maxWindows) {
      const opened = { repeated: 0, summarize: () => undefined };
      windows.set(key, opened);
      watch(key, opened);
    }
    write.apply(this, line);
  };
}

function readFields([first]: LogArguments): Record<string, unknown> {
  if (first instanceof Error) return { err: first };
  return typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {};
}

/**
 * What repetitions have in common: everything but numbers, and the error's root cause. Undefined
 * for lines that are always logged: what people did (`event`) is counted by the reader.
 */
function identify(line: LogArguments, level: number): string | undefined {
  const { err, ...fields } = readFields(line);
  const { event } = fields;
  const isFailure = level >= warning && (event === undefined || event === 'slow_statement');
  if (level >= fatal || (err === undefined && !isFailure)) return undefined;
  const kept = Object.entries(fields).filter(([, value]) => typeof value !== 'number');
  const text = typeof line[0] === 'string' ? line[0] : line[1];
  return JSON.stringify([level, text, describeRoot(err), kept]);
}

function describeRoot(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.cause instanceof Error) return describeRoot(error.cause);
  const { type, message, code } = loggable(error);
  return [type, code, String(message).replaceAll(/\d+/g, '0')];
}

function shorten(line: LogArguments, repeated: number): LogArguments {
  const { err, ...fields } = readFields(line);
  const text = typeof line[0] === 'string' ? line[0] : line[1];
  const reduced = err instanceof Error ? loggable(err, { hasStack: false }) : err;
  return [{ ...fields, err: reduced, repeated }, text] as LogArguments;
}

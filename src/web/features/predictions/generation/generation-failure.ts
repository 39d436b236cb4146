import { ApiError, retryMoment, serverMessage, wasAnswered } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/time.ts';
import { isUsedUp, renewalSentence } from '../../analysts/allowance/allowance.ts';
import { SettingsError } from '../../analysts/settings/sport-settings.ts';

/** Why a generation came to nothing, as it is shown with its retry. */
export interface GenerationFailure {
  message: string;
  /** When the server says it is worth trying again. */
  retryAt: Date | undefined;
  /** Is a retry of any use? None before new analyses are allowed, and never for what stays refused. */
  help: 'retry' | 'renewal' | 'none';
}

/** The server's words, or those of the page where there are none. */
export function readFailure(error: unknown, fallback: string): GenerationFailure {
  if (error instanceof SettingsError) {
    return { message: error.message, retryAt: undefined, help: 'retry' };
  }
  const unreached = 'The server could not be reached. Please try again.';
  const message = serverMessage(error) ?? (wasAnswered(error) ? fallback : unreached);
  const retryAt = retryMoment(error);
  const code = error instanceof ApiError ? error.code : undefined;

  if (isUsedUp(code)) {
    const renewal = retryAt === undefined ? '' : ` ${renewalSentence(retryAt)}`;
    return { message: `${message}${renewal}`, retryAt, help: 'renewal' };
  }
  return { message, retryAt, help: finalCodes.includes(code ?? '') ? 'none' : 'retry' };
}

/** The same call would be refused again: it has begun, is not there, or may not be made. */
const finalCodes = ['already_started', 'not_found', 'invalid_request', 'not_approved'];

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** “in 40 s”, “at 7:00 PM”, “on Sun, Nov 22, 7:00 PM”; undefined once the moment has come. */
export function formatWait(until: Date, now: Date): string | undefined {
  const leftMs = until.getTime() - now.getTime();
  if (leftMs <= 0) return undefined;
  if (leftMs < 2 * minuteMs) return `in ${Math.ceil(leftMs / 1000)} s`;
  return leftMs < dayMs
    ? `at ${formatMoment(until, 'time')}`
    : `on ${formatMoment(until, 'dayAndTime')}`;
}

import { ApiError, retryMoment, serverMessage, wasAnswered } from '#web/lib/api.ts';
import { isUsedUp, renewalSentence } from '#web/features/analysts/allowance.ts';
import { SettingsError } from '#web/features/analysts/settings/sport-settings.ts';

export interface GenerationFailure {
  message: string;
  /** Time from which, by the server, a retry makes sense. */
  retryAt: Date | undefined;
  /** Kind of help: `retry` now, only after the allowance renews (`renewal`), or never (`none`). */
  help: 'retry' | 'renewal' | 'none';
}

/** The server's words, or those of the page where there are none. */
export function readFailure(error: unknown, fallback: string): GenerationFailure {
  if (error instanceof SettingsError) {
    return { message: error.message, retryAt: undefined, help: 'retry' };
  }
  const unreached = 'Can’t reach Linewise. Please try again.';
  const message = serverMessage(error) ?? (wasAnswered(error) ? fallback : unreached);
  const retryAt = retryMoment(error);
  const code = error instanceof ApiError ? error.code : undefined;

  if (isUsedUp(code)) {
    const renewal = retryAt === undefined ? '' : ` ${renewalSentence(retryAt)}`;
    return { message: `${message}${renewal}`, retryAt, help: 'renewal' };
  }
  return { message, retryAt, help: finalCodes.includes(code ?? '') ? 'none' : 'retry' };
}

/** Errors that a retry can’t fix. */
const finalCodes = ['already_started', 'not_found', 'invalid_request', 'not_approved'];

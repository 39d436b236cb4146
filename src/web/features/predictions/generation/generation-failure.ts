import { ApiError, retryMoment, serverMessage, wasAnswered } from '#web/lib/api.ts';
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

/** The same call would be refused again: it has begun, is not there, or may not be made. */
const finalCodes = ['already_started', 'not_found', 'invalid_request', 'not_approved'];

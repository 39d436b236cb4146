import { retryMoment, serverMessage, wasAnswered } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/time.ts';
import { SettingsError } from '../../analysts/settings/sport-settings.ts';

/** Why a generation came to nothing, as it is shown with its retry. */
export interface GenerationFailure {
  message: string;
  /** When the server says it is worth trying again. */
  retryAt: Date | undefined;
}

/** The server's words, or those of the page where there are none. */
export function readFailure(error: unknown, fallback: string): GenerationFailure {
  if (error instanceof SettingsError) return { message: error.message, retryAt: undefined };
  const unreached = 'The server could not be reached. Please try again.';

  return {
    message: serverMessage(error) ?? (wasAnswered(error) ? fallback : unreached),
    retryAt: retryMoment(error),
  };
}

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

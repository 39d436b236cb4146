import { minuteMs } from '#domain/calendar/durations.ts';

/** Maximum pause; longer ones are cut to this. */
export const maxRetryAfterMs = 10 * minuteMs;

/** The three HTTP date formats; the last (asctime) does not say GMT. */
const httpDates = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** The requested pause in ms, at most `maxMs`. Dates count from the answer's own `date`. */
export function readRetryAfterMs(
  answered: Headers,
  nowMs: number,
  maxMs = maxRetryAfterMs,
): number | undefined {
  const bounded = (ms: number) => Math.min(Math.max(0, ms), maxMs);
  const text = answered.get('retry-after')?.trim() ?? '';
  if (/^\d{1,20}(\.\d{1,3})?$/.test(text)) return bounded(Math.ceil(Number(text) * 1000));

  const moment = readHttpDate(text);
  if (moment === undefined) return undefined;
  return bounded(moment - (readHttpDate(answered.get('date')?.trim() ?? '') ?? nowMs));
}

function readHttpDate(text: string): number | undefined {
  if (!httpDates.some((form) => form.test(text))) return undefined;
  const moment = Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
  return Number.isNaN(moment) ? undefined : moment;
}

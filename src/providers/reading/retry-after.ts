/** No pause is longer than this, whatever the answer asks for. */
export const maxRetryAfterMs = 10 * 60_000;

/** The three forms of a date in HTTP; the last one, by C's asctime, leaves out that it is GMT. */
const httpDates = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * How long a pause an answer asks for (`retry-after`, in seconds or as a date), in milliseconds
 * and at most {@link maxRetryAfterMs}; undefined when it does not say. A date is taken by the
 * clock of the answer's own `date`, where it has one: ours may be wrong.
 */
export function readRetryAfterMs(answered: Headers, nowMs: number): number | undefined {
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

function bounded(milliseconds: number): number {
  return Math.min(Math.max(0, milliseconds), maxRetryAfterMs);
}

/** `retry-after` as milliseconds from `nowMs`, from seconds or a date; undefined when it is neither. */
export function readRetryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d{1,6}(\.\d{1,3})?$/.test(text)) return Math.ceil(Number(text) * 1000);

  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - nowMs);
}

/** Whether it is a time zone known to this machine. */
export function isTimeZone(name: string): boolean {
  // Intl accepts an offset such as “+05:30”, but it has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // RangeError: unknown time zone
  }
}

/** Is it a zone of the time zone database, as far as this machine knows them? */
export function isTimeZone(name: string): boolean {
  // An offset such as “+05:30” is taken by Intl but follows no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // a RangeError says that it knows no such zone
  }
}

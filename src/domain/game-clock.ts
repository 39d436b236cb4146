const clockFormat = /^(?:(\d{0,2}):([0-5]\d(?:\.\d{1,3})?)|([0-5]?\d(?:\.\d{1,3})?))$/;

/**
 * Seconds on a game clock: “8:41”, “0:04.3”, and the last minute without minutes, “45.2” or
 * “:45.2”. Undefined when it cannot be read, which is not the same as no time left.
 */
export function parseClock(text: string | null | undefined): number | undefined {
  const [match, minutes = '', seconds, secondsAlone] = clockFormat.exec(text?.trim() ?? '') ?? [];
  if (match === undefined) return undefined;
  return Number(minutes) * 60 + Number(seconds ?? secondsAlone);
}

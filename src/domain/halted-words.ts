const halts = /delay|suspen|interrupt|halt|stopp|weather|lightning/i;
const mereWords = /^(?:delayed|suspended|in delay)\.?$/i;

/** True when the status text itself gives a reason; “Delayed” alone does not. */
export function saysWhyHalted(words: string): boolean {
  return halts.test(words) && !mereWords.test(words);
}

/** Joins “Rain Delay” and “Top 3rd”, or “Rain Delay, Top 3rd”, to “Rain Delay, Top 3rd”. */
export function formatHalted(reason: string, place: string): string {
  if (place === '' || mereWords.test(place)) return reason;
  const isSaid = saysWhyHalted(place) || place.toLowerCase().includes(reason.toLowerCase());
  return isSaid ? place : `${reason}, ${place}`;
}

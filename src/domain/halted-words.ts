const halts = /delay|suspen|interrupt|halt|stopp|weather|lightning/i;
const mereWords = /^(?:delayed|suspended|in delay)\.?$/i;

/** Do the words for a contest say themselves why there is no play? “Delayed” alone does not. */
export function saysWhyHalted(words: string): boolean {
  return halts.test(words) && !mereWords.test(words);
}

/**
 * Why a contest stands still, and where it does, each once: “Rain Delay, Top 3rd” of “Rain Delay” and
 * “Top 3rd”, and of “Rain Delay” and “Rain Delay, Top 3rd”.
 */
export function formatHalted(reason: string, place: string): string {
  if (place === '' || mereWords.test(place)) return reason;
  const isSaid = saysWhyHalted(place) || place.toLowerCase().includes(reason.toLowerCase());
  return isSaid ? place : `${reason}, ${place}`;
}

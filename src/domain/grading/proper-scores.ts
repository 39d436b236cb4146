/**
 * Proper scoring rules for yes/no forecasts: stating one's true belief gives the best expected score. Brier (1950):
 * squared error, 0 is perfect, 0.25 for 50%. Log score (Good 1952): −ln of the probability given to what happened, 0
 * is perfect, 0.693 for 50%.
 */

export function brierScore(probability: number, happened: boolean): number {
  const error = probability - (happened ? 1 : 0);
  return error * error;
}

/** `probability` must be in (0, 1): exactly 0 or 1 throws rather than scoring infinity. */
export function logScore(probability: number, happened: boolean): number {
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`a forecast must lie strictly between 0 and 1, not ${probability}`);
  }
  return -Math.log(happened ? probability : 1 - probability);
}

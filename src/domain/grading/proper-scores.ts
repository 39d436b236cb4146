/**
 * Proper scoring rules for a yes/no forecast: both are best, in expectation, for whoever says what
 * they believe. Brier (1950): squared error, 0 perfect, 0.25 for “50%”. Log score (Good 1952):
 * −ln of the probability given to what happened, 0 perfect, 0.693 for “50%”.
 */

export function brierScore(probability: number, happened: boolean): number {
  const error = probability - (happened ? 1 : 0);
  return error * error;
}

/** `probability` is in (0, 1): a forecast of exactly 0 or 1 is refused, not scored as infinite. */
export function logScore(probability: number, happened: boolean): number {
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`a forecast must lie strictly between 0 and 1, not ${probability}`);
  }
  return -Math.log(happened ? probability : 1 - probability);
}

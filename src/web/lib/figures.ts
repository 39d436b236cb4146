/** How the track record's numbers are written. `—` stands for “not known yet”, never for nought. */

/** A share between 0 and 1: “62%”. */
export function wholePercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A number that is already in percent: “62.4%”; `—` while there is none. */
export function percentOrDash(percent: number | null, digits = 0): string {
  return percent === null ? '—' : `${percent.toFixed(digits)}%`;
}

export function numberOrDash(value: number | null, digits: number): string {
  return value === null ? '—' : value.toFixed(digits);
}

/** “4 in a row”, “3 lost in a row”; nought is nought. */
export function streakWords(streak: number): string {
  if (streak < 0) return `${-streak} lost in a row`;
  return streak === 1 ? '1 right' : `${streak} in a row`;
}

/** “n = 41”, beside every figure that was measured. */
export function sampleSize(total: number): string {
  return `n = ${total}`;
}

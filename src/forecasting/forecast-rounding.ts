export function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function toHundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

export function toHalf(value: number): number {
  return Math.round(value * 2) / 2;
}

/** Fair home handicap in half points, never on the underdog's side. */
export function fairSpread(margin: number, favorite: 'home' | 'away'): number {
  const spread = toHalf(-margin);
  const clamped = favorite === 'home' ? Math.min(0, spread) : Math.max(0, spread);
  // Avoids −0, which would print as “-0”.
  return clamped === 0 ? 0 : clamped;
}

/** How the figures of a forecast are stated. */

export function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function toHalf(value: number): number {
  return Math.round(value * 2) / 2;
}

/** The home handicap in half points for an expected home margin, never on the underdog's side. */
export function fairSpread(margin: number, favorite: 'home' | 'away'): number {
  const spread = toHalf(-margin);
  const clamped = favorite === 'home' ? Math.min(0, spread) : Math.max(0, spread);
  // Not −0: it would be written “-0”.
  return clamped === 0 ? 0 : clamped;
}

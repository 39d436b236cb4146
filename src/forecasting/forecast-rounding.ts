import { toHalfPoint } from '#domain/betting/odds.ts';

export function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function toHundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Fair home handicap in half points, never on the underdog's side. */
export function fairSpread(margin: number, favorite: 'home' | 'away'): number {
  const spread = toHalfPoint(-margin);
  return favorite === 'home' ? Math.min(0, spread) : Math.max(0, spread);
}

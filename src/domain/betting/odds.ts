/**
 * Prices and lines. American odds are < −100 or ≥ +100, even money is +100 and shown as EVEN; decimal odds are > 1; a
 * spread is the handicap of the team it is written beside, so the favourite's is negative.
 */

/** The chance that a price pays back exactly, bookmaker's margin included. In (0, 1). */
export function impliedProbability(american: number): number {
  return american < 0 ? -american / (-american + 100) : 100 / (american + 100);
}

export function isAmericanPrice(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) >= 100;
}

/** A price in the one way that we write it: −100 pays what +100 pays. Undefined for no price at all. */
export function asAmericanPrice(value: number): number | undefined {
  if (!isAmericanPrice(value)) return undefined;
  return value === -100 ? 100 : value;
}

export function decimalFromAmerican(american: number): number {
  return american < 0 ? 1 + 100 / -american : 1 + american / 100;
}

/** “+138”, “−110” written with a plain hyphen, as boards do; even money is “EVEN”. */
export function formatAmerican(american: number): string {
  return Math.abs(american) === 100 ? 'EVEN' : writeAmerican(american);
}

/** The same for a field that is typed in or read by a program: even money is “+100”. */
export function writeAmerican(american: number): string {
  const price = asAmericanPrice(american) ?? american;
  return price > 0 ? `+${price}` : String(price);
}

export const oddsFormats = ['american', 'decimal'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** “-110” or “1.91”. */
export function formatOdds(american: number, format: OddsFormat): string {
  return format === 'decimal' ? decimalFromAmerican(american).toFixed(2) : formatAmerican(american);
}

/** “-7”, “+3.5”, “PK” for a line of zero. */
export function formatSpread(handicap: number): string {
  if (handicap === 0) return 'PK';
  return handicap > 0 ? `+${handicap}` : String(handicap);
}

/** “PHI -7”: the favourite and its handicap, from the home team's handicap. */
export function formatFavourite(
  homeSpread: number,
  homeAbbreviation: string,
  awayAbbreviation: string,
): string {
  if (homeSpread === 0) return 'PK';
  return homeSpread < 0
    ? `${homeAbbreviation} ${formatSpread(homeSpread)}`
    : `${awayAbbreviation} ${formatSpread(-homeSpread)}`;
}

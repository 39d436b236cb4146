/**
 * Prices and lines. American odds are integers ≤ −100 or ≥ +100; decimal odds are > 1; a spread is
 * the handicap of the team it is written beside, so the favourite's is negative.
 */

/** The chance that a price pays back exactly, bookmaker's margin included. In (0, 1). */
export function impliedProbability(american: number): number {
  return american < 0 ? -american / (-american + 100) : 100 / (american + 100);
}

export function isAmericanPrice(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) >= 100;
}

export function decimalFromAmerican(american: number): number {
  return american < 0 ? 1 + 100 / -american : 1 + american / 100;
}

/** “+138”, “−110” written with a plain hyphen, as boards do. */
export function formatAmerican(american: number): string {
  return american > 0 ? `+${american}` : String(american);
}

/** “-7”, “+3.5”, “PK” for a line of nought. */
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

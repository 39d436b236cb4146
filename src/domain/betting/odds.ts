/** American odds are < −100 or ≥ +100, even money is EVEN; a spread is the team's own handicap. */
import { readFigure } from './unit-size.ts';

/** Break-even probability of a price, bookmaker's margin included. In (0, 1). */
export function impliedProbability(american: number): number {
  return american < 0 ? -american / (-american + 100) : 100 / (american + 100);
}

export function isAmericanPrice(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) >= 100;
}

/** Normalizes a price: −100 becomes +100. Undefined for an invalid price. */
export function asAmericanPrice(value: number): number | undefined {
  if (!isAmericanPrice(value)) return undefined;
  return value === -100 ? 100 : value;
}

export function decimalFromAmerican(american: number): number {
  return american < 0 ? 1 + 100 / -american : 1 + american / 100;
}

/** Writes “+138” or “−110” with a plain hyphen, as boards do; even money is “EVEN”. */
export function formatAmerican(american: number): string {
  return Math.abs(american) === 100 ? 'EVEN' : writeAmerican(american);
}

/** American odds for form fields and exports, as “+138” or “-110”; even money is “+100”. */
export function writeAmerican(american: number): string {
  const price = asAmericanPrice(american) ?? american;
  return price > 0 ? `+${price}` : String(price);
}

export const oddsFormats = ['american', 'decimal', 'implied'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const formatPrice: Record<OddsFormat, (american: number) => string> = {
  american: formatAmerican,
  decimal: (american) => decimalFromAmerican(american).toFixed(2),
  implied: (american) => `${(impliedProbability(american) * 100).toFixed(1)}%`,
};

/** Writes “-110”, “1.91” or “52.4%” (break-even probability, margin included). */
export function formatOdds(american: number, format: OddsFormat): string {
  return formatPrice[format](american);
}

const toAmerican: Record<OddsFormat, (value: number) => number> = {
  american: (value) => value,
  decimal: (value) => americanFromProbability(1 / value),
  implied: (value) => americanFromProbability(value / 100),
};

/** The whole-number American price that breaks even at a probability; NaN outside (0, 1). */
export function americanFromProbability(probability: number): number {
  if (!(probability > 0 && probability < 1)) return Number.NaN;
  return asAmericanPrice(Math.round(fairPrice(probability))) ?? Number.NaN;
}

/** American price at which a bet with this chance breaks even. */
export function fairPrice(probability: number): number {
  return probability > 0.5
    ? (-100 * probability) / (1 - probability)
    : (100 * (1 - probability)) / probability;
}

/** Rounds a handicap or total to half points, as bookmakers quote them; never to −0. */
export function toHalfPoint(value: number): number {
  return Math.round(value * 2) / 2 + 0;
}

/** Reads “−110” with any minus sign, “EVEN”, “1.91” and “52.4%” as American prices. */
export function readOdds(typed: string, format: OddsFormat): number | undefined {
  if (/^ev(en)?$/i.test(typed.trim())) return 100;
  const figure = readFigure(format === 'implied' ? typed.replace(/%\s*$/, '') : typed);
  const price = figure === undefined ? Number.NaN : toAmerican[format](figure);
  return Number.isNaN(price) ? undefined : price;
}

/** Writes “-7”, “+3.5” or “PK” for a line of zero. */
export function formatSpread(handicap: number): string {
  if (handicap === 0) return 'PK';
  return handicap > 0 ? `+${handicap}` : String(handicap);
}

/** Writes the favorite and its spread: “PHI -7”. */
export function formatFavorite(
  homeSpread: number,
  homeAbbreviation: string,
  awayAbbreviation: string,
): string {
  if (homeSpread === 0) return 'PK';
  return homeSpread < 0
    ? `${homeAbbreviation} ${formatSpread(homeSpread)}`
    : `${awayAbbreviation} ${formatSpread(-homeSpread)}`;
}

import { minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import type { BetView, BookFiguresView } from '#contract/bets/bets-endpoints.ts';
import { formatSigned } from '#web/lib/figures.ts';
import {
  decimalFromAmerican,
  formatOdds,
  formatSpread,
  type OddsFormat,
} from '#domain/betting/odds.ts';

/** “1.5 u”, or “1.5 u ($37.50)” with a unit size in dollars. */
export function formatStake(units: number, unitSize: number | null = null): string {
  const text = `${Number(units.toFixed(2))} u`;
  return unitSize === null ? text : `${text} (${formatMoney(units * unitSize)})`;
}

export function formatMoney(dollars: number): string {
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** Number with an ASCII sign, as sportsbooks write it. */
export function formatWithSign(value: number, digits: number): string {
  return formatSigned(value, digits).replace('−', '-');
}

/** “+0.91 u”, “-1.00 u”; `—` when null. */
export function formatUnits(units: number | null): string {
  return units === null ? '—' : `${formatWithSign(units, 2)} u`;
}

/** “Pays 2.93 u ($73.21)”: stake plus winnings. */
export function formatPayout(
  { stake, price }: { stake: number; price: number },
  unitSize: number | null,
): string {
  return `Pays ${formatStake(stake * decimalFromAmerican(price), unitSize)}`;
}

/** “+2.3%” for a fraction. */
export function formatSignedShare(share: number): string {
  return `${formatWithSign(share * 100, 1)}%`;
}

export function formatRecord({ won, lost, push }: BookFiguresView): string {
  return `${won}-${lost}-${push}`;
}

/** “+4.1%”, or `—` for a small sample. */
export function formatReturn({ returnOnStake }: BookFiguresView): string {
  return returnOnStake === null ? '—' : formatSignedShare(returnOnStake.value);
}

/** Text below a return: its interval, or why there is none. */
export function explainReturn({ returnOnStake, priced }: BookFiguresView): string {
  if (returnOnStake === null) {
    return priced < minSampleSize
      ? `After ${minSampleSize} settled bets (${priced} so far)`
      : 'After 5 won and 5 lost bets';
  }
  const { low, high } = returnOnStake;
  return `95%: ${formatSignedShare(low)} to ${formatSignedShare(high)}, n = ${priced}`;
}

/** “+1.2% · +4 cents · +0.5 points”; empty when unknown. */
export function formatClosing(
  closing: Pick<NonNullable<BetView['closing']>, 'share' | 'cents' | 'points'> | null,
): string {
  if (closing === null) return '';
  const { share, cents, points } = closing;
  return [
    share !== null && formatSignedShare(share),
    cents !== null && `${formatWithSign(cents, 0)} cents`,
    points !== null &&
      (points !== 0 || share === null) &&
      `${formatWithSign(points, 1).replace(/\.0$/, '')} points`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * “Now +3 at -115 · CLV so far +1.2% (−3.1% vs. the fair price)”; after the start, the closing
 * price.
 */
export function formatCurrent(
  { market, current, startsAt }: Pick<BetView, 'market' | 'current' | 'startsAt'>,
  { format, now }: { format: OddsFormat; now: Date },
): string {
  if (current === null) return '';
  const hasBegun = Date.parse(startsAt) <= now.getTime();
  const line = formatLine({ market, line: current.line });
  const price = current.price === null ? '' : formatOdds(current.price, format);
  const quoted = [line, price].filter(Boolean).join(' at ');
  const { fairShare } = current;
  const fair = fairShare === null ? '' : ` (${formatSignedShare(fairShare)} vs. the fair price)`;
  const value = `${formatClosing(current)}${fair}`;
  return [
    quoted && `${hasBegun ? 'Closed' : 'Now'} ${quoted}`,
    value && `${hasBegun ? 'CLV' : 'CLV so far'} ${value}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function formatLine({ market, line }: Pick<BetView, 'market' | 'line'>): string {
  if (line === null) return '';
  return market === 'spread' ? formatSpread(line) : String(line);
}

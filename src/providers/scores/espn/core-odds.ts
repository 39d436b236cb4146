import type { OddsQuote } from '#domain/game.ts';
import { isAmericanPrice } from '#domain/odds.ts';
import type { OddsHistory } from '../score-source.ts';
import {
  numberOf,
  readNumber,
  readRecord,
  readRecords,
  readText,
  type JsonRecord,
} from './json-reader.ts';

/**
 * The odds collection of one game on the core host, which is kept after the end. In-play books
 * (“… - Live Odds”) are passed over: their prices are not a market before the start.
 */
export function readCoreOdds(body: JsonRecord): OddsHistory {
  const item = readRecords(body, 'items').find((entry) => {
    const name = readText(readRecord(entry, 'provider'), 'name') ?? '';
    return !/live/i.test(name);
  });
  if (item === undefined) return {};

  const provider = readText(readRecord(item, 'provider'), 'name') ?? 'Unnamed';
  const latest = quoteAt(item, provider, 'close') ?? quoteAt(item, provider, 'current');
  return { open: quoteAt(item, provider, 'open'), current: latest };
}

function quoteAt(
  item: JsonRecord,
  provider: string,
  moment: 'open' | 'close' | 'current',
): OddsQuote | undefined {
  const sideOf = (side: string): JsonRecord | undefined =>
    readRecord(readRecord(item, `${side}TeamOdds`), moment);
  const priceOf = (from: JsonRecord | undefined, key: string): number | undefined =>
    parsePrice(readRecord(from, key)?.['american']);
  const home = sideOf('home');
  const away = sideOf('away');
  const whole = readRecord(item, moment);

  const quote: OddsQuote = {
    provider,
    homeMoneyline: priceOf(home, 'moneyLine'),
    awayMoneyline: priceOf(away, 'moneyLine'),
    homeSpread: parseLine(readRecord(home, 'pointSpread')?.['american']),
    homeSpreadPrice: priceOf(home, 'spread'),
    awaySpreadPrice: priceOf(away, 'spread'),
    total: parseLine(readRecord(whole, 'total')?.['american']) ?? fallbackTotal(item, moment),
    overPrice: priceOf(whole, 'over'),
    underPrice: priceOf(whole, 'under'),
  };
  const figures = Object.entries(quote).filter(
    ([key, value]) => key !== 'provider' && value !== undefined,
  );
  return figures.length === 0 ? undefined : quote;
}

function fallbackTotal(item: JsonRecord, moment: string): number | undefined {
  return moment === 'current' ? readNumber(item, 'overUnder') : undefined;
}

function parsePrice(value: unknown): number | undefined {
  if (value === 'EVEN') return 100;
  const price = numberOf(value);
  return price !== undefined && isAmericanPrice(price) ? price : undefined;
}

function parseLine(value: unknown): number | undefined {
  const line = numberOf(value);
  return line === undefined ? undefined : line + 0;
}

import type { OddsQuote } from '#domain/game.ts';
import type { OddsHistory } from '../../score-source.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { readBookmaker, readLine, readPrice, readTotal } from './odds.ts';

/**
 * The odds collection of one game on the core host, which is kept after the end. In-play books
 * (“… - Live Odds”) are passed over: their prices are not a market before the start.
 */
export function readCoreOdds(body: JsonRecord): OddsHistory {
  const item = read.records(body, 'items').find((entry) => {
    const name = read.text(read.record(entry, 'provider'), 'name') ?? '';
    return !/live/i.test(name);
  });
  if (item === undefined) return {};

  const provider = readBookmaker(item);
  const latest =
    quoteAt(item, provider, 'close') ??
    quoteAt(item, provider, 'current') ??
    plainQuote(item, provider);
  return { open: quoteAt(item, provider, 'open'), current: latest };
}

function quoteAt(
  item: JsonRecord,
  provider: string,
  moment: 'open' | 'close' | 'current',
): OddsQuote | undefined {
  const sideOf = (side: string): JsonRecord | undefined =>
    read.record(read.record(item, `${side}TeamOdds`), moment);
  const priceOf = (from: JsonRecord | undefined, key: string): number | undefined =>
    readPrice(read.record(from, key)?.['american']);
  const home = sideOf('home');
  const away = sideOf('away');
  const whole = read.record(item, moment);

  const quote: OddsQuote = {
    provider,
    homeMoneyline: priceOf(home, 'moneyLine'),
    awayMoneyline: priceOf(away, 'moneyLine'),
    homeSpread: readLine(read.record(home, 'pointSpread')?.['american']),
    homeSpreadPrice: priceOf(home, 'spread'),
    awaySpreadPrice: priceOf(away, 'spread'),
    total: readTotal(read.record(whole, 'total')?.['american']),
    overPrice: priceOf(whole, 'over'),
    underPrice: priceOf(whole, 'under'),
  };
  return hasFigure(quote) ? quote : undefined;
}

/** The collection's own line, where it has no moments: the latest that the feed has. */
function plainQuote(item: JsonRecord, provider: string): OddsQuote | undefined {
  const quote: OddsQuote = {
    provider,
    homeMoneyline: readPrice(read.record(item, 'homeTeamOdds')?.['moneyLine']),
    awayMoneyline: readPrice(read.record(item, 'awayTeamOdds')?.['moneyLine']),
    homeSpread: readLine(item['spread']),
    total: readTotal(item['overUnder']),
  };
  return hasFigure(quote) ? quote : undefined;
}

function hasFigure(quote: OddsQuote): boolean {
  return Object.values(quote).some((value) => typeof value === 'number');
}

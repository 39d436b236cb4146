import type { OddsQuote } from '#domain/game.ts';
import type { OddsHistory } from '../../score-source.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { listBookmakers, readBookmaker } from './bookmakers.ts';
import {
  buildOddsHistory,
  isOffTheBoard,
  buildQuote,
  readLine,
  readMoment,
  readPlainLines,
  readPrice,
  readSideMoneylines,
  readTotal,
} from './odds.ts';

/** One game's odds from every bookmaker on the core host, which keeps them after the game. */
export function readCoreOdds(body: JsonRecord): OddsHistory {
  return buildOddsHistory(
    listBookmakers(read.records(body, 'items')).map((item) => ({
      open: readQuoteAt(item, 'open'),
      current: readQuoteAt(item, 'close') ?? readQuoteAt(item, 'current') ?? readPlainQuote(item),
    })),
  );
}

function readQuoteAt(
  item: JsonRecord,
  moment: 'open' | 'close' | 'current',
): OddsQuote | undefined {
  const readSide = (side: string): JsonRecord | undefined =>
    read.record(read.record(item, `${side}TeamOdds`), moment);
  const findPrice = (from: JsonRecord | undefined, key: string): number | undefined =>
    readPrice(read.record(from, key)?.['american']);
  const home = readSide('home');
  const away = readSide('away');
  const whole = read.record(item, moment);

  const figures = readMoment({
    homeMoneyline: findPrice(home, 'moneyLine'),
    awayMoneyline: findPrice(away, 'moneyLine'),
    homeSpread: readLine(read.record(home, 'pointSpread')?.['american']),
    homeSpreadPrice: findPrice(home, 'spread'),
    awaySpreadPrice: findPrice(away, 'spread'),
    total: readTotal(read.record(whole, 'total')?.['american']),
    overPrice: findPrice(whole, 'over'),
    underPrice: findPrice(whole, 'under'),
  });
  return buildQuote(readBookmaker(item), figures);
}

/** The entry's own line when it has no open or close: the feed's latest. */
function readPlainQuote(item: JsonRecord): OddsQuote | undefined {
  if (isOffTheBoard(item)) return undefined;
  const figures = { ...readSideMoneylines(item), ...readPlainLines(item) };
  return buildQuote(readBookmaker(item), figures);
}

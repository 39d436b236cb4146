import { isMovedInPlay } from '#domain/betting/quote-problem.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
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

/**
 * One game's odds from every bookmaker on the core host, which keeps them after the game. Without a closing price the
 * latest may be one from play: such a book is left out where another has a close, and its price where `league` tells
 * that it moved too far.
 */
export function readCoreOdds(body: JsonRecord, league?: LeagueId): OddsHistory {
  const books = listBookmakers(read.records(body, 'items')).map((item) => {
    const open = readQuoteAt(item, 'open');
    const close = readQuoteAt(item, 'close');
    const latest = readQuoteAt(item, 'current') ?? readPlainQuote(item);
    const isLive = league && open && latest && isMovedInPlay(league, open, latest);
    const current = close ?? (isLive === true ? undefined : latest);
    return { isClosed: close !== undefined, quotes: { open, current } };
  });
  const closed = books.filter(({ isClosed }) => isClosed);
  return buildOddsHistory((closed.length > 0 ? closed : books).map(({ quotes }) => quotes));
}

function readQuoteAt(
  item: JsonRecord,
  moment: 'open' | 'close' | 'current',
): OddsQuote | undefined {
  const readSide = (side: string): JsonRecord | undefined =>
    read.record(read.record(item, `${side}TeamOdds`), moment);
  const home = readSide('home');
  const away = readSide('away');
  const whole = read.record(item, moment);

  const [homeMoneyline, awayMoneyline] = readPair([home, 'moneyLine'], [away, 'moneyLine']);
  const [homeSpreadPrice, awaySpreadPrice] = readPair([home, 'spread'], [away, 'spread']);
  const [overPrice, underPrice] = readPair([whole, 'over'], [whole, 'under']);
  const figures = readMoment({
    homeMoneyline,
    awayMoneyline,
    homeSpread: readLine(read.record(home, 'pointSpread')?.['american']),
    homeSpreadPrice,
    awaySpreadPrice,
    total: readTotal(read.record(whole, 'total')?.['american']),
    overPrice,
    underPrice,
  });
  // Prices of no line say nothing.
  const isPriced = mainFigures.some((name) => figures[name] !== undefined);
  return isPriced ? buildQuote(readBookmaker(item), figures) : undefined;
}

const mainFigures = ['homeMoneyline', 'awayMoneyline', 'homeSpread', 'total'] as const;

/** Both sides' prices; even money on both keeps nothing for the bookmaker, so it is a placeholder. */
function readPair(...sides: [JsonRecord | undefined, string][]): (number | undefined)[] {
  const prices = sides.map(([from, key]) => readPrice(read.record(from, key)?.['american']));
  return prices.every((price) => price === 100) ? [] : prices;
}

/** The entry's own line when it has no open or close: the feed's latest. */
function readPlainQuote(item: JsonRecord): OddsQuote | undefined {
  if (isOffTheBoard(item)) return undefined;
  const figures = { ...readSideMoneylines(item), ...readPlainLines(item) };
  return buildQuote(readBookmaker(item), figures);
}

import type { BookQuotes, OddsQuote } from '#domain/game.ts';
import { asAmericanPrice } from '#domain/betting/odds.ts';
import { isMovedInPlay } from '#domain/betting/quote-problem.ts';
import type { LeagueId } from '#domain/league.ts';
import type { OddsHistory } from '#providers/scores/score-source.ts';
import type { EspnLeague } from '#providers/scores/espn/espn-league.ts';
import { parseNumber, read, type JsonRecord } from '#providers/reading/json.ts';

interface OddsSides {
  home: string | undefined;
  away: string | undefined;
}

/**
 * A competition's odds from every bookmaker with a figure, in any of three formats: 2022 (`details`
 * and `overUnder`), 2025 (`open` and `current` for the total), 2026 (moneyline, spread and total,
 * each with `open` and `close`; `close` is the latest price).
 */
export function readOdds(competition: JsonRecord, league: EspnLeague, abbreviations: OddsSides) {
  return buildOddsHistory(
    listBookmakers(read.records(competition, 'odds')).map((entry) =>
      readQuotes(entry, league, abbreviations),
    ),
  );
}

/** The first bookmaker with a figure, then the others with one. */
function buildOddsHistory(books: BookQuotes[]): OddsHistory {
  const [preferred, ...others] = books.filter(
    ({ open, current }) => open !== undefined || current !== undefined,
  );
  return others.length === 0 ? { ...preferred } : { ...preferred, others };
}

function readQuotes(entry: JsonRecord, league: EspnLeague, abbreviations: OddsSides): BookQuotes {
  const provider = readBookmaker(entry);
  const plain = {
    ...readDetails(entry, league, abbreviations),
    ...readPlainLines(entry),
    ...readSideMoneylines(entry),
  };
  return {
    open: buildQuote(provider, { ...readTotals(entry, 'open'), ...readNested(entry, 'open') }),
    current: buildQuote(provider, {
      ...(isOffTheBoard(entry) ? {} : plain),
      ...readTotals(entry, 'current'),
      ...readNested(entry, 'close'),
    }),
  };
}

/** Odds at one moment. Without any price (even a pick'em) they are a placeholder. */
function readMoment(figures: FoundFigures): Figures {
  const { homeMoneyline, awayMoneyline, homeSpreadPrice, awaySpreadPrice } = figures;
  const isSpreadPriced = homeSpreadPrice !== undefined || awaySpreadPrice !== undefined;
  const prices = [homeMoneyline, awayMoneyline, figures.overPrice, figures.underPrice];
  if (!isSpreadPriced && prices.every((price) => price === undefined)) return {};
  const isPlaceholder = figures.homeSpread === 0 && !isSpreadPriced;
  return defined(isPlaceholder ? { ...figures, homeSpread: undefined } : figures);
}

function readPlainLines(entry: JsonRecord): Figures {
  return defined({
    homeSpread: isLineUnset(entry) ? undefined : readLine(entry['spread']),
    total: readTotal(entry['overUnder']),
  });
}

/** A total of 0 with a spread of 0 means “not set”. */
function isLineUnset(entry: JsonRecord): boolean {
  return (readLine(entry['spread']) ?? 0) === 0 && readLine(entry['overUnder']) === 0;
}

// oxfmt-ignore
const nestedMarkets = { moneyline: ['home', 'away'], pointSpread: ['home', 'away'], total: ['over', 'under'] };

/** Off the board: “OFF” in the details or as every latest price. Flat figures are then ignored. */
function isOffTheBoard(entry: JsonRecord): boolean {
  if (isOff(entry['details'])) return true;
  const prices = Object.entries(nestedMarkets)
    .flatMap(([market, sides]) => sides.map((side) => nestedAt(entry, market, side, 'close')))
    .map((at) => at?.['odds'])
    .filter((odds) => odds !== undefined);
  return prices.length > 0 && prices.every(isOff);
}

function isOff(value: unknown): boolean {
  return typeof value === 'string' && /^(off|n\/a|closed|suspended|-+)?$/i.test(value.trim());
}

type FoundFigures = { [Key in keyof Figures]: Figures[Key] | undefined };
type Figures = Omit<OddsQuote, 'provider'>;

function nestedAt(entry: JsonRecord, market: string, side: string, moment: 'open' | 'close') {
  return read.record(read.record(read.record(entry, market), side), moment);
}

/** The 2026 format: `moneyline.home.close.odds`, `pointSpread.home.close.line`, `total.over…`. */
function readNested(entry: JsonRecord, moment: 'open' | 'close'): Figures {
  const at = (market: string, side: string) => nestedAt(entry, market, side, moment);
  return readMoment({
    homeMoneyline: readPrice(at('moneyline', 'home')?.['odds']),
    awayMoneyline: readPrice(at('moneyline', 'away')?.['odds']),
    homeSpread: readLine(at('pointSpread', 'home')?.['line']),
    homeSpreadPrice: readPrice(at('pointSpread', 'home')?.['odds']),
    awaySpreadPrice: readPrice(at('pointSpread', 'away')?.['odds']),
    total: readTotal(at('total', 'over')?.['line']),
    overPrice: readPrice(at('total', 'over')?.['odds']),
    underPrice: readPrice(at('total', 'under')?.['odds']),
  });
}

/** The 2025 format: `open` and `current`, each with `total`, `over` and `under`. */
function readTotals(entry: JsonRecord, moment: 'open' | 'current'): Figures {
  const at = read.record(entry, moment);
  return readMoment({
    total: readTotal(read.record(at, 'total')?.['american']),
    overPrice: readPrice(read.record(at, 'over')?.['american']),
    underPrice: readPrice(read.record(at, 'under')?.['american']),
  });
}

function readSideMoneylines(entry: JsonRecord): Figures {
  return defined({
    homeMoneyline: readPrice(read.record(entry, 'homeTeamOdds')?.['moneyLine']),
    awayMoneyline: readPrice(read.record(entry, 'awayTeamOdds')?.['moneyLine']),
  });
}

/** Reads the favorite and its spread or moneyline from “TEN -5.5” or “LAD -114”. */
function readDetails(entry: JsonRecord, league: EspnLeague, abbreviations: OddsSides): Figures {
  const details = read.text(entry, 'details') ?? '';
  if (league.oddsDetails === 'spread' && /^(EVEN|PK|PICK)$/i.test(details)) {
    return isLineUnset(entry) ? {} : { homeSpread: 0 };
  }

  const [, team, figure] = /^(\S+) ([+-]?\d+(?:\.\d+)?)$/.exec(details) ?? [];
  const isHome = team === abbreviations.home;
  if (figure === undefined || (!isHome && team !== abbreviations.away)) return {};

  if (league.oddsDetails === 'moneyline') {
    const price = readPrice(figure);
    return defined(isHome ? { homeMoneyline: price } : { awayMoneyline: price });
  }
  const handicap = readLine(figure);
  if (handicap === undefined) return {};
  return { homeSpread: isHome ? handicap : 0 - handicap };
}

function buildQuote(provider: string, figures: Figures): OddsQuote | undefined {
  return Object.keys(figures).length === 0 ? undefined : { provider, ...figures };
}

const maxPrice = 100_000;
const widestLine = 500;

/**
 * Reads “+138”, “-105”, −105 or “EVEN”. Even money is +100; values between −100 and +100 are
 * invalid.
 */
export function readPrice(value: unknown): number | undefined {
  if (typeof value === 'string' && /^even$/i.test(value.trim())) return 100;
  const price = asAmericanPrice(parseNumber(value) ?? Number.NaN);
  return price !== undefined && Math.abs(price) <= maxPrice ? price : undefined;
}

/** Reads a line as “o9”, “u46.5”, “+1.5”, “PK” or 1.5. */
export function readLine(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (text !== undefined && /^(pk|even)$/i.test(text)) return 0;
  const line = parseNumber(text?.replace(/^[ou]/i, '') ?? value);
  if (line === undefined || Math.abs(line) > widestLine) return undefined;
  // The feed writes a pick'em as “-0”.
  return line + 0;
}

/** A total is positive; otherwise it has not been set. */
function readTotal(value: unknown): number | undefined {
  const total = readLine(value);
  return total !== undefined && total > 0 ? total : undefined;
}

/** Drops undefined keys, so that a later spread keeps earlier figures. */
function defined(figures: FoundFigures): Figures {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
}

/**
 * Reads one game's odds from every bookmaker on the core host, which keeps them after the game.
 * Without a closing price the latest may be from live betting: such a book is left out where
 * another has a close, and its price where `league` shows that it moved too far.
 */
export function readCoreOdds(body: JsonRecord, league?: LeagueId): OddsHistory {
  const live = readLivePrice(body);
  const books = listBookmakers(read.records(body, 'items')).map((item) => {
    const open = readQuoteAt(item, 'open');
    const close = readQuoteAt(item, 'close');
    const latest = readQuoteAt(item, 'current') ?? readPlainQuote(item);
    const isLive = league && open && latest && isMovedInPlay(league, open, latest);
    const current = close ?? (isLive === true ? undefined : latest);
    return { isClosed: close !== undefined, quotes: { open, current } };
  });
  const closed = books.filter(({ isClosed }) => isClosed);
  const history = buildOddsHistory(
    (closed.length > 0 ? closed : books).map(({ quotes }) => quotes),
  );
  return live === undefined ? history : { ...history, live };
}

const liveName = / ?- ?live odds$/i;

/**
 * The entry “DraftKings - Live Odds”, under the bookmaker's name. The feed deletes it after the
 * game.
 */
function readLivePrice(body: JsonRecord): OddsQuote | undefined {
  for (const item of read.records(body, 'items')) {
    const provider = readBookmaker(item);
    if (!liveName.test(provider)) continue;
    const quote = readQuoteAt(item, 'current') ?? readPlainQuote(item);
    if (quote !== undefined) return { ...quote, provider: provider.replace(liveName, '') };
  }
  return undefined;
}

function readQuoteAt(item: JsonRecord, moment: 'open' | 'close' | 'current') {
  const readSide = (side: string) => read.record(read.record(item, `${side}TeamOdds`), moment);
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

/**
 * Reads both sides' prices; even money on both keeps nothing for the bookmaker, so it is a
 * placeholder.
 */
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

/**
 * Sportsbooks in order of preference: the two the feed's scoreboard has shown, then the largest.
 * Several IDs of one are its states or successive IDs.
 */
const bookmakers: { name: RegExp; ids: string[] }[] = [
  { name: /^espn bet/, ids: ['58'] },
  { name: /^draft ?kings/, ids: ['100', '40'] },
  { name: /^fan ?duel/, ids: ['37', '1005'] },
  { name: /^caesars/, ids: ['38', '31', '45', '52', '57'] },
  { name: /^(bet)?mgm/, ids: ['47'] },
  { name: /^bet ?365/, ids: ['2000'] },
  { name: /^(sugar ?house|bet ?rivers)/, ids: ['41'] },
  { name: /^points ?bet/, ids: ['48'] },
  { name: /^unibet/, ids: ['36'] },
  { name: /^betfair/, ids: ['50'] },
  { name: /^titan ?bets?/, ids: ['53'] },
  { name: /^(william ?hill|westgate|bovada|pinnacle|fanatics|hard ?rock|circa|thescore)/, ids: [] },
];

/** Projection sites, averages of books and live prices, which are not a pregame market. */
const others = {
  name: /accu ?score|number ?fire|team ?rankings|consensus|projection|prediction|forecast|ranking|analytics|\bmodel\b|\b[bf]pi\b|\blive\b/,
  ids: ['1001', '1002', '1003', '1004', '46', '59', '200'],
};

/** Bookmakers' entries, preferred ones first; unlisted names count as bookmakers and come last. */
export function listBookmakers(entries: JsonRecord[]): JsonRecord[] {
  return entries
    .flatMap((entry) => {
      const rank = findRank(read.record(entry, 'provider'));
      return rank === undefined ? [] : { entry, rank };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

function findRank(provider: JsonRecord | undefined): number | undefined {
  const id = read.text(provider, 'id') ?? '';
  const names = ['name', 'displayName'].map((key) =>
    (read.text(provider, key) ?? '').toLowerCase(),
  );
  const isOneOf = (list: { name: RegExp; ids: string[] }): boolean =>
    list.ids.includes(id) || names.some((name) => list.name.test(name));
  if (isOneOf(others)) return undefined;
  const rank = bookmakers.findIndex(isOneOf);
  return rank === -1 ? bookmakers.length : rank;
}

export function readBookmaker(entry: JsonRecord): string {
  const bookmaker = read.record(entry, 'provider');
  return read.text(bookmaker, 'displayName') ?? read.text(bookmaker, 'name') ?? 'Unnamed';
}

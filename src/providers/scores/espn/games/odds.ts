import type { BookQuotes, OddsQuote } from '#domain/game.ts';
import { asAmericanPrice } from '#domain/betting/odds.ts';
import type { OddsHistory } from '../../score-source.ts';
import type { EspnLeague } from '../espn-league.ts';
import { parseNumber, read, type JsonRecord } from '../../../reading/json.ts';
import { listBookmakers, readBookmaker } from './bookmakers.ts';

interface OddsSides {
  home: string | undefined;
  away: string | undefined;
}

/**
 * A competition's odds from every bookmaker with a figure, in any of three formats: 2022 (`details` and `overUnder`),
 * 2025 (`open` and `current` for the total), 2026 (moneyline, spread and total, each with `open` and `close`; `close`
 * is the latest price).
 */
export function readOdds(
  competition: JsonRecord,
  league: EspnLeague,
  abbreviations: OddsSides,
): OddsHistory {
  return buildOddsHistory(
    listBookmakers(read.records(competition, 'odds')).map((entry) =>
      readQuotes(entry, league, abbreviations),
    ),
  );
}

/** The first bookmaker with a figure, then the others with one. */
export function buildOddsHistory(books: BookQuotes[]): OddsHistory {
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
export function readMoment(figures: FoundFigures): Figures {
  const { homeMoneyline, awayMoneyline, homeSpreadPrice, awaySpreadPrice } = figures;
  const isSpreadPriced = homeSpreadPrice !== undefined || awaySpreadPrice !== undefined;
  const prices = [homeMoneyline, awayMoneyline, figures.overPrice, figures.underPrice];
  if (!isSpreadPriced && prices.every((price) => price === undefined)) return {};
  const isPlaceholder = figures.homeSpread === 0 && !isSpreadPriced;
  return defined(isPlaceholder ? { ...figures, homeSpread: undefined } : figures);
}

export function readPlainLines(entry: JsonRecord): Figures {
  return defined({
    homeSpread: isLineUnset(entry) ? undefined : readLine(entry['spread']),
    total: readTotal(entry['overUnder']),
  });
}

/** A total of 0 with a spread of 0 means “not set”. */
function isLineUnset(entry: JsonRecord): boolean {
  return (readLine(entry['spread']) ?? 0) === 0 && readLine(entry['overUnder']) === 0;
}

const nestedMarkets = { moneyline: ['home', 'away'], pointSpread: ['home', 'away'], total: ['over', 'under'] }; // prettier-ignore

/** Off the board: “OFF” in the details or as every latest price. Flat figures are then ignored. */
export function isOffTheBoard(entry: JsonRecord): boolean {
  if (isOff(entry['details'])) return true;
  const told = Object.entries(nestedMarkets)
    .flatMap(([market, sides]) => sides.map((side) => nestedAt(entry, market, side, 'close')))
    .map((at) => at?.['odds'])
    .filter((odds) => odds !== undefined);
  return told.length > 0 && told.every(isOff);
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

export function readSideMoneylines(entry: JsonRecord): Figures {
  return defined({
    homeMoneyline: readPrice(read.record(entry, 'homeTeamOdds')?.['moneyLine']),
    awayMoneyline: readPrice(read.record(entry, 'awayTeamOdds')?.['moneyLine']),
  });
}

/** “TEN -5.5” or “LAD -114”: the favorite and its spread or moneyline. */
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

export function buildQuote(provider: string, figures: Figures): OddsQuote | undefined {
  return Object.keys(figures).length === 0 ? undefined : { provider, ...figures };
}

const maxPrice = 100_000;
const widestLine = 500;

/** “+138”, “-105”, −105, “EVEN”. Even money is +100; values between −100 and +100 are invalid. */
export function readPrice(value: unknown): number | undefined {
  if (typeof value === 'string' && /^even$/i.test(value.trim())) return 100;
  const price = asAmericanPrice(parseNumber(value) ?? Number.NaN);
  return price !== undefined && Math.abs(price) <= maxPrice ? price : undefined;
}

/** “o9”, “u46.5”, “+1.5”, “PK”, 1.5. */
export function readLine(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (text !== undefined && /^(pk|even)$/i.test(text)) return 0;
  const line = parseNumber(text?.replace(/^[ou]/i, '') ?? value);
  if (line === undefined || Math.abs(line) > widestLine) return undefined;
  // The feed writes a pick'em as “-0”.
  return line + 0;
}

/** A total is positive; otherwise it has not been set. */
export function readTotal(value: unknown): number | undefined {
  const total = readLine(value);
  return total !== undefined && total > 0 ? total : undefined;
}

/** Drops undefined keys, so that a later spread keeps earlier figures. */
function defined(figures: FoundFigures): Figures {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
}

import type { OddsQuote } from '#domain/game.ts';
import { asAmericanPrice } from '#domain/betting/odds.ts';
import type { EspnLeague } from '../espn-league.ts';
import { numberOf, read, type JsonRecord } from '../../../reading/json.ts';

export interface OddsPair {
  open?: OddsQuote;
  current?: OddsQuote;
}

interface OddsSides {
  home: string | undefined;
  away: string | undefined;
}

/**
 * The odds of a competition in any of the three shapes seen: 2022 (`details` and `overUnder`), 2025
 * (`open` and `current` for the total) and 2026 (moneyline, spread and total, each with `open` and
 * `close`; `close` is the latest price). The first bookmaker with a figure is taken.
 */
export function readOdds(
  competition: JsonRecord,
  league: EspnLeague,
  abbreviations: OddsSides,
): OddsPair {
  for (const entry of read.records(competition, 'odds')) {
    const pair = readQuotes(entry, league, abbreviations);
    if (pair.open !== undefined || pair.current !== undefined) return pair;
  }
  return {};
}

/** The name of whoever quotes the prices of an entry. */
export function readBookmaker(entry: JsonRecord): string {
  const bookmaker = read.record(entry, 'provider');
  return read.text(bookmaker, 'displayName') ?? read.text(bookmaker, 'name') ?? 'Unnamed';
}

function readQuotes(entry: JsonRecord, league: EspnLeague, abbreviations: OddsSides): OddsPair {
  const provider = readBookmaker(entry);
  const nestedOpen = readNested(entry, 'open');
  const nestedCurrent = readNested(entry, 'close');
  const details = readDetails(entry, league, abbreviations);

  return {
    open: quoteOf(provider, { ...readTotals(entry, 'open'), ...nestedOpen }),
    current: quoteOf(provider, {
      ...details,
      ...defined({ homeSpread: readLine(entry['spread']), total: readTotal(entry['overUnder']) }),
      ...readTotals(entry, 'current'),
      ...readSideMoneylines(entry),
      ...nestedCurrent,
    }),
  };
}

type Figures = Omit<OddsQuote, 'provider'>;

/** The shape of 2026: `moneyline.home.close.odds`, `pointSpread.home.close.line`, `total.over…`. */
function readNested(entry: JsonRecord, moment: 'open' | 'close'): Figures {
  const at = (market: string, side: string): JsonRecord | undefined =>
    read.record(read.record(read.record(entry, market), side), moment);

  return defined({
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

/** The shape of 2025: `open` and `current`, each with `total`, `over` and `under`. */
function readTotals(entry: JsonRecord, moment: 'open' | 'current'): Figures {
  const at = read.record(entry, moment);
  return defined({
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

/** “TEN -5.5” or “LAD -114”: the favourite and its handicap, or its price. */
function readDetails(entry: JsonRecord, league: EspnLeague, abbreviations: OddsSides): Figures {
  const details = read.text(entry, 'details') ?? '';
  if (league.oddsDetails === 'spread' && /^(EVEN|PK|PICK)$/i.test(details)) {
    return { homeSpread: 0 };
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

function quoteOf(provider: string, figures: Figures): OddsQuote | undefined {
  return Object.keys(figures).length === 0 ? undefined : { provider, ...figures };
}

const longestPrice = 100_000;
const widestLine = 500;

/** “+138”, “-105”, −105, “EVEN”; even money is +100, a price between −100 and +100 is none. */
export function readPrice(value: unknown): number | undefined {
  if (typeof value === 'string' && /^even$/i.test(value.trim())) return 100;
  const price = asAmericanPrice(numberOf(value) ?? Number.NaN);
  return price !== undefined && Math.abs(price) <= longestPrice ? price : undefined;
}

/** “o9”, “u46.5”, “+1.5”, “PK”, 1.5. */
export function readLine(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (text !== undefined && /^(pk|even)$/i.test(text)) return 0;
  const line = numberOf(text?.replace(/^[ou]/i, '') ?? value);
  if (line === undefined || Math.abs(line) > widestLine) return undefined;
  // “-0” is how the feed writes a pick'em.
  return line + 0;
}

/** A total is above zero: what is not has not been set. */
export function readTotal(value: unknown): number | undefined {
  const total = readLine(value);
  return total !== undefined && total > 0 ? total : undefined;
}

/** Without the keys that have no value, so that a later spread does not wipe an earlier figure. */
function defined(figures: { [Key in keyof Figures]: Figures[Key] | undefined }): Figures {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
}

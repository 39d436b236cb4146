import { isSameJson, stable } from '#db/same-row.ts';
import { quoteProblem } from '#domain/betting/quote-problem.ts';
import type { BookQuotes, OddsQuote, SourcedGame } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sighting } from './quotes-types.ts';

const minuteMs = 60_000;

/** A price missing from answers for this long is withdrawn. */
export const withdrawnAfterMs = 30 * minuteMs;

/** A price that stays is noted as seen this often. */
const noteSeenEveryMs = minuteMs;

/** What is stored of a game's prices. */
export interface KnownQuotes {
  hasOpen: boolean;
  newest?: Sighting & { id: number; at: Date; quote: OddsQuote };
}

/** What a source's telling of a game changes in what is stored of its prices. */
export interface QuoteChange {
  open?: OddsQuote;
  /** A price at a moment: another one than before. */
  quote?: { quote: OddsQuote; at: Date };
  /** The newest price is seen, or is not. */
  sighting?: Sighting & { id: number };
}

/** What is told of a game's prices. */
export type PricedGame = Pick<SourcedGame, 'openOdds' | 'currentOdds' | 'otherBooks'> & {
  game: Pick<SourcedGame['game'], 'id' | 'state' | 'startsAt'>;
};

/** A quote stored apart from the market's: another bookmaker's, or rejected. */
export interface SideQuote {
  kind: 'open' | 'quote';
  quote: OddsQuote;
  rejected: string | null;
}

/** Splits a game's quotes into plausible ones and rejected ones. */
export function rejectQuotes(
  league: LeagueId,
  { game, openOdds, currentOdds, otherBooks }: PricedGame,
): { accepted: PricedGame; rejected: SideQuote[] } {
  const rejected: SideQuote[] = [];
  const accept = (kind: SideQuote['kind'], quote?: OddsQuote): OddsQuote | undefined => {
    const problem = quote && quoteProblem(league, quote);
    if (quote === undefined || problem === undefined) return quote;
    rejected.push({ kind, quote, rejected: problem });
    return undefined;
  };
  const accepted = {
    game,
    openOdds: accept('open', openOdds),
    currentOdds: accept('quote', currentOdds),
    otherBooks: otherBooks?.map(({ open, current }) => ({
      open: accept('open', open),
      current: accept('quote', current),
    })),
  };
  return { accepted, rejected };
}

/**
 * Prices are taken before the start only, by the clock as well as by the state, which a feed tells
 * late: what is quoted in play is no closing line. A game of which no price is known brings one along
 * all the same: while it is late to start by the clock, and its closing price when it has ended.
 */
export function getQuoteChange(
  sourced: PricedGame,
  known: KnownQuotes | undefined,
  at: Date,
): QuoteChange {
  const book = findBook(sourced, known?.newest);
  const open = known?.hasOpen === true ? undefined : book?.open;
  const newest = known?.newest;
  const takenAt = findTakenAt(sourced, newest, at);
  if (takenAt === undefined) return { open };
  if (book?.current === undefined) {
    const sighting = newest && findAbsence(newest, at);
    const next = listBooks(sourced).find(({ current }) => current !== undefined)?.current;
    if (sighting?.withdrawnAt == null || next === undefined) return { open, sighting };
    return { open, quote: { quote: next, at: takenAt } };
  }
  const { current } = book;
  if (newest === undefined || takenAt !== at || stable(current) !== stable(newest.quote)) {
    return { open, quote: { quote: current, at: takenAt } };
  }
  return { open, sighting: findPresence(newest, at) };
}

/** The moment that the current prices belong to; undefined when they do not count. */
function findTakenAt(
  { game }: PricedGame,
  newest: KnownQuotes['newest'],
  at: Date,
): Date | undefined {
  if (game.state === 'final') return isQuoted(newest) ? undefined : game.startsAt;
  if (game.state !== 'scheduled') return undefined;
  if (at < game.startsAt) return at;
  return newest === undefined ? game.startsAt : undefined;
}

function isQuoted(newest: KnownQuotes['newest']): newest is Newest {
  return newest !== undefined && newest.withdrawnAt === null;
}

function listBooks({ openOdds, currentOdds, otherBooks = [] }: PricedGame): BookQuotes[] {
  return [{ open: openOdds, current: currentOdds }, ...otherBooks];
}

/** The bookmaker whose price is the market: the same one until its price is withdrawn. */
function findBook(sourced: PricedGame, newest: KnownQuotes['newest']): BookQuotes | undefined {
  const books = listBooks(sourced);
  if (isQuoted(newest)) {
    return books.find(({ current }) => current?.provider === newest.quote.provider);
  }
  return books.find(({ current }) => current !== undefined) ?? books[0];
}

/** A stored one; the newest of its bookmaker and kind. */
export type KnownSideQuote = SideQuote & { id: number; withdrawnAt: Date | null };

export interface SideQuoteChange {
  added: (SideQuote & { at: Date })[];
  /** Ids of quotes that are back, and of quotes that are gone. */
  returned: number[];
  withdrawn: number[];
}

/** How an answer changes the quotes stored apart from the market; one answer without a quote withdraws it. */
export function getSideQuoteChange(
  { accepted, rejected }: ReturnType<typeof rejectQuotes>,
  { quote }: QuoteChange,
  known: { market: KnownQuotes | undefined; sides: readonly KnownSideQuote[] },
  at: Date,
): SideQuoteChange {
  const newest = known.market?.newest;
  const takenAt = findTakenAt(accepted, newest, at);
  if (takenAt === undefined) return { added: [], returned: [], withdrawn: [] };

  const market = quote?.quote ?? (isQuoted(newest) ? newest.quote : undefined);
  const told = new Map(rejected.map((one) => [toKey(one), one]));
  for (const { current } of listBooks(accepted)) {
    if (current === undefined || current.provider === market?.provider) continue;
    const one = { kind: 'quote' as const, quote: current, rejected: null };
    if (!told.has(toKey(one))) told.set(toKey(one), one);
  }

  const stored = new Map(known.sides.map((one) => [toKey(one), one]));
  const change: SideQuoteChange = { added: [], returned: [], withdrawn: [] };
  for (const [key, one] of told) {
    const old = stored.get(key);
    if (old === undefined || !isSameJson(pickParts(old), pickParts(one))) {
      change.added.push({ ...one, at: takenAt });
    } else if (old.withdrawnAt !== null) change.returned.push(old.id);
  }
  for (const [key, { id, kind, withdrawnAt }] of stored) {
    if (kind === 'quote' && withdrawnAt === null && !told.has(key)) change.withdrawn.push(id);
  }
  return change;
}

function toKey({ kind, quote }: SideQuote): string {
  return `${kind}/${quote.provider}`;
}

function pickParts({ quote, rejected }: SideQuote) {
  return { quote, rejected };
}

type Newest = NonNullable<KnownQuotes['newest']>;

/** Only answers count: while the source does not answer, nobody knows that a price is gone. */
function findAbsence(newest: Newest, at: Date): QuoteChange['sighting'] {
  const { id, seenAt, absentSince, withdrawnAt } = newest;
  if (withdrawnAt !== null) return undefined;
  if (absentSince === null) return { id, seenAt, absentSince: at, withdrawnAt };
  const absentMs = at.getTime() - absentSince.getTime();
  return absentMs < withdrawnAfterMs ? undefined : { id, seenAt, absentSince, withdrawnAt: at };
}

function findPresence(newest: Newest, at: Date): QuoteChange['sighting'] {
  const { id, absentSince } = newest;
  const seenMs = at.getTime() - (newest.seenAt ?? newest.at).getTime();
  if (absentSince === null && seenMs < noteSeenEveryMs) return undefined;
  return { id, seenAt: at, absentSince: null, withdrawnAt: null };
}

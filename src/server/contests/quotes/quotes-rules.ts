import { minuteMs } from '#domain/calendar/durations.ts';
import { isSameJson, stable } from '#db/same-row.ts';
import type { oddsQuotes } from '#db/tables/games-tables.ts';
import { quoteProblem } from '#domain/betting/quote-problem.ts';
import type { BookQuotes, OddsQuote, SourcedGame } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';

/** A price missing from answers for this long counts as withdrawn. */
export const withdrawnAfterMs = 30 * minuteMs;

/** How often an unchanged price is recorded as seen. */
const noteSeenEveryMs = minuteMs;

/** Times when a price was last seen, and since when it is absent. */
export type Sighting = Pick<
  typeof oddsQuotes.$inferSelect,
  'id' | 'seenAt' | 'absentSince' | 'withdrawnAt'
>;

export interface KnownQuotes {
  hasOpen: boolean;
  newest?: Sighting & { at: Date; quote: OddsQuote };
}

export interface QuoteChange {
  open?: OddsQuote;
  quote?: { quote: OddsQuote; at: Date };
  sighting?: Sighting;
}

export type PricedGame = Pick<SourcedGame, 'openOdds' | 'currentOdds' | 'otherBooks'> & {
  game: Pick<SourcedGame['game'], 'id' | 'state' | 'startsAt'>;
};

/** A quote other than the market's: another bookmaker's, or a rejected one. */
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
 * Accepts prices only before the start, by the clock as well as by the state, which feeds report
 * late: an in-play price is not a closing line. A game without a known price gets one anyway: while
 * its start is late by the clock, and its closing price when it has ended.
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

/** Time when the current prices were taken; undefined when they do not count. */
function findTakenAt({ game }: PricedGame, newest: KnownQuotes['newest'], at: Date) {
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

/** The bookmaker whose price is the market's; it stays the same until its price is withdrawn. */
function findBook(sourced: PricedGame, newest: KnownQuotes['newest']): BookQuotes | undefined {
  const books = listBooks(sourced);
  if (isQuoted(newest)) {
    return books.find(({ current }) => current?.provider === newest.quote.provider);
  }
  return books.find(({ current }) => current !== undefined) ?? books[0];
}

/** A stored quote, the newest of its bookmaker and kind. */
export type KnownSideQuote = SideQuote & { id: number; withdrawnAt: Date | null };

export interface SideQuoteChange {
  added: (SideQuote & { at: Date })[];
  /** Ids of quotes that came back, and of quotes that were withdrawn. */
  returned: number[];
  withdrawn: number[];
}

/** Quotes other than the market's; a single answer without a quote withdraws it. */
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
  const rejectedByKey = new Map(rejected.map((one) => [toKey(one), one]));
  for (const { current } of listBooks(accepted)) {
    if (current === undefined || current.provider === market?.provider) continue;
    const one = { kind: 'quote' as const, quote: current, rejected: null };
    if (!rejectedByKey.has(toKey(one))) rejectedByKey.set(toKey(one), one);
  }

  const stored = new Map(known.sides.map((one) => [toKey(one), one]));
  const change: SideQuoteChange = { added: [], returned: [], withdrawn: [] };
  for (const [key, one] of rejectedByKey) {
    const old = stored.get(key);
    if (old?.rejected !== one.rejected || !isSameJson(old.quote, one.quote)) {
      change.added.push({ ...one, at: takenAt });
    } else if (old.withdrawnAt !== null) change.returned.push(old.id);
  }
  for (const [key, { id, kind, withdrawnAt }] of stored) {
    if (kind === 'quote' && withdrawnAt === null && !rejectedByKey.has(key))
      change.withdrawn.push(id);
  }
  return change;
}

function toKey({ kind, quote }: SideQuote): string {
  return `${kind}/${quote.provider}`;
}

type Newest = NonNullable<KnownQuotes['newest']>;

/**
 * Change that notes a price's absence. Only answers count: while the source is down, nobody knows
 * whether a price is gone.
 */
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

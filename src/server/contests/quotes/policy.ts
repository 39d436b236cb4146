import { stable } from '#db/same-row.ts';
import type { OddsQuote, SourcedGame } from '#domain/game.ts';
import type { Sighting } from './types.ts';

const minuteMs = 60_000;

/** A price that answers have left out for so long is no longer quoted. */
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

/**
 * Prices are taken before the start only, by the clock as well as by the state, which a feed tells
 * late: what is quoted in play is no closing line. A game of which no price is known brings one along
 * all the same: while it is late to start by the clock, and its closing price when it has ended.
 */
export function quoteChangeOf(
  { game, openOdds, currentOdds }: SourcedGame,
  known: KnownQuotes | undefined,
  at: Date,
): QuoteChange {
  const open = known?.hasOpen === true ? undefined : openOdds;
  const newest = known?.newest;
  if (game.state === 'final') {
    const isCloseKnown = newest !== undefined && newest.withdrawnAt === null;
    if (currentOdds === undefined || isCloseKnown) return { open };
    return { open, quote: { quote: currentOdds, at: game.startsAt } };
  }
  if (game.state !== 'scheduled') return { open };
  if (at >= game.startsAt) {
    const isFirst = currentOdds !== undefined && newest === undefined;
    return isFirst ? { open, quote: { quote: currentOdds, at: game.startsAt } } : { open };
  }
  if (currentOdds === undefined) return { open, sighting: newest && absenceOf(newest, at) };
  if (newest === undefined || stable(currentOdds) !== stable(newest.quote)) {
    return { open, quote: { quote: currentOdds, at } };
  }
  return { open, sighting: presenceOf(newest, at) };
}

type Newest = NonNullable<KnownQuotes['newest']>;

/** Only answers count: while the source does not answer, nobody knows that a price is gone. */
function absenceOf(newest: Newest, at: Date): QuoteChange['sighting'] {
  const { id, seenAt, absentSince, withdrawnAt } = newest;
  if (withdrawnAt !== null) return undefined;
  if (absentSince === null) return { id, seenAt, absentSince: at, withdrawnAt };
  const absentMs = at.getTime() - absentSince.getTime();
  return absentMs < withdrawnAfterMs ? undefined : { id, seenAt, absentSince, withdrawnAt: at };
}

function presenceOf(newest: Newest, at: Date): QuoteChange['sighting'] {
  const { id, absentSince } = newest;
  const seenMs = at.getTime() - (newest.seenAt ?? newest.at).getTime();
  if (absentSince === null && seenMs < noteSeenEveryMs) return undefined;
  return { id, seenAt: at, absentSince: null, withdrawnAt: null };
}

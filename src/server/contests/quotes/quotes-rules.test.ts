import type { Game, OddsQuote, SourcedGame } from '#domain/game.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type KnownQuotes,
  type KnownSideQuote,
  type PricedGame,
  getQuoteChange,
  rejectQuotes,
  getSideQuoteChange,
  withdrawnAfterMs,
} from './quotes-rules.ts';

const price: OddsQuote = { provider: 'Book', homeMoneyline: -150, awayMoneyline: 130 };
const other: OddsQuote = { provider: 'Book', homeMoneyline: -160, awayMoneyline: 140 };
const start = Date.parse('2026-11-22T12:00:00Z');
const minuteMs = 60_000;

function sourced(state: Game['state'], currentOdds?: OddsQuote): SourcedGame {
  const startsAt = new Date('2026-11-22T18:00:00Z');
  return { game: { id: '1', league: 'nfl', state, startsAt }, currentOdds } as SourcedGame;
}

/** Stored prices after a game was reported at these minutes; undefined: without a price. */
function after(...tellings: [minute: number, quote: OddsQuote | undefined][]): KnownQuotes {
  const known: KnownQuotes = { hasOpen: false };
  for (const [minute, quote] of tellings) {
    const at = new Date(start + minute * minuteMs);
    const change = getQuoteChange(sourced('scheduled', quote), known, at);
    if (change.quote !== undefined) {
      known.newest = { ...change.quote, id: 1, seenAt: null, absentSince: null, withdrawnAt: null };
    }
    if (known.newest !== undefined) Object.assign(known.newest, change.sighting);
  }
  return known;
}

const moment = (minute: number) => new Date(start + minute * minuteMs);

describe('a price', () => {
  it('has a time of change and a time last seen', () => {
    expect(after([0, price], [10, price], [10.5, price]).newest).toMatchObject({
      quote: price,
      at: moment(0),
      seenAt: moment(10),
      withdrawnAt: null,
    });
  });

  it('missing from answers for half an hour is no longer quoted', () => {
    const gone: [number, undefined][] = [[1, undefined], [16, undefined], [30.9, undefined]]; // oxfmt-ignore
    expect(after([0, price], ...gone).newest?.withdrawnAt).toBeNull();
    expect(after([0, price], ...gone, [31, undefined]).newest).toMatchObject({
      quote: price,
      seenAt: null,
      withdrawnAt: moment(31),
    });
  });

  it('missing from one answer after hours without an answer is still quoted', () => {
    expect(after([0, price], [240, undefined]).newest?.withdrawnAt).toBeNull();
  });

  it('is quoted again as soon as it, or another one, is seen', () => {
    const gone: [number, undefined][] = [[1, undefined], [31, undefined]]; // oxfmt-ignore
    expect(after([0, price], ...gone, [40, price]).newest).toMatchObject({
      at: moment(0),
      seenAt: moment(40),
      absentSince: null,
      withdrawnAt: null,
    });
    expect(after([0, price], ...gone, [40, other]).newest).toMatchObject({
      quote: other,
      at: moment(40),
      withdrawnAt: null,
    });
  });

  it('is withdrawn only by answers half an hour apart', () => {
    const telling = fc.tuple(fc.integer({ min: 1, max: 11 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(telling, { maxLength: 30 }), (steps) => {
        let minute = 0;
        const tellings = steps.map(([wait, isQuoted]): [number, OddsQuote | undefined] => {
          minute += wait;
          return [minute, isQuoted ? price : undefined];
        });
        const lastSeen = tellings.findLastIndex(([, quote]) => quote !== undefined);
        const absent = tellings.slice(lastSeen + 1).map(([at]) => at);
        const spanMs = ((absent.at(-1) ?? 0) - (absent[0] ?? 0)) * minuteMs;
        const { newest } = after([0, price], ...tellings);
        expect(newest?.withdrawnAt != null).toBe(spanMs >= withdrawnAfterMs);
      }),
    );
  });

  it('is taken only before the start by the clock, however late the feed reports it', () => {
    const known = after([0, price]);
    const atStart = 6 * 60;
    expect(getQuoteChange(sourced('scheduled', other), known, moment(atStart - 1)).quote).toEqual({
      quote: other,
      at: moment(atStart - 1),
    });
    for (const late of [atStart, atStart + 5]) {
      expect(getQuoteChange(sourced('scheduled', other), known, moment(late))).toEqual({});
      expect(getQuoteChange(sourced('scheduled'), known, moment(late))).toEqual({});
    }
  });

  it('of a live game is ignored, whether present or missing', () => {
    const known = after([0, price]);
    expect(getQuoteChange(sourced('live', other), known, moment(400))).toEqual({});
    expect(getQuoteChange(sourced('live'), known, moment(400))).toEqual({});
  });

  it('of a finished game is the close if there is no other or the known one was withdrawn', () => {
    const close = { quote: other, at: new Date('2026-11-22T18:00:00Z') };
    const atEnd = (known: KnownQuotes | undefined) =>
      getQuoteChange(sourced('final', other), known, moment(600)).quote;
    expect(atEnd(undefined)).toEqual(close);
    expect(atEnd(after([0, price], [1, undefined], [31, undefined]))).toEqual(close);
    expect(atEnd(after([0, price]))).toBeUndefined();
  });
});

describe('the bookmaker whose price is the market', () => {
  const first: OddsQuote = { provider: 'First', homeMoneyline: -150, awayMoneyline: 130 };
  const second: OddsQuote = { ...first, provider: 'Second' };
  const told = (...quotes: OddsQuote[]): PricedGame => {
    const [currentOdds, ...others] = quotes;
    return {
      ...sourced('scheduled', currentOdds),
      otherBooks: others.map((current) => ({ current })),
    };
  };
  const knownAt = (quote: OddsQuote, withdrawnAt: Date | null = null): KnownQuotes => ({
    hasOpen: false,
    newest: { id: 1, quote, at: moment(0), seenAt: null, absentSince: null, withdrawnAt },
  });

  it('is the first one listed, and then stays the same in any order', () => {
    expect(getQuoteChange(told(first, second), undefined, moment(0)).quote?.quote).toEqual(first);
    const known = knownAt(second);
    expect(getQuoteChange(told(first, second), known, moment(5))).toEqual({
      sighting: { id: 1, seenAt: moment(5), absentSince: null, withdrawnAt: null },
    });
    const moved = { ...second, homeMoneyline: -155 };
    expect(getQuoteChange(told(first, moved), known, moment(5)).quote?.quote).toEqual(moved);
  });

  it('stays the same while missing for half an hour; then the first one listed replaces it', () => {
    const known = knownAt(second);
    expect(getQuoteChange(told(first), known, moment(5))).toEqual({
      sighting: { id: 1, seenAt: null, absentSince: moment(5), withdrawnAt: null },
    });
    const missing = knownAt(second);
    Object.assign(missing.newest ?? {}, { absentSince: moment(5) });
    expect(getQuoteChange(told(first), missing, moment(34)).quote).toBeUndefined();
    expect(getQuoteChange(told(first), missing, moment(35))).toEqual({
      quote: { quote: first, at: moment(35) },
    });
    expect(getQuoteChange(told(first), knownAt(second, moment(1)), moment(2)).quote?.quote).toEqual(
      first,
    );
  });

  it('is never one with a rejected price, which is stored with the reason', () => {
    const wrong = { ...first, homeMoneyline: 150 };
    const judged = rejectQuotes('nfl', { ...told(wrong, second), openOdds: wrong });

    expect(judged.rejected).toEqual([
      { kind: 'open', quote: wrong, rejected: 'moneyline overround of -16.5%' },
      { kind: 'quote', quote: wrong, rejected: 'moneyline overround of -16.5%' },
    ]);
    const change = getQuoteChange(judged.accepted, undefined, moment(0));
    expect(change).toEqual({ quote: { quote: second, at: moment(0) } });
  });

  it('has the others stored separately, once per price, and only before the start', () => {
    const beside = (
      game: PricedGame,
      minute: number,
      sides: KnownSideQuote[] = [],
      market: KnownQuotes | undefined = knownAt(first),
    ) => {
      const judged = rejectQuotes('nfl', game);
      const change = getQuoteChange(judged.accepted, market, moment(minute));
      return getSideQuoteChange(judged, change, { market, sides }, moment(minute));
    };
    const nothing = { added: [], returned: [], withdrawn: [] };
    const kept = { id: 7, kind: 'quote' as const, quote: second, rejected: null };

    expect(beside(told(first, second), 5)).toEqual({
      ...nothing,
      added: [{ kind: 'quote', quote: second, rejected: null, at: moment(5) }],
    });
    expect(beside(told(first, second), 5, [{ ...kept, withdrawnAt: null }])).toEqual(nothing);
    expect(beside(told(first), 5, [{ ...kept, withdrawnAt: null }])).toEqual({
      ...nothing,
      withdrawn: [7],
    });
    expect(beside(told(first, second), 6, [{ ...kept, withdrawnAt: moment(5) }])).toEqual({
      ...nothing,
      returned: [7],
    });
    expect(beside(told(first, second), 6 * 60)).toEqual(nothing);
    const ended = { ...told(first, second), ...sourced('final', first) };
    expect(beside(ended, 600)).toEqual(nothing);
    const close = { kind: 'quote', quote: second, rejected: null, at: moment(6 * 60) };
    expect(
      beside({ ...told(first, second), game: ended.game }, 600, [], { hasOpen: false }),
    ).toEqual({ ...nothing, added: [close] });
  });
});

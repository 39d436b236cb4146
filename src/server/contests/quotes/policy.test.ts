import type { Game, OddsQuote, SourcedGame } from '#domain/game.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownQuotes, quoteChangeOf, withdrawnAfterMs } from './policy.ts';

const price: OddsQuote = { provider: 'Book', homeMoneyline: -150, awayMoneyline: 130 };
const other: OddsQuote = { provider: 'Book', homeMoneyline: -160, awayMoneyline: 140 };
const start = Date.parse('2026-11-22T12:00:00Z');
const minuteMs = 60_000;

function sourced(state: Game['state'], currentOdds?: OddsQuote): SourcedGame {
  const startsAt = new Date('2026-11-22T18:00:00Z');
  return { game: { id: '1', league: 'nfl', state, startsAt }, currentOdds } as SourcedGame;
}

/** What is stored after a game was told so at these minutes; undefined: without a price. */
function after(...tellings: [minute: number, quote: OddsQuote | undefined][]): KnownQuotes {
  const known: KnownQuotes = { hasOpen: false };
  for (const [minute, quote] of tellings) {
    const at = new Date(start + minute * minuteMs);
    const change = quoteChangeOf(sourced('scheduled', quote), known, at);
    if (change.quote !== undefined) {
      known.newest = { ...change.quote, id: 1, seenAt: null, absentSince: null, withdrawnAt: null };
    }
    if (known.newest !== undefined) Object.assign(known.newest, change.sighting);
  }
  return known;
}

const moment = (minute: number) => new Date(start + minute * minuteMs);

describe('a price', () => {
  it('knows when it changed and when it was last seen', () => {
    expect(after([0, price], [10, price], [10.5, price]).newest).toMatchObject({
      quote: price,
      at: moment(0),
      seenAt: moment(10),
      withdrawnAt: null,
    });
  });

  it('that answers leave out for half an hour is no longer quoted', () => {
    const gone: [number, undefined][] = [[1, undefined], [16, undefined], [30.9, undefined]]; // prettier-ignore
    expect(after([0, price], ...gone).newest?.withdrawnAt).toBeNull();
    expect(after([0, price], ...gone, [31, undefined]).newest).toMatchObject({
      quote: price,
      seenAt: null,
      withdrawnAt: moment(31),
    });
  });

  it('that is missing from one answer after hours without an answer is still quoted', () => {
    expect(after([0, price], [240, undefined]).newest?.withdrawnAt).toBeNull();
  });

  it('is quoted again as soon as it is seen again, or another one in its place', () => {
    const gone: [number, undefined][] = [[1, undefined], [31, undefined]]; // prettier-ignore
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

  it('is withdrawn by answers that are half an hour apart, and by nothing else', () => {
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

  it('is taken before the start by the clock, too, however late the feed tells that it began', () => {
    const known = after([0, price]);
    const atStart = 6 * 60;
    expect(quoteChangeOf(sourced('scheduled', other), known, moment(atStart - 1)).quote).toEqual({
      quote: other,
      at: moment(atStart - 1),
    });
    for (const late of [atStart, atStart + 5]) {
      expect(quoteChangeOf(sourced('scheduled', other), known, moment(late))).toEqual({});
      expect(quoteChangeOf(sourced('scheduled'), known, moment(late))).toEqual({});
    }
  });

  it('of a game in play says nothing: neither one that is told nor one that is not', () => {
    const known = after([0, price]);
    expect(quoteChangeOf(sourced('live', other), known, moment(400))).toEqual({});
    expect(quoteChangeOf(sourced('live'), known, moment(400))).toEqual({});
  });

  it('of a finished game is the close where none is known, or the one known was withdrawn', () => {
    const close = { quote: other, at: new Date('2026-11-22T18:00:00Z') };
    const atEnd = (known: KnownQuotes | undefined) =>
      quoteChangeOf(sourced('final', other), known, moment(600)).quote;
    expect(atEnd(undefined)).toEqual(close);
    expect(atEnd(after([0, price], [1, undefined], [31, undefined]))).toEqual(close);
    expect(atEnd(after([0, price]))).toBeUndefined();
  });
});

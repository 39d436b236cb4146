import { games, oddsQuotes } from '#db/tables/games-tables.ts';
import type { OddsQuote } from '#domain/game.ts';
import { forecastNextGame, storePlayedSeason } from '#testing/samples/played-season.ts';
import { addGame, addQuote, openProcess } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { findLearnedModel } from '#server/forecasts/ratings/ratings.ts';
import { findGame } from '#server/contests/games/games.ts';
import { storeQuotes } from '#server/contests/quotes/quotes.ts';
import {
  followRatings,
  refreshUpcomingForecasts,
} from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { type ReplayedResult, replayResults } from './learning.ts';

const test = useTestApp();
let played: string[] = [];
/** A process with its own ratings. */
let here: AppContext;

beforeEach(async () => {
  played = await storePlayedSeason(test, { games: 30, withBoxScores: false });
  here = openProcess(test);
});

const minutes = (count: number) => test.clock.advance(count * 60_000);

/** The forecast of a newly started process, which learned everything from the start. */
const fromTheStart = () => forecastNextGame(openProcess(test));

/** The market expects the gulls to lose, whatever the results. */
const close: OddsQuote = {
  provider: 'Test Book',
  homeMoneyline: 260,
  awayMoneyline: -330,
  homeSpread: 8,
  homeSpreadPrice: -110,
  awaySpreadPrice: -110,
  total: 205,
};

async function addClose(gameId: string) {
  const [game] = await test.context.db.select().from(games).where(eq(games.id, gameId));
  await addQuote(test, gameId, close, { league: 'nba', at: game?.startsAt });
}

const addCloses = async (ids = played) => {
  for (const id of ids) await addClose(id);
};

describe('closing lines', () => {
  it('make no second version while none are stored', async () => {
    expect((await forecastNextGame(here)).versions).toBeUndefined();
  });

  it('move the version with past prices and leave the other one blind to them', async () => {
    const without = await fromTheStart();
    await addCloses();

    const { versions } = await fromTheStart();

    expect(versions?.results.homeWinProbability).toBe(without.homeWinProbability);
    expect(versions?.results.homeSpread).toBe(without.homeSpread);
    expect(versions?.['past-prices'].homeWinProbability).toBeLessThan(without.homeWinProbability);
  });

  it('that come late are learned as if they had been there from the start', async () => {
    await forecastNextGame(here);
    minutes(1);
    await addCloses();
    await forecastNextGame(here);
    minutes(2);

    const after = await forecastNextGame(here);

    expect(after.versions).toBeDefined();
    expect(after).toEqual(await fromTheStart());
  });

  it('that come late move the stored forecasts of coming games', async () => {
    const next = await addGame(test, { id: 'next', league: 'nba', season: 2027, week: null });
    await refreshUpcomingForecasts(here, 'nba', { ratingsChanged: true, gameIds: [] });
    const before = (await findGame(here, 'nba', next.id))?.forecast?.forecast;
    minutes(1);
    await addCloses();
    await followRatings(here, 'nba');
    minutes(2);

    expect(await followRatings(here, 'nba')).toEqual(['next']);

    const after = (await findGame(here, 'nba', next.id))?.forecast?.forecast;
    expect(before?.versions).toBeUndefined();
    expect(after?.versions?.results.homeWinProbability).toBe(before?.homeWinProbability);
    expect(after?.versions?.['past-prices'].homeWinProbability).not.toBe(
      before?.homeWinProbability,
    );
  });

  it('that come in for hours rebuild the ratings at most every ten minutes', async () => {
    const revisions = new Set<number | undefined>();
    const look = async () => revisions.add((await findLearnedModel(here, 'nba'))?.revision);
    await look();
    for (const id of played) {
      await addClose(id);
      minutes(1);
      await look();
    }

    // Thirty minutes: after ten, twenty and thirty.
    expect(revisions.size).toBeLessThanOrEqual(4);
    minutes(11);
    await look();
    expect(await forecastNextGame(here)).toEqual(await fromTheStart());
  });

  it('stored out of order by parallel transactions are learned all the same', async () => {
    await addCloses(played.slice(0, 20));
    await forecastNextGame(here);
    // This one had taken its number before the others.
    await addClose(played[25] ?? '');
    await test.context.db
      .update(oddsQuotes)
      .set({ id: -5 })
      .where(eq(oddsQuotes.gameId, played[25] ?? ''));
    minutes(11);
    await forecastNextGame(here);
    minutes(11);

    expect(await forecastNextGame(here)).toEqual(await fromTheStart());
  });

  it('do not rebuild the ratings once they are learned', async () => {
    await addCloses();
    const { revision } = (await findLearnedModel(here, 'nba')) ?? {};
    minutes(20);
    await addGame(test, { id: 'coming', league: 'nba', season: 2027, week: null });
    await addClose('coming');
    minutes(20);

    expect(await findLearnedModel(here, 'nba')).toMatchObject({ revision });
  });

  it('are none where the last price was withdrawn, or only prices after the start are stored', async () => {
    const without = await fromTheStart();
    await addCloses();
    const [withdrawn, ...late] = played;
    await test.context.db
      .update(oddsQuotes)
      .set({ withdrawnAt: test.clock.now() })
      .where(eq(oddsQuotes.gameId, withdrawn ?? ''));
    for (const id of late) {
      await test.context.db
        .update(oddsQuotes)
        .set({ at: test.clock.now() })
        .where(eq(oddsQuotes.gameId, id));
    }

    expect(await fromTheStart()).toEqual(without);
  });

  it('that no market can mean are not stored, so they are not learned', async () => {
    const without = await fromTheStart();
    await test.context.db.transaction(async (transaction) => {
      for (const id of played) {
        const [game] = await transaction.select().from(games).where(eq(games.id, id));
        if (game === undefined) throw new Error('no game');
        const nonsense = { ...close, homeMoneyline: -5000, awayMoneyline: -5000, homeSpread: 99 };
        const sourced = { game, currentOdds: nonsense };
        await storeQuotes(test.context, transaction, 'nba', [sourced], test.clock.now());
      }
    });

    expect(await fromTheStart()).toEqual(without);
  });

  it('of a game change no forecast made before its end', async () => {
    await addCloses();
    const replay = async () => {
      const all: ReplayedResult[] = [];
      await replayResults(openProcess(test), 'nba', (slice) => {
        all.push(...slice);
        return Promise.resolve();
      });
      return all.map(({ forecast }) => forecast);
    };
    const before = await replay();
    expect(before.at(-1)?.versions).toBeDefined();

    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: played.length - 1 }),
        fc.record({
          homeSpread: fc.integer({ min: -20, max: 20 }),
          total: fc.integer({ min: 190, max: 260 }),
          homeMoneyline: fc.integer({ min: 110, max: 900 }),
          awayMoneyline: fc.integer({ min: -900, max: -120 }),
        }),
        async (index, price) => {
          const ofGame = eq(oddsQuotes.gameId, played[index] ?? '');
          await test.context.db
            .update(oddsQuotes)
            .set({ quote: { ...close, ...price } })
            .where(ofGame);
          const after = await replay();
          await test.context.db.update(oddsQuotes).set({ quote: close }).where(ofGame);

          expect(after.slice(0, index + 1)).toEqual(before.slice(0, index + 1));
        },
      ),
      { numRuns: 15 },
    );
  });
});

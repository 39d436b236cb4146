import { boxScores } from '#db/tables/box-scores-tables.ts';
import {
  forecastNextGame,
  storeBasketballBoxScore,
  storePlayedSeason,
} from '#testing/samples/played-season.ts';
import { addGame, openProcess } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { findLearnedModel } from '#server/forecasts/ratings/ratings.ts';

const test = useTestApp();
let played: string[] = [];
/** A process with its own ratings. */
let here: AppContext;

beforeEach(async () => {
  played = await storePlayedSeason(test, { games: 45, withBoxScores: true });
  here = openProcess(test);
});

const minutes = (count: number) => test.clock.advance(count * 60_000);

const expectation = async (context: AppContext) =>
  (await forecastNextGame(context)).homeWinProbability;

/** The forecast of a newly started process, which learned everything from the start. */
const fromTheStart = () => expectation(openProcess(test));

async function loseBoxScore(gameId: string) {
  await test.context.db
    .delete(boxScores)
    .where(and(eq(boxScores.league, 'nba'), eq(boxScores.gameId, gameId)));
}

async function finish(id: string, hoursAgo: number) {
  await addGame(test, {
    id,
    league: 'nba',
    season: 2027,
    week: null,
    state: 'final',
    homeScore: 130,
    awayScore: 100,
    startsAt: new Date(test.clock.now().getTime() - hoursAgo * 3_600_000),
  });
}

describe('ratings', () => {
  it('know the names of those who have played', async () => {
    const model = await findLearnedModel(here, 'nba');

    expect(model?.players.get('gulls-0')).toBe('Player gulls-0');
  });

  it('learn a late box score as if it had been there from the start', async () => {
    const late = played[20] ?? '';
    await loseBoxScore(late);
    const before = await expectation(here);
    minutes(1);
    await storeBasketballBoxScore(test, late, ['gulls-0']);
    minutes(2);

    const after = await expectation(here);

    expect(after).not.toBe(before);
    expect(after).toBe(await fromTheStart());
  });

  it('learn a box score corrected days later as if it had always been right', async () => {
    const before = await expectation(here);
    minutes(3 * 24 * 60);
    await storeBasketballBoxScore(test, played.at(-1) ?? '', ['gulls-0']);
    await expectation(here);
    minutes(2);

    const after = await expectation(here);

    expect(after).not.toBe(before);
    expect(after).toBe(await fromTheStart());
  });

  it('are not rebuilt for a box score equal to what was learned', async () => {
    const { revision } = (await findLearnedModel(here, 'nba')) ?? {};
    minutes(1);
    await storeBasketballBoxScore(test, played.at(-1) ?? '');
    await findLearnedModel(here, 'nba');
    minutes(20);

    expect(await findLearnedModel(here, 'nba')).toMatchObject({ revision });
  });

  it('are rebuilt once for many box scores, and at most every ten minutes', async () => {
    const revisions = new Set<number | undefined>();
    const look = async () => revisions.add((await findLearnedModel(here, 'nba'))?.revision);
    await look();
    for (let minute = 0; minute < 40; minute += 1) {
      await storeBasketballBoxScore(test, played[minute] ?? '', ['elks-0']);
      minutes(0.5);
      await look();
    }

    // Twenty minutes: the first at once, then after ten and after twenty.
    expect(revisions.size).toBeLessThanOrEqual(3);
    minutes(11);
    await look();
    expect(await expectation(here)).toBe(await fromTheStart());
  });

  it('wait for the box score of a game that has just ended, and learn both together', async () => {
    const before = await expectation(here);
    await finish('tonight', 2.5);
    expect(await expectation(here)).toBe(before);
    minutes(2);
    await storeBasketballBoxScore(test, 'tonight', ['elks-0']);

    const after = await expectation(here);

    expect(after).not.toBe(before);
    expect(after).toBe(await fromTheStart());
  });

  it('wait at most three hours after the end for a box score', async () => {
    const before = await expectation(here);
    await finish('tonight', 2.5);
    await expectation(here);
    minutes(3.6 * 60);

    expect(await expectation(here)).not.toBe(before);
  });

  it('do not wait for teams without box scores', async () => {
    await test.context.db.delete(boxScores);
    const before = await expectation(here);
    await finish('tonight', 2.5);

    expect(await expectation(here)).not.toBe(before);
  });
});

import { boxScores } from '#db/tables/box-scores.ts';
import { games } from '#db/tables/games.ts';
import { storeBasketballBoxScore, storePlayedSeason } from '#testing/samples/played-season.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../context.ts';
import { findLearnedModel } from '../ratings/ratings.ts';

const test = useTestApp();
let played: string[] = [];
/** A process: it has ratings of its own. */
let here: AppContext;

beforeEach(async () => {
  played = await storePlayedSeason(test, { games: 45, withBoxScores: true });
  here = { ...test.context };
});

const minutes = (count: number) => test.clock.advance(count * 60_000);

/** What a process expects of the next game. */
async function expectation(context: AppContext): Promise<number | undefined> {
  const model = await findLearnedModel(context, 'nba');
  const [row] = await test.context.db
    .select()
    .from(games)
    .where(eq(games.id, played[0] ?? ''));
  if (row === undefined) throw new Error('no game');
  const next = { ...row, id: 'next', startsAt: new Date('2026-11-23T00:30:00Z') };
  return model?.forecaster.forecast(next, { home: 'Gulls', away: 'Elks' })?.homeWinProbability;
}

/** What one that has just started would: everything from the start. */
const fromTheStart = () => expectation({ ...test.context });

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

  it('learn a box score that came late as if it had been there from the start', async () => {
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

  it('learn a box score that was corrected days later as if it had always been right', async () => {
    const before = await expectation(here);
    minutes(3 * 24 * 60);
    await storeBasketballBoxScore(test, played.at(-1) ?? '', ['gulls-0']);
    await expectation(here);
    minutes(2);

    const after = await expectation(here);

    expect(after).not.toBe(before);
    expect(after).toBe(await fromTheStart());
  });

  it('are not built anew for a box score that says what was learned', async () => {
    const { revision } = (await findLearnedModel(here, 'nba')) ?? {};
    minutes(1);
    await storeBasketballBoxScore(test, played.at(-1) ?? '');
    await findLearnedModel(here, 'nba');
    minutes(20);

    expect(await findLearnedModel(here, 'nba')).toMatchObject({ revision });
  });

  it('are built anew once for many box scores, and at most every ten minutes', async () => {
    const revisions = new Set<number | undefined>();
    const look = async () => revisions.add((await findLearnedModel(here, 'nba'))?.revision);
    await look();
    for (let minute = 0; minute < 40; minute += 1) {
      await storeBasketballBoxScore(test, played[minute] ?? '', ['elks-0']);
      minutes(0.5);
      await look();
    }

    // Twenty minutes: the first, after ten, and after twenty.
    expect(revisions.size).toBeLessThanOrEqual(3);
    minutes(11);
    await look();
    expect(await expectation(here)).toBe(await fromTheStart());
  });

  it('wait for the box score of a game that has just ended, and learn both at once', async () => {
    const before = await expectation(here);
    await finish('tonight', 2.5);
    expect(await expectation(here)).toBe(before);
    minutes(2);
    await storeBasketballBoxScore(test, 'tonight', ['elks-0']);

    const after = await expectation(here);

    expect(after).not.toBe(before);
    expect(after).toBe(await fromTheStart());
  });

  it('wait for no box score longer than three hours after the end', async () => {
    const before = await expectation(here);
    await finish('tonight', 2.5);
    await expectation(here);
    minutes(3.6 * 60);

    expect(await expectation(here)).not.toBe(before);
  });

  it('of teams whose box scores have not come wait for none', async () => {
    await test.context.db.delete(boxScores);
    const before = await expectation(here);
    await finish('tonight', 2.5);

    expect(await expectation(here)).not.toBe(before);
  });
});

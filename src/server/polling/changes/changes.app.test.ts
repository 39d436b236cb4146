import { games } from '#db/tables/games.ts';
import { grades } from '#db/tables/journal.ts';
import { eventually } from '#testing/eventually.ts';
import { addForecast, addGame, addMember } from '#testing/samples/scene.ts';
import { buildTestApp, type TestApp } from '#testing/test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scoreChannel } from '../../announcements.ts';
import { lockJournal } from '../../ledger/journal/journal.ts';
import { afterRefresh } from './changes.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

afterAll(() => test.close());

it('announces a score before it is graded, and the result once more when it is', async () => {
  const ada = await addMember(test, 'ada');
  await addGame(test, { id: '401' });
  await addForecast(test, '401');
  expect((await ada.call('POST', '/api/nfl/predictions/generate/401', {})).status).toBe(200);
  const { db, connection } = test.context;
  await db
    .update(games)
    .set({ state: 'final', homeScore: 27, awayScore: 20 })
    .where(eq(games.id, '401'));
  const heard: string[] = [];
  const stopListening = await connection.listen(
    scoreChannel,
    (payload) => heard.push(payload),
    () => undefined,
  );

  let following: Promise<void> | undefined;
  await db.transaction(async (transaction) => {
    // Grading waits for the journal.
    await lockJournal(transaction);
    following = afterRefresh(test.context, 'nfl', {
      changedGameIds: ['401'],
      resultGameIds: ['401'],
    });
    await eventually(() => expect(heard).toEqual(['nfl 401']));
    expect(await transaction.select().from(grades)).toHaveLength(0);
  });
  await following;
  await eventually(() => expect(heard).toEqual(['nfl 401', 'nfl 401']));
  expect(await db.select().from(grades)).toHaveLength(1);
  await stopListening();
});

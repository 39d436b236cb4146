import { forecasts } from '#db/tables/forecasts.ts';
import { eventually } from '#testing/eventually.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { scoreChannel } from '#server/announcements.ts';
import { feedCacheChannel } from '#server/http/feed.ts';
import { afterRefresh } from './changes.ts';

const test = useSharedTestApp();

it('announces a score before forecasts are updated, and the result again after', async () => {
  await addGame(test, { id: '401', state: 'final', homeScore: 27, awayScore: 20 });
  const { db, connection } = test.context;
  const heard: string[] = [];
  const stopListening = await connection.listen(
    scoreChannel,
    (payload) => heard.push(payload),
    () => undefined,
  );

  let following: Promise<void> | undefined;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${forecasts} in access exclusive mode`);
    following = afterRefresh(test.context, 'nfl', {
      changedGameIds: ['401'],
      resultGameIds: ['401'],
    });
    await eventually(() => expect(heard).toEqual(['nfl 401']));
  });
  await following;
  await eventually(() => expect(heard).toEqual(['nfl 401', 'nfl 401']));
  await stopListening();
});

it('drops ready answers after a poll without news as well, because they carry its time', async () => {
  const heard: string[] = [];
  const stopListening = await test.context.connection.listen(
    feedCacheChannel,
    (league) => heard.push(league),
    () => undefined,
  );
  await afterRefresh(test.context, 'nba', { changedGameIds: [], resultGameIds: [] });
  await eventually(() => expect(heard).toEqual(['nba']));
  await stopListening();
});

import { createScoreSource } from '#providers/scores/registry.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import { sql } from 'drizzle-orm';
import { type EspnStandIn, startEspnStandIn } from './espn-stand-in.ts';
import { startAfresh } from './scene.ts';
import { buildTestApp, type TestApp, testClock } from './test-app.ts';

/** The application on the stand-in for ESPN; both live at the test's own moment. */
export interface EspnTestApp extends TestApp {
  feed: EspnStandIn;
  /** Empties every table that scores fill, heals the feed and forgets how it has failed. */
  startAfresh(moment: string): Promise<void>;
  /** Lets time pass, so that no pause of the client is left. */
  advance(minutes: number): void;
}

export async function buildEspnTestApp(
  start: string,
  options: { timeoutMs?: number } = {},
): Promise<EspnTestApp> {
  const clock = testClock(start);
  const feed = await startEspnStandIn({ now: clock.now });
  const newSource = () => espnSource(feed, clock.now, options.timeoutMs ?? 400);
  const test = await buildTestApp({ clock, source: newSource() });
  return {
    ...test,
    feed,
    advance(minutes) {
      clock.advance(minutes * 60_000);
    },
    async startAfresh(moment) {
      feed.forgetAnswers();
      feed.behave('well');
      await startAfresh(test);
      await test.context.db.execute(
        sql`truncate feed_states, seasons, game_changes, standings, tournaments, team_statistics, backfills cascade`,
      );
      // The clock may go back, which a client with pauses to keep would take for a long wait.
      clock.set(moment);
      test.context.source = newSource();
      feed.requests.length = 0;
    },
    async close() {
      await test.close();
      await feed.close();
    },
  };
}

function espnSource(feed: EspnStandIn, now: () => Date, timeoutMs: number): ScoreSource {
  return createScoreSource({
    kind: 'espn',
    siteUrl: feed.origin,
    webUrl: feed.origin,
    coreUrl: feed.origin,
    fetch: globalThis.fetch,
    timeoutMs,
    now,
    sleep: () => Promise.resolve(),
  });
}

import { createScoreSource } from '#providers/scores/registry.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import { type EspnStandIn, type StandInMode, startEspnStandIn } from './stand-ins/espn-stand-in.ts';
import { buildTestApp, type TestApp, testClock } from './test-app.ts';

/** The application on the stand-in for ESPN; both use the test's clock. */
export interface EspnTestApp extends TestApp {
  feed: EspnStandIn;
  /** Empties every table, restores the feed and clears its failures. */
  startAfresh(moment: string): Promise<void>;
  /** Makes the feed fail; the application's timeout is shortened for slow failures. */
  breakFeed(mode: StandInMode, part?: string): void;
  healFeed(): void;
  /** Waits until every announcement so far has arrived; on a server they take time. */
  settle(): Promise<void>;
  /** Advances the clock, so that no backoff of the client remains. */
  advance(minutes: number): void;
}

/** Timeout of one request: long enough on a busy machine, short enough for a test. */
const patientMs = 60_000;
const impatientMs = 300;

export async function buildEspnTestApp(
  start: string,
  environment: Record<string, string> = {},
): Promise<EspnTestApp> {
  const clock = testClock(start);
  const feed = await startEspnStandIn({ now: clock.now });
  const test = await readEspn(await buildTestApp({ clock, environment }), feed);
  test.healFeed();
  return {
    ...test,
    async close() {
      await test.close();
      await feed.close();
    },
  };
}

/** Puts the stand-in in place of the application's source. */
export async function readEspn(test: TestApp, feed: EspnStandIn): Promise<EspnTestApp> {
  const { clock, context } = test;
  const newSource = (timeoutMs = patientMs) => espnSource(feed, clock.now, timeoutMs);
  const waiting: (() => void)[] = [];
  const heard = () => waiting.shift()?.();
  await test.connection.listen('settled', heard, () => undefined);
  const settle = async () => {
    const answered = new Promise<void>((resolve) => waiting.push(resolve));
    await test.connection.notify('settled', '');
    await answered;
  };
  return {
    ...test,
    feed,
    settle,
    breakFeed(mode, part) {
      feed.behave(mode, part);
      if (mode === 'hang' || mode === 'stalled body') context.source = newSource(impatientMs);
    },
    healFeed() {
      feed.behave('well');
      context.source = newSource();
    },
    advance(minutes) {
      clock.advance(minutes * 60_000);
    },
    async startAfresh(moment) {
      feed.forgetAnswers();
      feed.behave('well');
      await test.startAfresh(moment);
      context.source = newSource();
      await settle();
      feed.requests.length = 0;
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

import { createScoreSource } from '#providers/scores/registry.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import { type EspnStandIn, type StandInMode, startEspnStandIn } from './stand-ins/espn-stand-in.ts';
import { startAfresh } from './samples/scene.ts';
import { buildTestApp, type TestApp, testClock } from './test-app.ts';

/** The application on the stand-in for ESPN; both live at the test's own moment. */
export interface EspnTestApp extends TestApp {
  feed: EspnStandIn;
  /** Empties every table, heals the feed and forgets how it has failed. */
  startAfresh(moment: string): Promise<void>;
  /** Lets the feed fail; where it would only be slow to say so, the application waits for less long. */
  breakFeed(mode: StandInMode, part?: string): void;
  healFeed(): void;
  /** Waits until every announcement so far has been heard: on a server they take their time. */
  settle(): Promise<void>;
  /** Lets time pass, so that no pause of the client is left. */
  advance(minutes: number): void;
}

/** For one call: long enough on a busy machine, and so short that a test can wait for it. */
const patientMs = 60_000;
const impatientMs = 300;

export async function buildEspnTestApp(start: string): Promise<EspnTestApp> {
  const clock = testClock(start);
  const feed = await startEspnStandIn({ now: clock.now });
  const newSource = (timeoutMs = patientMs) => espnSource(feed, clock.now, timeoutMs);
  const test = await buildTestApp({ clock, source: newSource() });
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
      if (mode === 'hang' || mode === 'stalled body') test.context.source = newSource(impatientMs);
    },
    healFeed() {
      feed.behave('well');
      test.context.source = newSource();
    },
    advance(minutes) {
      clock.advance(minutes * 60_000);
    },
    async startAfresh(moment) {
      feed.forgetAnswers();
      feed.behave('well');
      await startAfresh(test);
      // The clock may go back, which a client with pauses to keep would take for a long wait.
      clock.set(moment);
      test.context.source = newSource();
      await settle();
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

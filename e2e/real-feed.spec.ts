/** A stand-in for ESPN's feed: pages show what the feed contains, also when it fails. */
import type { ScheduleView } from '#contract/schedules-endpoints.ts';
import {
  type EspnStandIn,
  hasRecordings,
  type StandInRequest,
  startEspnStandIn,
} from '#testing/stand-ins/espn-stand-in.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { basketball } from '#testing/fixtures/espn/basketball.ts';
import { answerAsFeed } from '#testing/fixtures/espn/feed-answers.ts';
import { administrator, type Product, startProduct } from '#testing/processes/running-product.ts';
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { signInByCall } from './fixtures.ts';

const scoreboard = 'football/nfl/scoreboard';

let feed: EspnStandIn | undefined;
let product: Product | undefined;

async function startWithFeed(prepare: (feed: EspnStandIn) => void = () => undefined) {
  feed = await startEspnStandIn();
  prepare(feed);
  product = await startProduct({
    ...feed.environment,
    LIVE_POLL_SECONDS: '1',
  });
}

async function end(): Promise<void> {
  await product?.close();
  await feed?.close();
  product = undefined;
  feed = undefined;
}

async function open(browser: Browser, path: string, options?: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage();
  await signInByCall(page.request, `${product?.address}`, administrator);
  await page.goto(`${product?.address}${path}`);
  return page;
}

/** Basketball this afternoon: one game is live at any hour of the run. */
function answerThisAfternoon({ path, query }: StandInRequest): string {
  const afternoon = new Date(`${easternDay(new Date())}T20:00:00Z`);
  return JSON.stringify(answerAsFeed(path, query, afternoon) ?? {});
}

async function isStale(page: Page): Promise<boolean> {
  const answer = await page.request.get(`${product?.address}/api/nba/schedule/live`);
  return ((await answer.json()) as ScheduleView).isStale;
}

test.describe('with a healthy feed at the start', () => {
  test.beforeAll(() => startWithFeed());
  test.afterAll(end);

  test('games from the feed are shown without the simulation badge @long', async ({ browser }) => {
    const page = await open(browser, '/nfl');
    await expect(page.getByText('Bills').first()).toBeVisible();
    await expect(page.getByText('Eagles').first()).toBeVisible();
    await expect(page.getByText('Simulated data')).toHaveCount(0);
  });
});

test.describe('with custom feed content at the start', () => {
  test.afterEach(end);

  test('a recorded week is shown game by game @long', async ({ browser }) => {
    test.skip(!hasRecordings(), 'the recordings are not beside this checkout');
    await startWithFeed((recorded) => {
      recorded.answerWithRecording(scoreboard, 'nfl-scoreboard-pre.json');
      recorded.answerWithRecording('football/nfl/teams', 'nfl-teams.json');
    });
    const page = await open(browser, '/nfl');
    await expect(page.getByText('2025 Season')).toBeVisible();
    // Finished games are rows that expand.
    const rows = page.getByRole('button', { name: /^Details: / });
    await expect(page.getByRole('article').or(rows)).toHaveCount(16);
  });

  test('the longest team name is shown in full beside its score on a phone @long', async ({
    browser,
  }) => {
    await startWithFeed((named) => {
      named.answer('basketball/nba', (request) =>
        basketball.teams.reduce(
          (text, [, , name]) => text.replaceAll(name, 'Diamondbacks'),
          answerThisAfternoon(request),
        ),
      );
    });
    const page = await open(browser, '/nba', { viewport: { width: 360, height: 780 } });
    const card = page.getByRole('article').filter({ hasText: /Score/ });
    const name = card.getByRole('heading', { name: 'Diamondbacks' }).first();
    await expect(name).toBeVisible();
    const lines = await name.evaluate((heading) => {
      const range = document.createRange();
      const words = [...(heading.querySelector('a')?.childNodes ?? [])].at(-1);
      if (words !== undefined) range.selectNodeContents(words);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
    await page.context().close();
  });

  test('a failing feed keeps the last good games on the page, with their age @long', async ({
    browser,
  }) => {
    // A league with a live game is polled every second, otherwise every five minutes.
    await startWithFeed((daily) => daily.answer('basketball/nba', answerThisAfternoon));
    const page = await open(browser, '/nba');
    await expect(page.getByText('Celtics').first()).toBeVisible();
    feed?.behave('500', 'basketball/nba');
    await expect.poll(() => isStale(page)).toBe(true);
    await page.reload();
    await expect(page.getByText(/Showing scores from/)).toBeVisible();
    await expect(page.getByText('Celtics').first()).toBeVisible();
  });

  test('a feed that fails from the start shows an error with a retry, never “no games” @long', async ({
    browser,
  }) => {
    await startWithFeed((failing) => failing.behave('500'));
    const page = await open(browser, '/nfl');
    const retry = page.getByRole('button', { name: /try again/i }).first();
    await expect(retry).toBeVisible();
    await expect(page.getByText('No games found for this week.')).toHaveCount(0);

    feed?.behave('well');
    // The page may recover before the click, and then has no retry button.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2000 });
      await expect(page.getByText('Bills').first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});

/** Scores of six sports on the landing page, as they happen; and what the administrator sees of them. */
import { scheduleEndpoints } from '#contract/schedules.ts';
import { streamPath } from '#contract/live/stream.ts';
import { copyLoadedData } from '#testing/loaded-data.ts';
import { administrator, type Product, startProduct } from '#testing/processes/running-product.ts';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  approvedMember,
  expectAccessible,
  member,
  signInByCall,
  watchForTrouble,
} from './fixtures.ts';

// Calls are answered here: a service worker’s could not be.
test.use({ serviceWorkers: 'block' });

let product: Product;

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ ...(await copyLoadedData()), LIVE_POLL_SECONDS: '2' });
  await approvedMember(browser, product.address);
});

test.afterAll(() => product?.close());

const leagues = ['NFL', 'NBA', 'NHL', 'MLB', 'Golf', 'Tennis'];

/** Leagues whose games have a clock: while one is in play, its card changes every few seconds. */
const clockedLeagues = ['nba', 'nhl'] as const;

async function openScores(context: BrowserContext): Promise<Page> {
  await signInByCall(context.request, product.address, member);
  const page = await context.newPage();
  await page.goto(product.address);
  await expect(page.getByRole('heading', { name: 'LIVE GAMES & SCORES' })).toBeVisible();
  return page;
}

/** Leaves the games of one sport. */
async function chooseSport(page: Page, league: string): Promise<void> {
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: new RegExp(`^${league}`) }).click();
}

/** The source is asked league by league: the first minute of a new installation has gaps. */
async function waitForAllLeagues(context: BrowserContext): Promise<void> {
  const { request } = context;
  await signInByCall(request, product.address, member);
  const feeds = ['nfl/schedule/current', ...['nba', 'nhl', 'mlb', 'golf', 'tennis'].map(liveFeed)];
  await expect(async () => {
    for (const feed of feeds) {
      const answer = await request.get(`${product.address}/api/${feed}`);
      const { games } = (await answer.json()) as { games?: unknown[] };
      expect(games?.length ?? 0, feed).toBeGreaterThan(0);
    }
  }).toPass();
}

function liveFeed(sport: string): string {
  return `${sport}/schedule/live`;
}

test('a member goes through the scores of six sports', async ({ browser }) => {
  const context = await browser.newContext();
  await waitForAllLeagues(context);
  const page = await openScores(context);
  const trouble = watchForTrouble(page);

  const list = page.getByRole('region', { name: 'LIVE GAMES & SCORES' });
  for (const league of leagues) {
    await chooseSport(page, league);
    // A sport may rest on a day: then the page says so.
    const game = list.getByRole('row').or(list.getByRole('list', { name: 'Golf' }));
    const none = list.getByText(`No ${league} games scheduled today`);
    await expect(game.or(none).first()).toBeVisible();
    await expectAccessible(page);
  }
  expect(trouble).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Tennis/, pressed: true })).toBeVisible();
  await context.close();
});

test('a score arrives by itself, while nothing can be polled', async ({ browser }) => {
  const context = await browser.newContext();
  await waitForAllLeagues(context);
  const league = await findLeagueInPlay(context);
  test.skip(league === undefined, 'no game with a clock is in play in the simulated leagues now');

  // What is read every 30 seconds is never read again: a change comes with the stream, or not at all.
  await context.addInitScript(() => {
    const setInterval = window.setInterval.bind(window);
    Object.assign(window, {
      setInterval: (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === 30_000 ? 0 : setInterval(handler, ms, ...rest),
    });
  });
  const page = await openScores(context);
  await chooseSport(page, String(league).toUpperCase());
  const live = page.getByRole('region', { name: 'Live', exact: true });
  await expect(live.getByRole('row').first()).toBeVisible();

  const before = await live.innerText();
  await expect.poll(() => live.innerText()).not.toBe(before);
  await context.close();
});

/** Halftime stands still: a game counts while its clock runs. */
async function findLeagueInPlay(
  context: BrowserContext,
): Promise<(typeof clockedLeagues)[number] | undefined> {
  for (const league of clockedLeagues) {
    const path = scheduleEndpoints.dailyLive.path.replace(':league', league);
    const answer = await context.request.get(product.address + path);
    const { games } = (await answer.json()) as {
      games: { isLive: boolean; timeRemaining: string | null }[];
    };
    const isRunning = (clock: string | null) => clock !== null && !/^0?0:00/.test(clock);
    if (games.some((game) => game.isLive && isRunning(game.timeRemaining))) return league;
  }
  return undefined;
}

/** In the page: a tab that is not the one which listens stands in line for that. */
async function isWaitingForItsTurn(): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  return pending.some(({ name }) => name === 'linewise-stream');
}

test('one tab listens for all, and the next takes over when it is closed', async ({ browser }) => {
  const context = await browser.newContext();
  const listeners: Page[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === streamPath) listeners.push(request.frame().page());
  });

  const first = await openScores(context);
  await expect.poll(() => listeners.length).toBe(1);
  const second = await openScores(context);
  await expect.poll(() => second.evaluate(isWaitingForItsTurn)).toBe(true);
  expect(listeners).toEqual([first]);

  await first.close();
  await expect.poll(() => listeners).toEqual([first, second]);
  await context.close();
});

test('the administrator sees how far the data of all leagues have come', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await signInByCall(context.request, product.address, administrator);
  const page = await context.newPage();
  await page.goto(`${product.address}/admin`);

  const panel = page.getByRole('region', { name: 'Data' });
  await expect(panel.getByText('Simulated leagues')).toBeVisible();
  for (const league of ['NFL', 'NBA', 'NHL', 'MLB', 'Golf', 'ATP', 'WTA']) {
    const row = panel.getByRole('row', { name: new RegExp(`^${league}`) });
    await expect(row).toBeVisible();
    const progress = row.getByRole('progressbar', { name: `${league} history` });
    await expect(progress).toHaveAttribute('aria-valuetext', /^[\d,]+ of [\d,]+ schedule parts$/);
  }
  await expectAccessible(page);
  await context.close();
});

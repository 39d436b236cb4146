/** Live scores of six sports on the landing page, and the administrator's view of the feeds. */
import { scheduleEndpoints } from '#contract/schedules-endpoints.ts';
import { streamPath } from '#contract/live/stream-shapes.ts';
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

// The test answers these calls; it could not intercept a service worker's.
test.use({ serviceWorkers: 'block' });

let product: Product;

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ ...(await copyLoadedData()), LIVE_POLL_SECONDS: '2' });
  await approvedMember(browser, product.address);
});

test.afterAll(() => product?.close());

const leagues = ['NFL', 'NBA', 'NHL', 'MLB', 'Golf', 'Tennis'];

/** Leagues with a game clock: the card of a live game changes every few seconds. */
const clockedLeagues = ['nba', 'nhl'] as const;

async function openScores(context: BrowserContext): Promise<Page> {
  await signInByCall(context.request, product.address, member);
  const page = await context.newPage();
  await page.goto(product.address);
  await expect(page.getByRole('heading', { name: 'LIVE GAMES & SCORES' })).toBeVisible();
  return page;
}

/** Filters the list to one sport. */
async function chooseSport(page: Page, league: string): Promise<void> {
  const filters = page.getByRole('group', { name: 'Sport' });
  await filters.getByRole('button', { name: new RegExp(`^${league}`) }).click();
}

/** The product polls league by league: a new installation's first minute has gaps. */
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

test('a member views the scores of six sports @long', async ({ browser }) => {
  const context = await browser.newContext();
  await waitForAllLeagues(context);
  const page = await openScores(context);
  const trouble = watchForTrouble(page);

  const list = page.getByRole('region', { name: 'LIVE GAMES & SCORES' });
  for (const league of leagues) {
    await chooseSport(page, league);
    // A sport without games today shows an empty state.
    const live = list.getByRole('region', { name: 'Live', exact: true });
    const game = list
      .getByRole('row')
      .or(list.getByRole('list', { name: 'Golf' }))
      .or(live);
    const none = list.getByText(`No ${league} games scheduled today`);
    await expect(game.or(none).first()).toBeVisible();
    await expectAccessible(page);
  }
  expect(trouble).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Tennis/, pressed: true })).toBeVisible();
  await context.close();
});

test('a score updates through the stream alone, without polling', async ({ browser }) => {
  const context = await browser.newContext();
  await waitForAllLeagues(context);
  const league = await findLeagueInPlay(context);
  test.skip(league === undefined, 'no game with a clock is in play in the simulated leagues now');

  // Disables the 30-second polling, so that changes can arrive only over the stream.
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
  await live.getByRole('button', { name: /^Live/ }).click();
  await expect(live.getByRole('row').first()).toBeVisible();

  const before = await live.innerText();
  await expect.poll(() => live.innerText()).not.toBe(before);
  await context.close();
});

/** Finds a league with a live game. Halftime does not count: the game clock has to run. */
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

/** Runs in the page: a tab that does not hold the stream waits for the lock. */
async function isWaitingForItsTurn(): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  return pending.some(({ name }) => name === 'linewise-events');
}

test('one tab holds the stream for all, and another takes over when it closes @long', async ({
  browser,
}) => {
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

test("an administrator sees how current each league's data are @long", async ({ browser }) => {
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

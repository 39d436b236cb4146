/** Checks of every page, in both themes, on phone and desktop. */
import { endpoints } from '#contract/endpoints.ts';
import type { TodayContestView, todayEndpoints } from '#contract/today-endpoints.ts';
import { isTeamLeague } from '#domain/league.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { gamePath } from '#contract/pages/game-path.ts';
import type { Answer } from '#web/lib/api.ts';
import { administrator } from '#testing/processes/running-product.ts';
import { expectAccessible, expectWellDrawn, signInByCall, watchForTrouble } from './fixtures.ts';
import { useSharedProduct } from './shared-product.ts';

const product = useSharedProduct();

type ListPages = (request: APIRequestContext) => string[] | Promise<string[]>;

/**
 * Parts of the pages, each in a journey of its own. Basketball, hockey and baseball are covered by
 * their own journeys.
 */
const parts: [name: string, listPages: ListPages][] = [
  [
    'sports',
    () => [
      '/',
      '/nfl',
      '/nfl?tab=schedule',
      '/nfl?tab=analytics',
      '/nfl?tab=history',
      '/nfl?tab=settings',
      '/golf',
      '/golf?tab=tournaments',
      '/tennis',
    ],
  ],
  [
    'account and record',
    () => [
      '/bets',
      '/history',
      '/notifications',
      '/preferences',
      '/security',
      '/record/losses',
      '/record',
      '/verify',
      '/admin',
      '/admin/users?status=approved',
      '/admin/audit',
      '/nowhere',
    ],
  ],
  ['contests', listPagesOfContests],
];

/** Pages whose path contains the id of a game, team, match or tournament. */
async function listPagesOfContests(request: APIRequestContext): Promise<string[]> {
  const read = async <Answered>(path: string) => {
    const answer = await request.get(product.address + path);
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as Answered;
  };
  const latest = async (sport: string) => {
    const path = `/api/predictions?sport=${sport}&limit=1`;
    const [prediction] = await read<PredictionView[]>(path);
    if (prediction === undefined) throw new Error(`no automatic prediction in ${sport}`);
    return prediction;
  };
  const today = await read<Answer<typeof todayEndpoints.today>>('/api/today');
  const unlocked = today.games.find(({ predictionId }) => predictionId === null);
  const game = await latest('nba');
  const match = await latest('tennis');
  const [field] = await read<GolfPredictionView[]>('/api/golf/predictions');
  return [
    `/predictions/${game.id}`,
    gamePath('nba', game.gameId),
    ...(unlocked === undefined ? [] : [gamePath(unlocked.league, unlocked.id)]),
    `/games/nba/${game.gameId}/lineup`,
    `/teams/nba/${game.game.homeTeam.id}`,
    `/predictions/${match.id}`,
    `/players/${match.game.league}/${match.game.homeTeam.id}`,
    ...(field === undefined
      ? []
      : [`/predictions/${field.id}`, `/players/pga/${field.predictedWinner.id}`]),
  ];
}

/** Colors do not depend on the width, so each theme is checked at one of the two. */
const views = [
  { name: 'dark, on a desk @long', theme: 'dark', viewport: { width: 1280, height: 900 } },
  { name: 'light, on a phone', theme: 'light', viewport: { width: 360, height: 780 } },
] as const;

const journeys = views.flatMap((view) =>
  parts.map(([part, listPages]) => ({ ...view, part, listPages })),
);

for (const { name, theme, viewport, part, listPages } of journeys) {
  test(`pages of ${part} are accessible, fit and run without errors: ${name}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    await context.addInitScript((chosen) => {
      localStorage.setItem('linewise-theme', chosen);
    }, theme);
    const page = await context.newPage();
    const trouble = watchForTrouble(page);

    await signInByCall(context.request, product.address, administrator);
    for (const path of await listPages(context.request)) {
      await page.goto(product.address + path);
      await expect(page.locator('h1')).toHaveCount(1);
      // Nothing may still be loading, except a history: its status does not match.
      const pending = page.getByRole('status').filter({ hasText: /^Loading/ });
      await expect(pending).toHaveCount(0);
      await expect(page.locator('html')).toHaveClass(new RegExp(theme));
      await expectAccessible(page);
      await expectWellDrawn(page);
    }
    // The not-found page answers 404, which the browser logs as an error.
    expect(trouble.filter((entry) => !/status of 404/.test(entry))).toEqual([]);
    await context.close();
  });
}

/** Phones of 360 × 740, on a first visit. */
const maxFirstGamePx = 400;

test('the first game of Today and of every sport is within the first 400 px on a phone', async ({
  browser,
}) => {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInByCall(context.request, product.address, administrator);
  for (const path of ['/', '/nfl', '/nba', '/nhl', '/mlb', '/golf', '/tennis']) {
    await page.goto(product.address + path);
    const games = page.locator('main').locator('article, tbody tr, [aria-label=Live] button');
    const none = page.getByRole('main').getByText(/^No (games|upcoming|NHL Games)/);
    await expect(games.or(none).first()).toBeVisible();
    if (await none.isVisible()) continue; // Out of season.
    const top = Math.round((await games.first().boundingBox())?.y ?? Infinity);
    expect(top, `${path}: first game`).toBeLessThanOrEqual(maxFirstGamePx);
    const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }));
    expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(viewport.width);
  }
  await page.goto(product.address);
  const filters = page.getByRole('group', { name: /^(Sport|Show only)$/ }).getByRole('button');
  // The cards are drawn again when the scores arrive.
  await expect(async () => {
    for (const control of [...(await filters.all()), page.getByLabel('Sort')]) {
      const box = await control.boundingBox({ timeout: 1000 });
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    }
  }).toPass();
  await context.close();
});

test('the page of a game stays in place while prices, box score and injuries arrive', async ({
  browser,
}) => {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await signInByCall(context.request, product.address, administrator);
  const today = await context.request.get(`${product.address}/api/today`);
  const { games } = (await today.json()) as { games: TodayContestView[] };
  for (const state of ['scheduled', 'live'] as const) {
    const game = games.find((one) => one.state === state && isTeamLeague(one.league));
    if (game === undefined) continue; // Not at this hour.
    const page = await context.newPage();
    let release = () => undefined as void;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answers: Promise<void>[] = [];
    await page.route(/\/(live|prices|box-score|injuries)$/, (route) => {
      answers.push(isReleased.then(async () => route.fulfill({ response: await route.fetch() })));
    });
    await page.goto(product.address + gamePath(game.league, game.id));
    const headings = page.getByRole('main').getByRole('heading');
    await expect(headings.filter({ hasText: 'Line movement' })).toBeVisible();
    const listTops = async () =>
      new Map(
        await headings.evaluateAll((all) =>
          all.map((one) => [one.textContent, one.getBoundingClientRect().top] as const),
        ),
      );
    const before = await listTops();
    release();
    await Promise.all(answers);
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
    const after = await listTops();
    for (const [name, top] of before) {
      expect(Math.abs((after.get(name) ?? NaN) - top), `${state}: ${name}`).toBeLessThan(5);
    }
    await page.close();
  }
  await context.close();
});

/** A sentence, a table and a chart; the rest is folded. */
const maxRecordPx = 3500;

test('the record is short on a phone, and its other parts open in place', async ({ browser }) => {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInByCall(context.request, product.address, administrator);
  await page.goto(`${product.address}/record`);
  const parts = page.getByRole('main').getByRole('heading', { level: 3 });
  const months = parts.getByRole('button', { name: 'Month by month' });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(months).toBeVisible({ timeout: 1000 });
    await expect(page.getByRole('heading', { name: 'Daily checksums' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(length).toBeLessThanOrEqual(maxRecordPx);

  await months.click();
  await expect(page.getByRole('table', { name: 'Record by month' })).toBeVisible();
  await context.close();
});

for (const { name, viewport } of views) {
  test(`pages of visitors are accessible and fit: ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${product.address}/login`);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectAccessible(page);
    await expectWellDrawn(page);
    for (const path of ['/forgotten-password', '/reset-password#token']) {
      await page.goto(product.address + path);
      const end = page.getByRole('link', { name: 'Back to login' });
      await expect(end.or(page.getByRole('button', { name: 'Set password' }))).toBeVisible();
      await expectAccessible(page);
    }
    await context.close();
  });
}

test('the API page lists its calls by group, with nothing blocked @long', async ({ browser }) => {
  const context = await browser.newContext();
  await signInByCall(context.request, product.address, administrator);
  const page = await context.newPage();
  const trouble = watchForTrouble(page);
  await page.goto(`${product.address}/api/docs`);
  const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature));
  const answer = await context.request.get(`${product.address}/api/openapi.json`);
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { tags: string[] }>>;
  };
  const listed = Object.values(paths).flatMap((path) => Object.values(path));
  expect(listed).toHaveLength(calls.length);
  const groups = new Set(listed.flatMap(({ tags }) => tags));
  await expect(page.locator('.opblock-tag')).toHaveCount(groups.size);
  await page.locator('.opblock-tag').first().click();
  await page.locator('.opblock-summary-control').first().click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  expect(trouble).toEqual([]);
  await context.close();
});

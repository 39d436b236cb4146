/** A member uses the leagues that play daily: predictions, history and tables. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, newPerson, signInByCall, watchForTrouble } from './fixtures.ts';
import {
  askLabel,
  findOpenCard,
  isAfterToday,
  listOpenDays,
  openDay,
  untilListIsWhole,
} from './games-ahead.ts';
import { useSharedProduct } from './shared-product.ts';

const member = newPerson('Vera');
const product = useSharedProduct(member);

async function openPage(page: Page, path: string): Promise<string[]> {
  const trouble = watchForTrouble(page);
  await signInByCall(page.request, product.address, member);
  await page.goto(product.address + path);
  return trouble;
}

/** The page where a sport's predictions are generated. */
const sports = [
  { league: 'nba', title: 'NBA Basketball', days: 7 },
  { league: 'nhl', title: 'NHL Hockey', days: 7 },
  // Shows only today's games.
  { league: 'mlb', title: 'MLB Command Center', days: 1 },
];

for (const { league, title, days } of sports) {
  const name = league.toUpperCase();
  test(`${name}: a member predicts a game and finds it in the history after a reload`, async ({
    page,
  }) => {
    const trouble = await openPage(page, `/${league}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const [day] = await listOpenDays(page.request, product.address, league, { days });
    test.skip(day === undefined, `no ${name} game is ahead on the days that the page shows`);
    if (days > 1 && day !== undefined) await openDay(page, day);

    const card = await findOpenCard(page);
    const matchup = (await card.getAttribute('aria-label')) ?? '';

    await card.getByRole('button', { name: askLabel }).click();
    await expect(page.getByText(`Baseline analysis complete for ${matchup}`).first()).toBeVisible();
    await expect(card.getByText('Predicted winner')).toBeVisible();
    await expect(
      card.getByText('Real-time data unavailable - using baseline analysis'),
    ).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'History' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'PREDICTION HISTORY' })).toBeVisible();
    await page.getByRole('link', { name: matchup }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(matchup);
    await expectAccessible(page);
    expect(trouble).toEqual([]);
  });
}

const looks = [
  { name: 'dark, on a phone', theme: 'dark', viewport: { width: 360, height: 780 } },
  { name: 'light, on a desk', theme: 'light', viewport: { width: 1280, height: 900 } },
] as const;
const paths = [
  '/nba?tab=predictions',
  '/nba?tab=standings',
  '/nba?tab=analytics',
  '/nhl?tab=schedule',
  '/nhl?tab=standings',
  '/nhl?tab=analytics',
  '/mlb?tab=schedule',
  '/mlb?tab=settings',
];

for (const { name, theme, viewport } of looks) {
  test(`every tab is accessible and fits: ${name} @long`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    await context.addInitScript((chosen) => {
      localStorage.setItem('linewise-theme', chosen);
    }, theme);
    const page = await context.newPage();
    await signInByCall(context.request, product.address, member);

    for (const path of ['/nba', '/nhl', '/mlb', ...paths]) {
      await page.goto(product.address + path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('tabpanel').first()).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectAccessible(page);
    }
    await context.close();
  });
}

test('NHL: ‘Generate All’ predicts the remaining games of the day, after which nothing is left to generate @long', async ({
  page,
}) => {
  await openPage(page, '/nhl');
  const days = await listOpenDays(page.request, product.address, 'nhl', { days: 7 });
  const day = days.findLast(isAfterToday);
  test.skip(day === undefined, 'no game of the coming days is known: the playoffs are on');
  await openDay(page, String(day));
  const all = page.getByRole('button', { name: /^Generate All \(\d+\)$/ });
  await expect(all).toBeEnabled();
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);

  await all.click();
  // Sixteen games in sequence take up to two minutes on a busy machine.
  const message = page.getByText(`Generated ${count} NHL game predictions`);
  await expect(message.first()).toBeVisible({ timeout: 400_000 });
  await expect(page.getByRole('button', { name: 'Generate All (0)' })).toBeDisabled();
});

test("NBA: the standings on the page match the server's @long", async ({ page }) => {
  await openPage(page, '/nba?tab=standings');
  const answer = await page.request.get(`${product.address}/api/nba/standings`);
  const { standings } = (await answer.json()) as {
    standings: { conference: string; wins: number; losses: number; team: { shortName: string } }[];
  };
  expect(standings).toHaveLength(30);

  for (const conference of ['Eastern', 'Western']) {
    const expected = standings
      .filter((row) => row.conference === conference)
      .map(({ team, wins, losses }) => [team.shortName, String(wins), String(losses)]);
    const table = page.getByRole('table', { name: `${conference} Conference standings` });
    await expect(table.getByRole('rowheader')).toHaveCount(8);

    await page.getByRole('button', { name: `Show all 15 of the ${conference} Conference` }).click();
    await expect(table.getByRole('rowheader')).toHaveCount(15);
    const shown = await table.getByRole('row').evaluateAll((rows) =>
      rows.slice(1).map((row) =>
        [...row.children]
          // Some columns are shown only on phones.
          .filter((cell) => cell.getClientRects().length > 0)
          .slice(0, 3)
          .map((cell) => cell.textContent.trim()),
      ),
    );
    expect(shown.map(([, wins, losses]) => [wins, losses])).toEqual(
      expected.map(([, wins, losses]) => [wins, losses]),
    );
    for (const [index, [name = '']] of expected.entries()) {
      expect(shown[index]?.[0]).toContain(name);
    }
  }
});

test('MLB: Today, This Week and This Month change the list @long', async ({ page }) => {
  await openPage(page, '/mlb?tab=schedule');
  const rows = page.getByRole('list', { name: 'Games by day' }).getByRole('listitem');
  const countListed = async () => Number(await rows.first().getAttribute('aria-setsize'));
  const spans = page.getByRole('group', { name: 'Schedule range' });
  await expect(rows.first()).toBeVisible();
  const ofWeek = await countListed();

  await spans.getByRole('button', { name: 'Today' }).click();
  await expect.poll(countListed).toBeLessThan(ofWeek / 3);
  await spans.getByRole('button', { name: 'This Week' }).click();
  await expect.poll(countListed).toBe(ofWeek);
  await spans.getByRole('button', { name: 'This Month' }).click();
  await expect.poll(countListed).toBeGreaterThan(3 * ofWeek);

  // A month's list renders only what is visible; scrolling loads the rest.
  expect(await rows.count()).toBeLessThan(40);
  await page.keyboard.press('End');
  const ofMonth = await countListed();
  await expect(rows.last()).toHaveAttribute('aria-posinset', String(ofMonth));
  await expect(rows.last()).toBeInViewport();
});

test('a list keeps its scroll position after navigating back and after a reload @long', async ({
  page,
}) => {
  await openPage(page, '/mlb?tab=predictions');
  const teams = page.getByRole('main').locator('a[href^="/teams/mlb/"]:visible');
  await expect(teams.first()).toBeVisible();
  await untilListIsWhole(page);
  const team = teams.last();
  await team.focus();
  const readTop = async () => Math.round((await team.boundingBox())?.y ?? NaN);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const left = await readTop();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/teams.mlb/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(readTop).toBe(left);
  await page.reload();
  await expect.poll(readTop).toBe(left);
});

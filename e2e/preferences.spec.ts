/**
 * Display preferences: odds, times, favorites and spoilers; unsaved settings prompt before they are
 * lost.
 */
import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, newPerson, signInByCall, watchForTrouble } from './fixtures.ts';
import { useSharedProduct } from './shared-product.ts';

// The test answers these calls; it could not intercept a service worker's.
test.use({ serviceWorkers: 'block' });

const member = newPerson('Pia');
const product = useSharedProduct(member);

const later = new Date(Date.now() + 26 * 3_600_000).toISOString();
const price = {
  provider: 'Simulated Book',
  favorite: null,
  favoritePrice: null,
  homeSpread: null,
  total: null,
  homeMoneyline: -110,
  awayMoneyline: 240,
  homeWinProbability: 0.6,
  openHomeSpread: null,
  openTotal: null,
  openHomeMoneyline: null,
  openAwayMoneyline: null,
  openedAt: null,
  at: later,
  seenAt: later,
  isQuoted: true,
  isClosing: false,
};

/** The real week with its first two games replaced: one live, one upcoming with a price. */
async function showTwoGames(context: BrowserContext): Promise<void> {
  await context.route('**/api/nfl/schedule/current', async (route) => {
    const answer = await route.fetch();
    const week = (await answer.json()) as WeekScheduleView;
    const [first, second] = week.games;
    if (first === undefined || second === undefined) throw new Error('a week without two games');
    const scored = { score: 141, segmentScores: [141], record: '93-71' };
    const live = {
      ...first,
      state: 'live' as const,
      status: '8:41 - 4th',
      isLive: true,
      isToday: true,
      completed: false,
      period: '4th',
      quarter: 4,
      timeRemaining: '8:41',
      homeScore: 141,
      awayScore: 137,
      home: { ...first.home, ...scored },
      away: { ...first.away, ...scored, score: 137 },
      liveHomeWinProbability: 0.97,
    };
    const ahead = {
      ...second,
      state: 'scheduled' as const,
      status: 'Scheduled',
      isLive: false,
      completed: false,
      timeToBeDecided: false,
      gameTime: later,
      homeScore: null,
      awayScore: null,
      market: price,
    };
    await route.fulfill({ response: answer, json: { ...week, games: [live, ahead] } });
  });
}

async function openSignedIn(context: BrowserContext): Promise<Page> {
  await signInByCall(context.request, product.address, member);
  return context.newPage();
}

/** A request still pending when its page closes would count as an error. */
async function close(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

const gone = (page: Page) => page.getByRole('article').filter({ hasText: '8:41' });

/** Waits until the page shows the saved choice, a moment after the click. */
async function choose(page: Page, name: RegExp | string): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await radio.click();
  await expect(radio).toBeChecked();
}

test('odds, times, favorites and spoilers are saved with the account', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await showTwoGames(context);
  const page = await openSignedIn(context);
  const trouble = watchForTrouble(page);
  const { address } = product;
  const second = await browser.newContext({
    viewport: { width: 360, height: 780 },
    colorScheme: 'light',
  });
  await showTwoGames(second);
  const phone = await openSignedIn(second);

  await test.step('prices and times use the chosen format on cards and in rows', async () => {
    // The page requests its games itself with a query in the URL, and gets the two above.
    await page.goto(`${address}/nfl?tab=predictions`);
    const cards = page.getByRole('article');
    // The card shows the lines of our pick; its details show both moneylines.
    const ahead = page.getByRole('region', { name: 'Upcoming' }).getByRole('article');
    await ahead.getByRole('button', { name: 'Details', exact: true }).click();
    const card = cards.filter({ hasText: '+240' });
    await expect(card).toContainText('-110');

    const open = await context.newPage();
    await open.goto(`${address}/preferences`);
    await expect(open.getByRole('heading', { name: 'Preferences', level: 1 })).toBeVisible();
    await expectAccessible(open);
    await choose(open, /^Decimal/);
    // The other tab updates without interaction.
    await expect(cards.filter({ hasText: '3.40' })).toContainText('1.91');
    await choose(open, /^Implied probability/);
    await expect(cards.filter({ hasText: '29.4%' })).toContainText('52.4%');
    await open.getByLabel('Time zone').selectOption('Asia/Tokyo');
    const inTokyo = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Tokyo',
      hour: 'numeric',
      minute: '2-digit',
    })
      .format(new Date(later))
      .replaceAll('\u202f', ' ');
    await expect(cards.filter({ hasText: '29.4%' })).toContainText(`${inTokyo} your time`);
    await open.close();
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('table', { name: 'Upcoming' })).toBeVisible();
    await page.getByRole('button', { name: 'Cards' }).click();
  });

  await test.step('a favorite comes first, alone with the filter on, also on a phone', async () => {
    const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('article');
    const star = upcoming
      .first()
      .getByRole('button', { name: /^Follow / })
      .first();
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Favorites' }).click();
    await expect(page).toHaveURL(/only=favorites/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Favorites' }).click();

    await phone.goto(`${address}/preferences`);
    await expect(phone.getByRole('list', { name: 'Favorites' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await expect(phone.getByRole('radio', { name: /^Implied probability/ })).toBeChecked();
    await expectAccessible(phone);
  });

  await test.step('scores stay hidden in cards, rows, labels and titles until revealed', async () => {
    await expect(gone(page)).toHaveCount(1);
    const spoilerFree = phone.getByRole('switch', { name: 'Spoiler-free' }).last();
    await spoilerFree.click();
    await expect(spoilerFree).toBeChecked();
    await page.reload();

    const live = page.getByRole('region', { name: 'Live', exact: true });
    const show = live.getByRole('button', { name: /^Show score/ });
    await expect(show).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Spoiler-free' })).toBeVisible();
    const secrets = /\b141\b|\b137\b|(?<!\d)8:41|93-71|97%/;
    const readText = async (shown: Page) =>
      `${await shown.title()} ${await shown.locator('body').innerHTML()}`;
    const ofGame = async () => `${await page.title()} ${await live.innerHTML()}`;
    expect(await ofGame()).not.toMatch(secrets);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('table', { name: 'Live', exact: true })).toBeVisible();
    expect(await ofGame()).not.toMatch(secrets);

    await phone.goto(`${address}/nfl?tab=schedule`);
    await expect(phone.getByRole('button', { name: /^Show score/ }).first()).toBeVisible();
    expect(await readText(phone)).not.toMatch(/(?<!\d)8:41/);
    await expectAccessible(phone);

    await show.click();
    await expect(live).toContainText('141');
    await page.getByRole('switch', { name: 'Spoiler-free' }).click();
    await expect(page.getByRole('switch', { name: 'Spoiler-free' })).toBeHidden();
  });

  expect(trouble).toEqual([]);
  await close(second);
  await close(context);
});

test('unsaved settings prompt before they are lost @long', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await openSignedIn(context);
  const { address } = product;
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.goto(`${address}/nfl?tab=settings`);
  await page.getByRole('tab', { name: 'Instructions' }).click();
  const text = page.getByLabel('Analysis Instructions');
  await text.fill('Weigh the wind.');
  await page.getByRole('tab', { name: 'AI Model' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('tab', { name: 'Schedule' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/tab=settings/);

  await page.getByRole('link', { name: 'Back to Sports' }).click();
  await dialog.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(`${address}/`);
  await page.goto(`${address}/nfl?tab=settings`);
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await expect(text).toHaveValue('Weigh the wind.');

  await text.fill('Weigh the rain.');
  const leaveDialog = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const question = await leaveDialog;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await leaving;
  await context.close();
});

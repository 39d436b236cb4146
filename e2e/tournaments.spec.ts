/** A member views golf and tennis: leaderboards and draws, with figures that match the API. */
import { formatPercents } from '#domain/confidence.ts';
import { expect, type Page, test } from '@playwright/test';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import type { TennisTournamentView } from '#contract/tournaments/tennis-tournaments.ts';
import { expectAccessible, expectToast, newPerson, signIn, watchForTrouble } from './fixtures.ts';
import { useSharedProduct } from './shared-product.ts';

const member = newPerson('Vera');
const product = useSharedProduct(member);
let page: Page;
let trouble: string[];

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage();
  trouble = watchForTrouble(page);
  await signIn(page, product.address, member);
});

/** Reads the data of a page, with retries while the first tournaments load. */
async function readFeed<Feed>(path: string): Promise<Feed> {
  let feed: Feed | undefined;
  await expect(async () => {
    const answer = await page.request.get(product.address + path);
    expect(answer.ok()).toBe(true);
    feed = (await answer.json()) as Feed;
  }).toPass();
  if (feed === undefined) throw new Error(`${path} gave nothing`);
  return feed;
}

test('the leaderboard matches the API and can be shared by URL @long', async () => {
  const path = '/api/golf/schedule/live';
  const { games } = await readFeed<{ games: GolfGameView[] }>(path);
  const shown = games.find(({ leaderboard }) => leaderboard[0]?.score) ?? games[0];
  if (shown === undefined) throw new Error('the simulated tour always has a tournament');

  await page.goto(`${product.address}/golf`);
  await expect(page.getByRole('heading', { name: 'Tournament Winner Predictions' })).toBeVisible();
  await page.getByText('Simulated tour').hover();
  await expect(page.getByRole('tooltip')).toContainText('Not affiliated with the PGA Tour');
  await page.getByRole('button', { name: 'Refresh Tournaments' }).click();
  await expectToast(page, 'Schedule Updated');

  const card = page.getByRole('article', { name: shown.tournament });
  await card.getByRole('link', { name: /^Full/ }).click();
  const dialog = page.getByRole('dialog', { name: shown.tournament });
  const lines = dialog.getByRole('row');
  await expect(lines.nth(1)).toBeVisible();

  // A hole may finish between the two reads: then both are repeated.
  await expect(async () => {
    const now = await readFeed<{ games: GolfGameView[] }>(path);
    const leader = now.games.find(({ espnId }) => espnId === shown.espnId)?.leaderboard[0];
    await page.reload();
    await expect(lines.nth(1)).toContainText(leader?.name ?? 'nobody');
    if (typeof leader?.score === 'string') {
      await expect(lines.nth(1).getByRole('cell').nth(1)).toHaveText(leader.score);
    }
  }).toPass();
  await expectAccessible(page);

  await dialog.getByLabel('Search players').fill('nobody of this name');
  await expect(dialog.getByText(/No player matches/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${product.address}/golf`);
});

test('a winner is predicted once, persists after a reload, and shows its details', async () => {
  const path = '/api/golf/schedule/live';
  let next: GolfGameView | undefined;
  await expect(async () => {
    const feed = await readFeed<{ games: GolfGameView[] }>(path);
    next = feed.games.find(
      ({ gameTime, fieldSize }) => Date.parse(gameTime) > Date.now() && fieldSize > 0,
    );
    expect(next).toBeDefined();
  }).toPass();

  await page.goto(`${product.address}/golf`);
  const card = page.getByRole('article', { name: next?.tournament ?? '' });
  await expect(card).toBeVisible();
  // Once a season the next tournament is a team event without a single winner.
  test.skip(await card.getByText('Team event').isVisible(), 'the next tournament is for pairs');

  await card.getByRole('button', { name: 'Generate Winner Prediction' }).click();
  await expect(
    page.getByText('Baseline analysis complete for this tournament.').first(),
  ).toBeVisible();
  await page.reload();
  await expect(card.getByText(/to win, field of \d+/)).toBeVisible();
  await expect(card.getByText('using baseline analysis')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Generate Winner Prediction' })).toHaveCount(0);
  await expectAccessible(page);

  const answer = await page.request.get(`${product.address}/api/golf/predictions`);
  const [prediction] = (await answer.json()) as GolfPredictionView[];
  const pick = prediction?.predictedWinner.name ?? 'nobody';
  const probability = formatPercents((prediction?.confidence ?? 0) / 100).home;
  await expect(card).toContainText(`${probability} to win`);

  await card.getByRole('button', { name: 'ADD TO PICKS' }).click();
  await expect(page.getByText('Added to your picks').first()).toBeVisible();
  const picks = page.getByRole('region', { name: 'My picks' });
  await picks.getByText('Show').click();
  await expect(picks.getByRole('listitem')).toContainText(`${pick} to win`);
  await expect(picks.getByRole('listitem')).toContainText(`${pick} ${probability}`);

  await card.getByRole('link', { name: /VIEW ANALYSIS/ }).click();
  await expect(page).toHaveURL(`${product.address}/predictions/${prediction?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next?.tournament ?? '');
  await expect(page.getByRole('rowheader').filter({ hasText: '· our pick' })).toContainText(pick);
  await page.getByRole('button', { name: /^Proof/ }).click();
  await expect(page.getByText(prediction?.ledger.hash ?? 'no hash')).toBeAttached();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  // A link in the old format leads there too, and the breadcrumbs lead back.
  await page.goto(`${product.address}/golf?prediction=${prediction?.id}`);
  await expect(page).toHaveURL(`${product.address}/predictions/${prediction?.id}`);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: next?.tournament ?? '' })
    .click();
  await expect(page.getByRole('dialog', { name: next?.tournament ?? '' })).toBeVisible();

  await page.goto(`${product.address}/golf?tab=history`);
  // Newest first; the week of the tournament adds an automatic prediction.
  const rows = page.getByRole('listitem').filter({ hasText: pick });
  await expect(rows.first()).toContainText('Pending');
});

test('the calendar opens at the current tournament @long', async () => {
  await page.goto(`${product.address}/golf?tab=tournaments`);
  await expect(page.getByRole('heading', { name: 'PGA Tour Schedule' })).toBeVisible();
  await expect(page.getByText(/^Last updated/)).toBeVisible();
  const current = page.locator('[data-current]');
  await expect(current).toBeInViewport();
  await expectAccessible(page);
});

test('a draw is shown as a bracket and by round, singles and doubles', async () => {
  const path = '/api/tennis/schedule/live';
  const { tournaments } = await readFeed<{ tournaments: TennisTournamentView[] }>(path);
  const played = tournaments.find(({ matches }) => matches > 0);
  if (played === undefined) throw new Error('the simulated tours always have a draw');

  await page.goto(`${product.address}/tennis`);
  await expect(page.getByRole('heading', { name: 'Live ATP/WTA Matches' })).toBeVisible();
  await page.getByRole('tab', { name: 'Tournaments' }).click();
  const tour = played.league.toUpperCase();
  await page
    .getByRole('listitem')
    .filter({ hasText: tour })
    .getByRole('link', { name: played.name })
    .first()
    .click();

  const dialog = page.getByRole('dialog', { name: played.name });
  await expect(dialog.getByRole('region', { name: / bracket$/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Round by round' }).click();
  await dialog.getByRole('combobox', { name: 'Round' }).selectOption('Final');
  await expect(dialog.getByRole('table')).toHaveCount(1);
  await dialog.getByRole('tab', { name: /doubles/ }).click();
  await expect(dialog.getByRole('region', { name: / bracket$/ })).toBeVisible();
  // A phone is too narrow for a bracket.
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(dialog.getByRole('combobox', { name: 'Round' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: / bracket$/ })).toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByRole('tab', { name: /^(Men|Women).s singles/ }).click();
  await dialog.getByRole('table').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'By surface' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('golf’s settings are saved in the browser, and reset @long', async () => {
  await page.goto(`${product.address}/golf?tab=settings`);
  await page.getByRole('tab', { name: 'Search Config' }).click();
  for (const width of [1280, 360, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('switch', { name: 'Weather' }).setChecked(width === 360);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings Saved');
  }

  await page.reload();
  await page.getByRole('tab', { name: 'Search Config' }).click();
  await expect(page.getByRole('switch', { name: 'Weather' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await expect(page.getByText('Settings Reset').first()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Weather' })).toBeChecked();
  expect(trouble).toEqual([]);
});

/**
 * A member's bet book on a phone: add, edit, export and import bets; picks are listed separately.
 */
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { BookView } from '#contract/bets/bets-endpoints.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible, newPerson, signInByCall, watchForTrouble } from './fixtures.ts';
import { useSharedProduct } from './shared-product.ts';

const member = newPerson('Bea');
const product = useSharedProduct(member);

test('a member adds and edits a bet, and importing the exported file adds nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await signInByCall(context.request, product.address, member);
  const page = await context.newPage();
  const trouble = watchForTrouble(page);

  await page.goto(`${product.address}/bets`);
  await expect(page.getByText('No bets yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Log a bet' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Game' }).fill('nba');
  await dialog.getByRole('list', { name: 'Games' }).getByRole('button').nth(1).click();
  await dialog.getByRole('group', { name: 'Side' }).locator('label').first().click();
  await dialog.getByLabel('Price').fill('50');
  await dialog.getByRole('button', { name: 'Log bet' }).click();
  await expect(dialog.getByText(/American odds must be \+100 or more/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Price').fill('-105');
  await dialog.getByRole('group', { name: 'Stake in' }).getByText('Dollars').click();
  await dialog.getByLabel('Stake in dollars').fill('37.50');
  await dialog.getByLabel('One unit in dollars').fill('25');
  await expect(dialog.getByText('1.5 u ($37.50) · Pays 2.93 u ($73.21)')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bets'))
      sent.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Log bet' }).dblclick();

  await expect(dialog).toBeHidden();
  // A second press would close whatever opens next.
  expect(sent).toHaveLength(1);
  const rows = page.getByRole('list', { name: 'Bets' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('1.5 u ($37.50) at -105');
  await expect(rows.first()).toContainText('Pays 2.93 u ($73.21)');
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', /^\/\w+\/game\//);

  await rows
    .first()
    .getByRole('button', { name: /^Change bet/ })
    .click();
  await dialog.getByLabel('Stake in units').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rows.first()).toContainText('2 u ($50.00) at -105');

  const exported = await context.request.get(`${product.address}/api/bets/export.csv`);
  await page.getByRole('button', { name: 'Import' }).click();
  const name = 'bets.csv';
  const buffer = Buffer.from(`${await exported.text()}broken`);
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(
    dialog.getByText(/0 bets to add, 1 already in your book, 1 invalid row/),
  ).toBeVisible();
  await expect(dialog.getByText(/^Line 3: /)).toBeVisible();
  await expectAccessible(page);

  expect(trouble).toEqual([]);
  await context.close();
});

test('a member picks a side and a total, finds them apart from the bets, and removes one', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await signInByCall(context.request, product.address, member);
  const page = await context.newPage();
  const trouble = watchForTrouble(page);
  const book = async () =>
    (await (await context.request.get(`${product.address}/api/bets/book`)).json()) as BookView;
  const before = (await book()).figures;

  let predictionId: string | undefined;
  await expect
    .poll(async () => {
      const answer = await context.request.get(`${product.address}/api/predictions?shown=true`);
      const predictions = (await answer.json()) as PredictionView[];
      predictionId = predictions.find(canPickTotal)?.id;
      return predictionId;
    })
    .toBeDefined();
  await page.goto(`${product.address}/predictions/${predictionId}`);
  await page.getByRole('button', { name: 'ADD TO PICKS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to picks' });
  await expect(dialog.getByText('our pick').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('group', { name: 'Winner' }).getByRole('button').first().click();
  await expect(page.getByText('Added to your picks').first()).toBeVisible();
  await expect(page.getByText(/ moneyline [+-]\d+ · /).first()).toBeVisible();

  const over = dialog.getByRole('group', { name: 'Total' }).getByRole('button', { name: /^Over/ });
  await over.click();
  await expect(over).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '✓ ADDED TO PICKS' })).toBeVisible();

  await page.goto(`${product.address}/bets`);
  await page.getByRole('tab', { name: 'Picks' }).click();
  const rows = page.getByRole('list', { name: 'Picks' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/^Over \d/);
  await expectAccessible(page);
  expect((await book()).figures).toEqual(before);

  await rows
    .first()
    .getByRole('button', { name: /^Remove Over/ })
    .click();
  await expect(rows).toHaveCount(1);
  expect(trouble).toEqual([]);
  await context.close();
});

/** Whether a game is not about to start and has a price and a total. */
function canPickTotal({ game, market }: PredictionView): boolean {
  const isAhead = Date.parse(game.gameTime) > Date.now() + 600_000;
  return (
    game.state === 'scheduled' && isAhead && market?.total != null && market.homeMoneyline !== null
  );
}

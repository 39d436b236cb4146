/** A member's own book: a bet is noted on a phone, changed, exported and brought back. */
import { expect, test } from '@playwright/test';
import {
  approvedMember,
  expectAccessible,
  newPerson,
  signInByCall,
  watchForTrouble,
} from './fixtures.ts';
import { joinProduct } from './shared-product.ts';

const member = newPerson('Bea');
let product: Awaited<ReturnType<typeof joinProduct>>;

test.beforeAll(async ({ browser }) => {
  product = await joinProduct();
  await approvedMember(browser, product.address, member);
});

test.afterAll(() => product?.close());

test('a member notes a bet, changes it, and finds the exported file to be nothing new', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await signInByCall(context.request, product.address, member);
  const page = await context.newPage();
  const trouble = watchForTrouble(page);

  await page.goto(`${product.address}/bets`);
  await expect(page.getByText('No bets yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a bet' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sport').selectOption('nba');
  const contest = dialog.getByLabel('Contest');
  await expect(contest).toBeEnabled();
  await contest.selectOption({ index: 1 });
  await dialog.getByLabel('Side').selectOption({ index: 1 });
  await dialog.getByLabel('Price').fill('50');
  await dialog.getByRole('button', { name: 'Add the bet' }).click();
  await expect(dialog.getByText(/A price is an American one/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Price').fill('-105');
  await dialog.getByLabel('Stake in units').fill('1.5');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bets'))
      sent.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Add the bet' }).dblclick();

  await expect(dialog).toBeHidden();
  // A second one would close whatever is opened next.
  expect(sent).toHaveLength(1);
  const rows = page.getByRole('list', { name: 'Bets' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('1.5 u at -105');

  await rows
    .first()
    .getByRole('button', { name: /^Change the bet/ })
    .click();
  await dialog.getByLabel('Stake in units').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rows.first()).toContainText('2 u at -105');

  const exported = await context.request.get(`${product.address}/api/bets/export.csv`);
  await page.getByRole('button', { name: 'Import' }).click();
  const name = 'bets.csv';
  const buffer = Buffer.from(`${await exported.text()}broken`);
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(dialog.getByText(/0 bets to add, 1 in your book already, 1 line/)).toBeVisible();
  await expect(dialog.getByText(/^Line 3: /)).toBeVisible();
  await expectAccessible(page);

  expect(trouble).toEqual([]);
  await context.close();
});

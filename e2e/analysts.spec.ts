/** A member asks the analysts, whose vendors are stand-ins: one game, many games, and what goes wrong. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { administrator, type Product, startProduct } from '#testing/running-product.ts';
import {
  startVendorStandIns,
  type VendorStandIns,
} from '#testing/vendor-stand-ins/vendor-stand-ins.ts';
import {
  approvedMember,
  expectAccessible,
  member,
  signInByCall,
  watchForTrouble,
} from './fixtures.ts';

let product: Product;
let vendors: VendorStandIns;

test.beforeAll(async ({ browser }) => {
  vendors = await startVendorStandIns({ latencyMs: 250, slowMs: 1500 });
  product = await startProduct({ ...vendors.environment, DAILY_GENERATIONS_FREE: '100' });
  await approvedMember(browser, product.address);
});

test.afterAll(async () => {
  await product?.close();
  await vendors.close();
});

/** Next week's games do not begin while the test runs. */
async function openNextWeek(page: Page, slot?: string): Promise<void> {
  await signInByCall(page.request, product.address, member);
  const answer = await page.request.get(`${product.address}/api/nfl/schedule/current`);
  const { week } = (await answer.json()) as { week: { slot: number } };
  if (slot !== undefined) {
    await page.addInitScript((chosen) => localStorage.setItem('nfl_ai_model', chosen), slot);
  }
  await page.goto(`${product.address}/nfl?week=${week.slot + 1}`);
}

/** The first game that has its forecast and no prediction. */
async function findOpenCard(page: Page): Promise<Locator> {
  const open = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'GENERATE PREDICTION' }) })
    .filter({ hasText: 'Statistical forecast' })
    .first();
  await expect(open).toBeVisible();
  return page.getByRole('article', { name: (await open.getAttribute('aria-label')) ?? '' });
}

const slots = [
  { slot: 'openai', label: 'GPT-4o', model: 'gpt-4o-stand-in' },
  { slot: 'openai-o3', label: 'o3 mini', model: 'gpt-5.6-sol-stand-in' },
  { slot: 'grok', label: 'Grok AI', model: 'grok-4.7-stand-in' },
  { slot: 'perplexity', label: 'Perplexity', model: 'perplexity/sonar-stand-in' },
];

test('each analyst writes a prediction: steps, layers, sources and raw data', async ({ page }) => {
  const trouble = watchForTrouble(page);
  await openNextWeek(page);
  await expect(page.getByText(/^\d+ of 100 AI generations left today$/)).toBeVisible();
  const week = page.url();

  for (const { slot, label, model } of slots) {
    await test.step(label, async () => {
      await page.evaluate((chosen) => localStorage.setItem('nfl_ai_model', chosen), slot);
      await page.goto(week);
      const card = await findOpenCard(page);
      await card.getByRole('button', { name: 'GENERATE PREDICTION' }).click();
      await expect(card.getByRole('list', { name: 'Steps of the analysis' })).toBeVisible();
      await expect(card.getByText(`${label} (${model})`)).toBeVisible();
      await expect(card.getByText('baseline analysis')).toHaveCount(0);

      await card.getByRole('link', { name: 'VIEW ANALYSIS' }).click();
      await expectAnalysis(page, label, model);
      await expectRawData(page, model);
    });
  }
  await expectAccessible(page);
  expect(trouble).toEqual([]);
});

async function expectAnalysis(page: Page, label: string, model: string): Promise<void> {
  await expect(page.getByText(`By ${label} (${model})`)).toBeVisible();
  await expect(page.getByText(/not yet enough graded predictions to put it right/)).toBeVisible();
  await expect(page.getByText('(our data)').first()).toBeVisible();
  await expect(page.getByText(`written by ${model}`)).toBeVisible();

  const source = page.getByRole('region', { name: 'Sources' }).getByRole('link').first();
  await expect(source).toHaveAttribute('target', '_blank');
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer');
}

async function expectRawData(page: Page, model: string): Promise<void> {
  await page.getByRole('button', { name: 'View Raw AI Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Raw AI Data Analysis' });
  await expect(dialog.getByText('perplexity/sonar-stand-in')).toBeVisible();
  await expect(dialog.getByText('Query Sent')).toBeVisible();
  await expect(dialog.getByRole('link').first()).toBeVisible();

  await dialog.getByRole('tab', { name: 'AI Analysis' }).click();
  await expect(dialog.getByText(model, { exact: true })).toBeVisible();
  await expect(dialog.getByText('"winProbability"')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('what a vendor refuses is said on the card, with a retry that goes through once it is well', async ({
  page,
}) => {
  await openNextWeek(page, 'grok');
  const card = await findOpenCard(page);
  vendors.setFault('xai', '401');

  await card.getByRole('button', { name: 'GENERATE PREDICTION' }).click();
  const refusal = card.getByRole('alert');
  await expect(refusal).toContainText('Grok AI gave no analysis: xAI turned the request away');
  await expect(refusal).toContainText('the statistical forecast still works');

  vendors.setFault('xai', undefined);
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('Predicted winner')).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('NHL: ‘Generate All’ shows real progress, survives a reload and can be cancelled', async ({
  page,
}) => {
  await signInByCall(page.request, product.address, member);
  await page.goto(`${product.address}/nhl`);
  const tomorrow = page.getByRole('group', { name: 'Day' }).getByRole('button').nth(1);
  await tomorrow.click();
  await expect(page.getByText('No forecast yet')).toHaveCount(0);
  // One game is analysed; the others are under way until the generation has been cancelled.
  vendors.setFaults('openai', ['slow'], 'hang');

  await page.getByRole('button', { name: /^Generate All \([1-9]\d*\)$/ }).click();
  const progress = page.getByRole('progressbar', { name: 'NHL predictions' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await expect(page.getByText('Predicted winner').first()).toBeVisible();

  await page.reload();
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Generation Cancelled').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Generate All \([1-9]\d*\)$/ })).toBeEnabled();
  vendors.setFault('openai', undefined);
});

test('a prediction whose inputs have changed says so and offers a new version', async ({
  page,
}) => {
  await openNextWeek(page);
  const moved = 'The start has moved.';
  // What makes a prediction stale is tested with the server; a line does not move on command.
  await page.route('**/api/predictions?*', async (route) => {
    const answer = await route.fetch();
    const predictions = (await answer.json()) as { staleReasons: string[] }[];
    await route.fulfill({
      response: answer,
      json: predictions.map((prediction) => ({ ...prediction, staleReasons: [moved] })),
    });
  });
  await page.reload();

  const notice = page.getByRole('group', { name: 'Inputs changed' }).first();
  await expect(notice).toContainText(moved);
  await notice.getByRole('button', { name: 'Generate new version' }).click();
  await expect(page.getByText('Prediction Generated').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the administrator sees what the analysts did and cost', async ({ page }) => {
  await signInByCall(page.request, product.address, administrator);
  await page.goto(`${product.address}/admin`);
  const usage = page.getByRole('region', { name: 'AI usage' });

  await expect(usage.getByRole('progressbar', { name: 'Budget today' })).toHaveAttribute(
    'aria-valuetext',
    /^\$\d+\.\d\d of \$10\.00$/,
  );
  for (const { label } of slots) {
    await expect(usage.getByRole('rowheader', { name: label })).toBeVisible();
  }
  await expect(usage.getByRole('heading', { name: 'Cost by day' })).toBeVisible();
});

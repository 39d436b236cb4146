/** A member generates analyses of one game, including failures; the vendors are stand-ins. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { administrator } from '#testing/processes/running-product.ts';
import { getOpenWeek, openWeek, rival, useAnalysts } from './analysts-product.ts';
import { expectAccessible, member, signInByCall, watchForTrouble } from './fixtures.ts';
import { askLabel, findOpenCard, listAhead, readWeek } from './games-ahead.ts';

// The test answers these calls; it could not intercept a service worker's.
test.use({ serviceWorkers: 'block' });

const started = useAnalysts([member, rival]);

const slots = [
  { slot: 'openai', label: 'GPT-4o', model: 'gpt-4o-stand-in' },
  { slot: 'openai-o3', label: 'o3 mini', model: 'gpt-6.1-sol-stand-in' },
  { slot: 'grok', label: 'Grok AI', model: 'grok-4.7-stand-in' },
  { slot: 'perplexity', label: 'Perplexity', model: 'perplexity/sonar-stand-in' },
];

test('each analyst generates a prediction with steps, layers, sources and raw data', async ({
  page,
}) => {
  const trouble = watchForTrouble(page);
  await openWeek(page, started, member);
  await expect(page.getByText(/^\d+ of 100 AI analyses left today$/)).toBeVisible();
  const week = page.url();

  for (const { slot, label, model } of slots) {
    await test.step(label, async () => {
      await page.evaluate((chosen) => localStorage.setItem('nfl_ai_model', chosen), slot);
      await page.goto(week);
      const card = await findOpenCard(page);
      await card.getByRole('button', { name: askLabel }).click();
      await expect(card.getByRole('list', { name: 'Steps of the analysis' })).toBeVisible();
      await expect(card.getByText(`with ${label}`)).toBeVisible();
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
  await expect(page.getByText(/too few graded predictions to calibrate/)).toBeVisible();
  await expect(page.getByText('(our data)').first()).toBeVisible();
  await page.getByRole('button', { name: /^Proof/ }).click();
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

test('a vendor failure is shown on the card, and retry succeeds once the vendor recovers', async ({
  page,
}) => {
  await openWeek(page, started, member, { slot: 'grok' });
  const { awayTeam, homeTeam, gameTime } = await findUnpredicted(page.request);
  const card = page
    .getByRole('article', { name: `${awayTeam} @ ${homeTeam}` })
    .filter({ has: page.locator(`time[datetime="${gameTime}"]`) });
  started.vendors.setFault('xai', '401');

  await card.getByRole('button', { name: askLabel }).click();
  const refusal = card.getByRole('alert');
  await expect(refusal).toContainText(
    'Grok AI gave no analysis because xAI does not accept our key',
  );
  await expect(refusal).toContainText('the statistical forecast still works');

  started.vendors.setFault('xai', undefined);
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('Predicted winner')).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('a stale prediction is marked and offers a new version @long', async ({ page }) => {
  await openWeek(page, started, member);
  // The analyst of the new version is another one, which has no stored answer for these inputs.
  await ask(page.request, await findUnpredicted(page.request), { aiModel: 'grok' });
  const moved = 'The start has moved.';
  // Server tests cover what makes a prediction stale; a journey cannot move a line.
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

/** A game of the open week without a prediction. */
async function findUnpredicted(request: APIRequestContext) {
  const { address } = started.product;
  const { games } = await readWeek(request, address, getOpenWeek(started.openWeeks));
  const listed = await request.get(`${address}/api/predictions?sport=nfl&limit=200`);
  const predictions = (await listed.json()) as { gameId: string }[];
  const game = listAhead(games).find(({ id }) => !predictions.some(({ gameId }) => gameId === id));
  if (game === undefined) throw new Error('every game of the week has been predicted');
  return game;
}

async function ask(request: APIRequestContext, game: { id: string }, data: object): Promise<void> {
  const url = `${started.product.address}/api/nfl/predictions/generate/${game.id}`;
  const made = await request.post(url, { data });
  expect(made.ok(), await made.text()).toBe(true);
}

/**
 * A game without a prediction, generated by a member with default and then with custom settings.
 */
async function askTwice(request: APIRequestContext): Promise<string> {
  const game = await findUnpredicted(request);
  for (const customInstructions of ['', 'Prefer the visitors.'])
    await ask(request, game, { aiModel: 'openai', customInstructions });
  return `${game.awayTeam} @ ${game.homeTeam}`;
}

test('a member uses the same model as another member with custom settings, and sees whose settings apply @long', async ({
  page,
  browser,
}) => {
  const vera = await browser.newContext();
  await signInByCall(vera.request, started.product.address, member);
  const matchup = await askTwice(vera.request);
  await vera.close();
  await page.addInitScript(() => {
    localStorage.setItem('nfl_custom_instructions', 'Mind the wind.');
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (request.method() === 'POST' && url.includes('/predictions/generate/')) calls.push(url);
  });
  await openWeek(page, started, rival, { slot: 'openai' });
  const card = page.getByRole('article', { name: matchup });
  const ask = card.getByRole('button', { name: 'Ask GPT-4o' });
  const details = card.getByRole('button', { name: 'Details', exact: true });
  await details.click();
  await expect(card.getByText('· Default instructions · version 1 ·')).toBeVisible();

  await ask.dblclick();
  await expect(card.getByText('· Your settings · version 3 ·')).toBeVisible();
  await expect(page.getByText('Prediction Generated').first()).toBeVisible();
  expect(calls).toHaveLength(1);
  await page.reload();
  await details.click();
  await expect(card.getByText('· Your settings · version 3 ·')).toBeVisible();

  await ask.click();
  await expect(page.getByText('Already Predicted').first()).toBeVisible();
  await expect(
    page.getByText(/^Inputs haven’t changed since version 3 \(.+\)\. Nothing new/).first(),
  ).toBeVisible();
  await expect(card.getByText('· Your settings · version 3 ·')).toBeVisible();

  await card.getByRole('link', { name: 'VIEW ANALYSIS' }).click();
  await page.getByRole('button', { name: /^Proof/ }).click();
  const versions = page.getByRole('listitem').filter({ hasText: /^Version \d/ });
  await expect(versions).toHaveText([
    /^Version 1.*made with default instructions$/,
    /^Version 2.*made with a member’s own instructions$/,
    /^Version 3 \(this page\).*made with your settings$/,
  ]);
  await versions.nth(1).getByRole('link').click();
  await expect(page.getByText('A member’s own instructions').first()).toBeVisible();
  await expectAccessible(page);
});

test('an administrator sees the activity and cost of the analysts @long', async ({ page }) => {
  await signInByCall(page.request, started.product.address, administrator);
  await page.goto(`${started.product.address}/admin`);
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

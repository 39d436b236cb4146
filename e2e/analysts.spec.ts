/** A member asks the analysts, whose vendors are stand-ins: one game, many games, and what goes wrong. */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import type { GameView } from '#contract/games.ts';
import { copyLoadedData } from '#testing/loaded-data.ts';
import { administrator, type Product, startProduct } from '#testing/processes/running-product.ts';
import {
  startVendorStandIns,
  type VendorStandIns,
} from '#testing/stand-ins/vendors/vendor-stand-ins.ts';
import {
  approvedMember,
  expectAccessible,
  member,
  type Person,
  signInByCall,
  watchForTrouble,
} from './fixtures.ts';
import {
  findOpenCard,
  isAfterToday,
  listAhead,
  listOpenDays,
  listOpenWeeks,
  openDay,
  readWeek,
} from './games-ahead.ts';

// Calls are answered here: a service worker’s could not be.
test.use({ serviceWorkers: 'block' });

let product: Product;
let vendors: VendorStandIns;

const rival: Person = {
  username: 'Bert Longshot',
  email: 'bert@example.com',
  password: 'eighteen umbrellas',
};

/** Two analyses a day are what Premium has here. */
const spender: Person = {
  username: 'Cleo Overround',
  email: 'cleo@example.com',
  password: 'nineteen umbrellas',
};

async function makePremium(browser: Browser, { email }: Person): Promise<void> {
  const operator = await browser.newContext();
  await signInByCall(operator.request, product.address, administrator);
  const users = await operator.request.get(`${product.address}/api/admin/users`);
  const found = ((await users.json()) as { id: string; email: string }[]).find(
    (user) => user.email === email,
  );
  const path = `${product.address}/api/admin/users/${found?.id}/premium`;
  const made = await operator.request.post(path, { data: { isPremium: true } });
  expect(made.ok(), await made.text()).toBe(true);
  await operator.close();
}

test.beforeAll(async ({ browser }) => {
  vendors = await startVendorStandIns({ latencyMs: 250, slowMs: 1500 });
  product = await startProduct({
    ...vendors.environment,
    DATA_DIR: await copyLoadedData(),
    DAILY_GENERATIONS_FREE: '100',
    DAILY_GENERATIONS_PREMIUM: '2',
  });
  await approvedMember(browser, product.address);
  await approvedMember(browser, product.address, rival);
  await approvedMember(browser, product.address, spender);
  await makePremium(browser, spender);
  const visitor = await browser.newContext();
  await signInByCall(visitor.request, product.address, member);
  openWeeks = await listOpenWeeks(visitor.request, product.address, fewestGames);
  await visitor.close();
});

test.afterAll(async () => {
  await product?.close();
  await vendors.close();
});

/** One game an analyst, one that is refused first, one that two members ask about. */
const fewestGames = 6;
/** Weeks with so many games ahead, as the addresses of football number them. */
let openWeeks: number[];

async function openNextWeek(page: Page, slot?: string): Promise<void> {
  await openWeek(page, member, { slot });
}

/** The first open week, or one after that. */
async function openWeek(
  page: Page,
  person: Person,
  { slot, nth = 0 }: { slot?: string | undefined; nth?: number },
): Promise<void> {
  await signInByCall(page.request, product.address, person);
  if (slot !== undefined) {
    await page.addInitScript((chosen) => localStorage.setItem('nfl_ai_model', chosen), slot);
  }
  await page.goto(`${product.address}/nfl?week=${getOpenWeek(nth)}`);
}

function getOpenWeek(nth = 0): number {
  const week = openWeeks[nth];
  test.skip(week === undefined, 'the football season ends: too few of its games are known ahead');
  return week ?? 0;
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
      const card = await findOpenCard(page, 'GENERATE PREDICTION');
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
  const card = await findOpenCard(page, 'GENERATE PREDICTION');
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
  const [day] = await listDaysOfHockey(page.request);
  test.skip(day === undefined, 'too few games of the coming days are known: the playoffs are on');
  await page.goto(`${product.address}/nhl`);
  await openDay(page, String(day));
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

test('a third bulk generation is refused in words, and goes through once there is room', async ({
  page,
}) => {
  await signInByCall(page.request, product.address, member);
  vendors.setFault('openai', 'slow');
  const [, day] = await listDaysOfHockey(page.request);
  const games = await listGamesOfBasketball(page.request);
  test.skip(
    day === undefined || games.length < 2 * gamesOfBulk,
    'too few games of the coming days are known: the playoffs are on',
  );
  const under = await startBulks(page, games);
  await page.goto(`${product.address}/nhl`);
  await openDay(page, String(day));
  await expect(page.getByText('No forecast yet')).toHaveCount(0);
  const all = page.getByRole('button', { name: /^Generate All \([1-9]\d*\)$/ });

  await all.click();
  const refusal = page.getByRole('region', { name: 'Games that were not predicted' });
  await expect(refusal).toContainText(
    'Two of your generations are under way (NBA). Please wait until one has ended, or cancel one.',
  );

  for (const id of under) {
    await page.request.post(`${product.address}/api/predictions/bulk/${id}/cancel`);
  }
  await all.click();
  await expect(refusal).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'NHL predictions' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Generation Cancelled').first()).toBeVisible();
  vendors.setFault('openai', undefined);
});

/** Days to come with games enough that some are still to be analysed when the first one is. */
async function listDaysOfHockey(request: APIRequestContext): Promise<string[]> {
  const wanted = { days: 7, fewestGames: 3 };
  return (await listOpenDays(request, product.address, 'nhl', wanted)).filter(isAfterToday);
}

const gamesOfBulk = 20;

async function listGamesOfBasketball(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get(`${product.address}/api/schedule/nba?days=14`);
  const { games } = (await answer.json()) as { games: GameView[] };
  return listAhead(games).map(({ id }) => id);
}

/** Begins two bulk generations of the last of these games, as another page would; their ids. */
async function startBulks(page: Page, games: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const nth of [1, 2]) {
    const gameIds = games.slice(-gamesOfBulk * nth).slice(0, gamesOfBulk);
    const data = { league: 'nba', gameIds, aiModel: 'openai' };
    const path = `${product.address}/api/predictions/generate-games`;
    const begun = await page.request.post(path, { data });
    ids.push(((await begun.json()) as { id: string }).id);
  }
  return ids;
}

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

/** A game that nobody has predicted, which a member then asks about: with the defaults, and his own way. */
async function askTwice(request: APIRequestContext): Promise<string> {
  const { games } = await readWeek(request, product.address, getOpenWeek());
  const listed = await request.get(`${product.address}/api/predictions?sport=nfl&limit=200`);
  const predictions = (await listed.json()) as { gameId: string }[];
  const game = listAhead(games).find(({ id }) => !predictions.some(({ gameId }) => gameId === id));
  if (game === undefined) throw new Error('every game of the week has been predicted');

  for (const customInstructions of ['', 'Prefer the visitors.']) {
    const made = await request.post(`${product.address}/api/nfl/predictions/generate/${game.id}`, {
      data: { aiModel: 'openai', customInstructions },
    });
    expect(made.ok(), await made.text()).toBe(true);
  }
  return `${game.awayTeam} @ ${game.homeTeam}`;
}

test('a member asks the model that another has asked, with his own settings, and reads whose they are', async ({
  page,
  browser,
}) => {
  const vera = await browser.newContext();
  await signInByCall(vera.request, product.address, member);
  const matchup = await askTwice(vera.request);
  await vera.close();
  await page.addInitScript(() => {
    localStorage.setItem('nfl_custom_instructions', 'Mind the wind.');
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await openWeek(page, rival, { slot: 'openai' });
  const card = page.getByRole('article', { name: matchup });
  const ask = card.getByRole('button', { name: 'Ask GPT-4o with my settings' });
  await expect(card.getByText('· Default instructions · version 1 ·')).toBeVisible();

  await ask.dblclick();
  await expect(card.getByText('· Your settings · version 3 ·')).toBeVisible();
  await expect(page.getByText('Prediction Generated').first()).toBeVisible();
  expect(calls).toHaveLength(1);
  await page.reload();
  await expect(card.getByText('· Your settings · version 3 ·')).toBeVisible();

  await ask.click();
  await expect(page.getByText('Already Predicted').first()).toBeVisible();
  await expect(page.getByText(/^The same inputs gave version 3 on .+ – nothing new/)).toBeVisible();
  await expect(card.getByText('· Your settings · version 3 ·')).toBeVisible();

  await card.getByRole('link', { name: 'VIEW ANALYSIS' }).click();
  const versions = page.getByRole('listitem').filter({ hasText: /^Version \d/ });
  await expect(versions).toHaveText([
    /^Version 1.*made with default instructions$/,
    /^Version 2.*made with a member’s own instructions$/,
    /^Version 3 \(shown\).*made with your settings$/,
  ]);
  await versions.nth(1).getByRole('link').click();
  await expect(page.getByText('A member’s own instructions').first()).toBeVisible();
  await expectAccessible(page);
});

test('a week is generated by one call, and asking again says what was there', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/generate-week')) calls.push(request.url());
  });
  await openWeek(page, rival, { slot: 'openai', nth: 1 });
  const generate = page.getByRole('button', { name: 'Generate AI Predictions' });

  await generate.dblclick();
  const toast = page.getByText('All Predictions Generated').first();
  await expect(toast).toBeVisible();
  await expect(page.getByText(/^Generated \d+ NFL game predictions$/)).toBeVisible();
  expect(calls).toHaveLength(1);

  await generate.click();
  await expect(page.getByText('Already Predicted').first()).toBeVisible();
  await expect(
    page.getByText(/^\d+ NFL game predictions were there already – nothing new was made\.$/),
  ).toBeVisible();
});

test.describe('where midnight in London is nine in the morning', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('once the day’s analyses are used up every button says so, and until when by the reader’s clock', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const sport of ['nfl', 'golf', 'tennis']) {
        localStorage.setItem(`${sport}_custom_instructions`, 'Count on the weather.');
      }
    });
    await openWeek(page, spender, { slot: 'openai' });
    await expect(page.getByText(/; you have 2 AI generations left today$/)).toBeVisible();
    await page.getByRole('button', { name: 'Generate AI Predictions' }).click();

    await expect(page.getByText('No Analyses Left Today').first()).toBeVisible();
    const renewal = /(^|[ ,])9:00 AM/;
    const refused = page.getByRole('region', { name: 'Games that were not predicted' });
    await expect(refused).toContainText('Your 2 AI analyses of today are used up.');
    await expect(refused).toContainText(renewal);

    const locked = page.getByRole('button', { name: /^No analyses left until .*9:00 AM$/ });
    const open = page.getByRole('button', {
      name: /^(Generate (AI|Winner|Match) Predictions?|GENERATE PREDICTION|Ask .* with my settings)$/,
    });
    await expect(locked.first()).toBeDisabled();
    // One for the week, and one a card.
    expect(await locked.count()).toBeGreaterThan(1);
    await expect(open).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectAccessible(page);

    for (const path of ['/golf', '/tennis']) {
      await page.goto(`${product.address}${path}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(open).toHaveCount(0);
    }
    await page.goto(`${product.address}/golf`);
    await expect(locked.first()).toBeVisible();

    const [game] = await listGamesOfBasketball(page.request);
    const call = `${product.address}/api/nba/predictions/generate/${game}`;
    const answer = await page.request.post(call, {
      data: { aiModel: 'openai', customInstructions: 'Count on the weather.' },
    });
    expect(answer.status()).toBe(429);
    expect(((await answer.json()) as { message: string }).message).not.toContain('UTC');
  });
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

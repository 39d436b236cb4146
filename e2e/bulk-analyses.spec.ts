/**
 * A member generates many analyses at once until the daily allowance is used up; vendors are
 * stand-ins.
 */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { GameView } from '#contract/games-endpoints.ts';
import { openWeek, rival, spender, useAnalysts } from './analysts-product.ts';
import { expectAccessible, member, signInByCall } from './fixtures.ts';
import { isAfterToday, listAhead, listOpenDays, openDay, untilListIsWhole } from './games-ahead.ts';

// The test answers these calls; it could not intercept a service worker's.
test.use({ serviceWorkers: 'block' });

const started = useAnalysts([member, rival, spender]);

test('NHL: ‘Generate All’ shows real progress, survives a reload and can be canceled @long', async ({
  page,
}) => {
  await signInByCall(page.request, started.product.address, member);
  const [day] = await listDaysOfHockey(page.request);
  test.skip(day === undefined, 'too few games of the coming days are known: the playoffs are on');
  await page.goto(`${started.product.address}/nhl`);
  await openDay(page, String(day));
  await untilForecast(page);
  // One game is done; the others stay in progress until the generation is canceled.
  started.vendors.setFaults('openai', ['slow'], 'hang');

  await page.getByRole('button', { name: /^Generate All \([1-9]\d*\)$/ }).click();
  const progress = page.getByRole('progressbar', { name: 'NHL predictions' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await expect(
    page.getByRole('article').getByText('with GPT-4o', { exact: true }).first(),
  ).toBeVisible();

  await page.reload();
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Generation Canceled').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Generate All \([1-9]\d*\)$/ })).toBeEnabled();
  started.vendors.setFault('openai', undefined);
});

test('a third bulk generation is refused with a message, and succeeds once another ends @long', async ({
  page,
}) => {
  await signInByCall(page.request, started.product.address, member);
  started.vendors.setFault('openai', 'slow');
  const [, day] = await listDaysOfHockey(page.request);
  const games = await listGamesOfBasketball(page.request);
  test.skip(
    day === undefined || games.length < 2 * gamesOfBulk,
    'too few games of the coming days are known: the playoffs are on',
  );
  const under = await startBulks(page, games);
  await page.goto(`${started.product.address}/nhl`);
  await openDay(page, String(day));
  await untilForecast(page);
  const all = page.getByRole('button', { name: /^Generate All \([1-9]\d*\)$/ });

  await all.click();
  const refusal = page.getByRole('region', { name: 'Games not predicted' });
  await expect(refusal).toContainText(
    'You already have two generations running (NBA). Wait for one to finish, or cancel one.',
  );

  for (const id of under) {
    await page.request.post(`${started.product.address}/api/predictions/bulk/${id}/cancel`);
  }
  await all.click();
  await expect(refusal).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'NHL predictions' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Generation Canceled').first()).toBeVisible();
  started.vendors.setFault('openai', undefined);
});

/** Upcoming days with enough games that some are still pending when the first is done. */
async function listDaysOfHockey(request: APIRequestContext): Promise<string[]> {
  const minimums = { days: 7, minGames: 3 };
  return (await listOpenDays(request, started.product.address, 'nhl', minimums)).filter(
    isAfterToday,
  );
}

/** Waits until every card has its projected score. */
async function untilForecast(page: Page): Promise<void> {
  await expect(page.getByRole('article').getByText('Predicted winner').first()).toBeVisible();
  await untilListIsWhole(page);
  await expect(page.getByRole('article').getByText('--', { exact: true })).toHaveCount(0);
}

const gamesOfBulk = 20;

async function listGamesOfBasketball(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get(`${started.product.address}/api/schedule/nba?days=14`);
  const { games } = (await answer.json()) as { games: GameView[] };
  return listAhead(games).map(({ id }) => id);
}

/**
 * Starts two bulk generations of the last of these games, as another page would; returns their ids.
 */
async function startBulks(page: Page, games: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const nth of [1, 2]) {
    const gameIds = games.slice(-gamesOfBulk * nth).slice(0, gamesOfBulk);
    const data = { league: 'nba', gameIds, aiModel: 'openai' };
    const path = `${started.product.address}/api/predictions/generate-games`;
    const begun = await page.request.post(path, { data });
    ids.push(((await begun.json()) as { id: string }).id);
  }
  return ids;
}

test('one request generates a whole week, after which nothing is left to generate @long', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/generate-week')) calls.push(request.url());
  });
  await openWeek(page, started, rival, { slot: 'openai', nth: 1 });
  const generate = page.getByRole('button', { name: /^Generate AI Predictions \([1-9]\d*\)$/ });
  const planned = Number(/\d+/.exec((await generate.textContent()) ?? '')?.[0]);
  await expect(page.getByText(new RegExp(`\\(${planned} of your \\d+ today\\)$`))).toBeVisible();
  const before = await readUsed(page.request);

  await generate.dblclick();
  const toast = page.getByText('All Predictions Generated').first();
  await expect(toast).toBeVisible();
  await expect(page.getByText(`Generated ${planned} NFL game predictions`).first()).toBeVisible();
  expect(calls).toHaveLength(1);
  expect((await readUsed(page.request)) - before).toBe(planned);

  await expect(page.getByRole('button', { name: 'Generate AI Predictions (0)' })).toBeDisabled();
  await expect(page.getByText('GPT-4o has analyzed every upcoming game.')).toBeVisible();
});

/** Analyses that the member has used today. */
async function readUsed(request: APIRequestContext): Promise<number> {
  const answer = await request.get(`${started.product.address}/api/models`);
  return ((await answer.json()) as { allowance: { used: number } }).allowance.used;
}

test.describe("in a time zone where London's midnight is 9 a.m.", () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('once the daily allowance is used up, every button says so and gives the reset time in local time @long', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const sport of ['nfl', 'golf', 'tennis']) {
        localStorage.setItem(`${sport}_custom_instructions`, 'Count on the weather.');
      }
    });
    await openWeek(page, started, spender, { slot: 'openai' });
    await expect(
      page.getByText(/^You have 2 analyses left today, enough for 2 of \d+ games\.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Generate AI Predictions (2)' }).click();
    await expect(page.getByText('Generated 2 NFL game predictions').first()).toBeVisible();

    const locked = page.getByRole('button', { name: /^No analyses left until .*9:00 AM$/ });
    const open = page.getByRole('button', {
      name: /^(Generate (AI|Winner|Match) Predictions?( \(\d+\))?|GENERATE PREDICTION|Ask .*)$/,
    });
    await expect(locked.first()).toBeDisabled();
    // One for the week, and one per card.
    expect(await locked.count()).toBeGreaterThan(1);
    await expect(open).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectAccessible(page);

    for (const path of ['/golf', '/tennis']) {
      await page.goto(`${started.product.address}${path}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(open).toHaveCount(0);
    }
    await page.goto(`${started.product.address}/golf`);
    await expect(locked.first()).toBeVisible();

    const [game] = await listGamesOfBasketball(page.request);
    const call = `${started.product.address}/api/nba/predictions/generate/${game}`;
    const answer = await page.request.post(call, {
      data: { aiModel: 'openai', customInstructions: 'Count on the weather.' },
    });
    expect(answer.status()).toBe(429);
    expect(((await answer.json()) as { message: string }).message).not.toContain('UTC');
  });
});

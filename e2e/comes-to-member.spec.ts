/** The installed app: offline pages, no data left after signing out, and calendar URLs. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type CutNetwork, startNetwork } from './cut-network.ts';
import { expectAccessible, newPerson, signIn, signInByCall, watchForTrouble } from './fixtures.ts';
import { useSharedProduct } from './shared-product.ts';

const member = newPerson('Iris');
const product = useSharedProduct(member);
let network: CutNetwork;
test.beforeAll(async () => {
  network = await startNetwork(product.address);
});
test.afterAll(() => network?.end());

/**
 * Opens the installed app on a phone, signed in, with an active service worker and cached
 * responses.
 */
async function openInstalled(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await signInByCall(context.request, network.address, member);
  const page = await context.newPage();
  await page.goto(`${network.address}/nfl`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${network.address}/nfl`);
  await expect.poll(() => listKept(page)).toContain('/api/nfl/schedule/current');
  await page.goto(`${network.address}/bets`);
  await expect.poll(() => listKept(page)).toContain('/api/bets');
  return { context, page };
}

function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('linewise-answers'))) return [];
    const kept = await (await caches.open('linewise-answers')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });
}

test('every icon in the manifest exists in its stated size @long', async ({ page }) => {
  await page.goto(`${product.address}/login`);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const answer = await fetch(link?.href ?? '');
    const { icons, ...rest } = (await answer.json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    const sizes = await Promise.all(
      icons
        .filter(({ src }) => src.endsWith('.png'))
        .map(async (icon) => {
          const image = await createImageBitmap(await (await fetch(icon.src)).blob());
          return { ...icon, found: `${image.width}x${image.height}` };
        }),
    );
    return { type: answer.headers.get('content-type'), sizes, rest };
  });

  expect(manifest.type).toContain('application/manifest+json');
  expect(manifest.rest).toMatchObject({ start_url: '/', display: 'standalone', name: 'Linewise' });
  expect(manifest.sizes.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { sizes, found } of manifest.sizes) expect(found).toBe(sizes);
});

test('visited pages open offline and show their age; generating fails with a message', async ({
  browser,
}) => {
  const { context, page } = await openInstalled(browser);
  const findNewest = async () => {
    const list = await context.request.get(`${network.address}/api/predictions?sport=nba&limit=1`);
    const [newest] = (await list.json()) as { id: string }[];
    return newest?.id;
  };
  // Near games are locked soon after the start of the product.
  await expect.poll(findNewest).toBeDefined();
  const id = await findNewest();
  const prediction = `${network.address}/predictions/${id}`;
  await page.goto(prediction);
  await expect.poll(() => listKept(page)).toContain(`/api/analyses/${id}`);
  const contest = await page.getByRole('heading', { level: 1 }).innerText();
  await network.cut();
  try {
    await page.goto(`${network.address}/nfl`);
    await expect(page.getByText(/^Offline. Showing data from \d+:\d\d [AP]M\./)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);

    // Once all games of the week have started, there is no button.
    const asking = { name: /generate|ask again/i, disabled: false };
    const generate = page.getByRole('button', asking).first();
    if ((await generate.count()) > 0) {
      await generate.click();
      await expect(page.getByText(/Can’t reach Linewise/).first()).toBeVisible();
    }
    await page.goto(`${network.address}/bets`);
    await expect(page.getByText('No bets yet')).toBeVisible();
    await page.goto(prediction);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contest);

    await page.goto(`${network.address}/nhl`);
    await expect(page.getByText('this page isn’t saved').first()).toBeVisible();
    const kept = page.getByRole('navigation', { name: 'Available offline' });
    await expect(kept.getByRole('link')).toHaveText(['NFL', 'Bet book']);
    await expectAccessible(page);
  } finally {
    await network.mend();
  }

  // Automatically, without a click.
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
  await context.close();
});

test('no data of the member remains after signing out, not even offline @long', async ({
  browser,
}) => {
  const { context, page } = await openInstalled(browser);
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${network.address}/login`);
  await expect.poll(() => listKept(page)).toEqual([]);

  await network.cut();
  try {
    await page.goto(`${network.address}/bets`);
    await expect(page.getByText('Can’t reach Linewise').first()).toBeVisible();
    await expect(page.getByText('No bets yet')).toHaveCount(0);
  } finally {
    await network.mend();
  }
  await context.close();
});

test('a calendar URL is created, read by a calendar client, and stops working when revoked @long', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const trouble = watchForTrouble(page);
  await signIn(page, product.address, member);
  await page.goto(`${product.address}/notifications`);
  await page.getByRole('button', { name: 'Create private link' }).click();
  const address = await page.getByLabel('Your private link').inputValue();
  await expectAccessible(page);

  const program = await browser.newContext();
  const answer = await program.request.get(address);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);

  await page.reload();
  await expect(page.getByText(/last used just now/)).toBeVisible();
  await expect(page.getByLabel('Your private link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByRole('button', { name: 'Create private link' })).toBeVisible();
  expect((await program.request.get(address)).status()).toBe(404);

  expect(trouble).toEqual([]);
  await program.close();
  await context.close();
});

test('game and match predictions are shared by link on systems without a share sheet @long', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await signInByCall(context.request, product.address, member);
  const page = await context.newPage();
  for (const sport of ['nfl', 'tennis']) {
    const list = `${product.address}/api/predictions?sport=${sport}&limit=1`;
    const [prediction] = (await (await context.request.get(list)).json()) as { id: string }[];
    const path = `/predictions/${prediction?.id ?? 'none'}`;
    await page.goto(product.address + path);
    await page.getByRole('button', { name: /^Proof/ }).click();
    await page.getByRole('button', { name: /^Share / }).click();
    await expect(page.getByText('Link copied').first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(product.address + path);
  }
  await context.close();
});

test('a page whose code was removed by an update reloads exactly once @long', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await signInByCall(context.request, product.address, member);
  const page = await context.newPage();
  await page.goto(product.address);
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Bet book' });
  await expect(link).toBeVisible();
  let isGone = true;
  await context.route(/assets\/bets-page/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  await link.click();

  await expect(page.getByText('Something went wrong on this page')).toBeVisible();
  expect(loads).toBe(1);
  isGone = false;
  await page.reload();
  await expect(page.getByText('No bets yet')).toBeVisible();
  await context.close();
});

test('a component whose code fails to load shows an error in its place and recovers when the page reloads @long', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await signInByCall(context.request, product.address, member);
  const page = await context.newPage();
  await page.goto(`${product.address}/nfl`);
  let isGone = true;
  await context.route(/assets\/standings-tab/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );

  await page.getByRole('tab', { name: 'Standings' }).click();
  await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Command Center');
  isGone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await context.close();
});

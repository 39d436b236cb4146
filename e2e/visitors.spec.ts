/** Journey: what visitors without an account see – not-found pages, toasts, tooltips. */
import { expect, type Page, test } from '@playwright/test';
import { useSharedProduct } from './shared-product.ts';

const product = useSharedProduct();

/** The login page with a clock that only the test advances. */
async function openPaused(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto(`${product.address}/login`);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.clock.pauseAt(3_600_000);
}

test('an unknown path shows the not-found page, also to visitors; a protected page asks to sign in', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();

  const answer = await page.goto(`${product.address}/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  for (const path of ['/', '/sports', '/nfl', '/golf', '/tennis', '/history']) {
    await page.goto(product.address + path);
    await expect(page).toHaveURL(`${product.address}/login`);
  }
  await context.close();
});

test('a toast closes after five seconds, on a swipe and on Escape; F8 focuses it @long', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openPaused(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill('Tom');
  await page.getByLabel('Email').fill('tom@example.com');
  await page.getByLabel('Password', { exact: true }).fill('seventeen umbrellas');
  await page.getByLabel('Confirm Password').fill('eighteen umbrellas');
  const region = page.getByRole('region', { name: /^Notifications/ });
  const open = region.locator('[data-state=open]');
  const arrive = async () => {
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(open).toContainText('Password mismatch');
  };

  await arrive();
  await page.clock.runFor(4900);
  await expect(open).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(open).toHaveCount(0);

  await arrive();
  await page.keyboard.press('F8');
  const list = region.getByRole('list');
  await expect(list).toBeFocused();
  expect((await list.boundingBox())?.width).toBeLessThanOrEqual(420);
  // The card's position is final only after the animation.
  await open.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)));
  const box = (await open.boundingBox()) ?? { x: 0, y: 0 };
  const swipe = async (px: number) => {
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + px, box.y + 20, { steps: 4 });
    await expect(open).toHaveCSS('transform', `matrix(1, 0, 0, 1, ${px}, 0)`);
    await page.mouse.up();
  };
  await swipe(45);
  // Back in place: otherwise the next swipe would start beside it.
  await expect(open).toHaveCSS('transform', 'none');
  await swipe(60);
  await expect(open).toHaveCount(0);

  await arrive();
  await region.getByRole('button', { name: 'Close notification' }).focus();
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await context.close();
});

test('arrow keys, Home and End select a tab and wrap around @long', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product.address}/login`);
  await page.getByRole('tab', { name: 'Login' }).focus();

  for (const [key, name] of [
    ['ArrowRight', 'Sign Up'],
    ['ArrowRight', 'Login'],
    ['ArrowLeft', 'Sign Up'],
    ['Home', 'Login'],
    ['End', 'Sign Up'],
  ] as const) {
    await page.keyboard.press(key);
    const tab = page.getByRole('tab', { name });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await context.close();
});

test('a tooltip opens after 700 ms, the next one immediately @long', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openPaused(page);
  const choice = (name: string) => page.getByText(name, { exact: true }).first().locator('..');
  const tip = page.getByRole('tooltip');

  await choice('Light').hover();
  await page.clock.runFor(650);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tip).toHaveText('Light');
  await choice('Dark').hover();
  await page.clock.runFor(10);
  await expect(tip).toHaveText('Dark');
  await context.close();
});

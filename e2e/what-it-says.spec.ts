/** Journey: menus, theme, settings and all error messages, provoked by failing requests. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { administrator } from '#testing/processes/running-product.ts';
import { newPerson, signIn, signInByCall, watchForTrouble } from './fixtures.ts';
import { askLabel, untilListIsWhole } from './games-ahead.ts';
import { useSharedProduct } from './shared-product.ts';

// The test answers these calls; it could not intercept a service worker's.
test.use({ serviceWorkers: 'block' });

const member = newPerson('Vera');
const product = useSharedProduct(member);

async function openAs(
  context: BrowserContext,
  person: Parameters<typeof signInByCall>[2],
  path: string,
): Promise<Page> {
  await signInByCall(context.request, product.address, person);
  const page = await context.newPage();
  await page.goto(product.address + path);
  return page;
}

/** Fails a request with a server error or the given response. */
async function turnAway(page: Page, pattern: string, status = 500, body = ''): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ status, body }));
}

test('the account menu, the settings menu and the account settings have the specified text @long', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await openAs(context, member, '/');
  const trouble = watchForTrouble(page);

  await page.getByText(/^\d sports/).click();
  const clock = page.getByRole('main').locator('time').first();
  const before = await clock.innerText();
  await expect(clock).not.toHaveText(before);

  await page.getByRole('button', { name: `Account: ${member.username}` }).click();
  const account = page.getByRole('menu', { name: 'Account' });
  await expect(account).toContainText(member.username);
  await expect(account).toContainText('Free');
  await expect(account.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  expect((await account.boundingBox())?.width).toBe(224); // 14rem
  await page.keyboard.press('Escape');

  const settingsButton = page.getByRole('button', { name: 'Settings' });
  const settings = page.getByRole('menu', { name: 'Settings' });
  await settingsButton.press('Enter');
  await expect(settings.getByRole('menuitemradio', { name: 'Light' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(settings.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('a');
  await expect(settings.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(settingsButton).toBeFocused();

  await settingsButton.click();
  await expect(settings.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0);
  await settings.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveClass(/light/);
  await settings.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await settings.getByRole('menuitemradio', { name: 'System' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('linewise-theme'))).toBe('system');

  await settings.getByRole('menuitem', { name: 'Account Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account Settings' });
  await expect(dialog.getByText('Username cannot be changed')).toBeVisible();
  await expect(dialog.getByText('Email cannot be changed')).toBeVisible();
  for (const field of ['Username', 'Email'])
    await expect(dialog.getByLabel(field, { exact: true })).toHaveAttribute('readonly');

  expect(trouble).toEqual([]);
  await context.close();
});

test('an administrator finds the Admin Panel in the settings menu and reads its error messages @long', async ({
  browser,
}) => {
  const newcomer = newPerson('Nora');
  const visitor = await browser.newContext();
  await visitor.request.post(`${product.address}/api/auth/signup`, { data: newcomer });
  await visitor.close();
  const context = await browser.newContext();
  const page = await openAs(context, administrator, '/');

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(`${product.address}/admin`);

  await turnAway(page, '**/api/admin/users/*/*');
  const row = page.getByRole('row', { name: new RegExp(newcomer.username) });
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Failed to approve user. Please try again.').first()).toBeVisible();
  await row.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject User Registration' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByLabel('Rejection Reason').fill('Not now.');
  await dialog.getByRole('button', { name: 'Reject User' }).click();
  await expect(page.getByText('Failed to reject user. Please try again.').first()).toBeVisible();

  await page.goto(`${product.address}/admin/users?status=approved`);
  const approved = page.getByRole('row', { name: new RegExp(member.username) });
  await approved.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Deactivate User' }).click();
  await expect(
    page.getByText('Failed to update user status. Please try again.').first(),
  ).toBeVisible();

  await page.route('**/api/admin/health', (route) => route.abort());
  await page.goto(`${product.address}/admin/health`);
  // The overview keeps its last data, marked as outdated, or shows one of these messages.
  const messages = /^Server unreachable$|^Unable to load system health$|^You’re offline/;
  await expect(page.getByText(messages)).toBeVisible();
  await page.unrouteAll();
  // Updated by polling.
  await expect(page.getByRole('region', { name: 'Ledger' }).getByText('Entries')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Feeds by league' })).toBeVisible();
  // The jobs thread's own measurements have reached the thread that answers requests.
  await expect(page.getByRole('row', { name: /^Jobs/ })).toContainText(/\d MB/);
  await expect(
    page.getByText(/All systems normal|unreachable|failed|delay|waiting|Retrying/).first(),
  ).toBeVisible();
  await context.close();
});

test('login, sign-up and logout have messages for success, refusal and an unreachable server @long', async ({
  browser,
}) => {
  const newcomer = newPerson('Olga');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product.address}/login`);

  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await turnAway(page, '**/api/auth/login', 401);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Something went wrong. Please try again.').first()).toBeVisible();
  await page.unrouteAll();

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill(newcomer.username);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Confirm Password').fill(newcomer.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  for (const field of ['Password', 'Confirm Password'])
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('type', 'text');
  await turnAway(page, '**/api/auth/signup', 409);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Signup failed').first()).toBeVisible();
  await expect(page.getByText('Could not create account').first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created!').first()).toBeVisible();
  await expect(page.getByText(`Welcome ${newcomer.username}`).first()).toBeVisible();

  await context.clearCookies();
  await signIn(page, product.address, member);
  await expect(page.getByText('Welcome back!').first()).toBeVisible();
  await expect(page.getByText(`Logged in as ${member.username}`).first()).toBeVisible();
  await page.getByRole('button', { name: /^Account: / }).click();
  await turnAway(page, '**/api/auth/logout');
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('Failed to logout').first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible();
  await context.close();
});

test('a failed generation shows the specified message on every page @long', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await openAs(context, member, '/golf');
  await turnAway(page, '**/predictions/generate/**');

  const failures = [
    [
      '/golf',
      /^(Generate Winner Prediction|Ask .+|Run baseline analysis)$/,
      'Failed to generate prediction. Please try again.',
    ],
    ['/nhl?day=all', askLabel, 'Failed to generate prediction. Please try again.'],
    ['/mlb', askLabel, 'Unable to generate AI prediction. Please try again.'],
  ] as const;
  for (const [path, button, words] of failures) {
    await page.goto(product.address + path);
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await untilListIsWhole(page);
    const ask = page.getByRole('button', { name: button }).last();
    if (!(await ask.isVisible())) continue; // Late in the day no game is left.
    await ask.click();
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await context.close();
});

test('refreshing, saving, comparing and picking show the specified messages @long', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await openAs(context, member, '/mlb');

  for (const league of ['MLB', 'NFL']) {
    await page.goto(`${product.address}/${league.toLowerCase()}`);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByText('Schedule Refreshed').first()).toBeVisible();
    await expect(page.getByText(`Latest ${league} games have been loaded.`).first()).toBeVisible();
  }

  await page.goto(`${product.address}/nfl?tab=analytics`);
  await page.getByRole('tab', { name: 'Teams' }).click();
  const second = page.getByLabel('Team 2');
  await page.getByLabel('Team 1').selectOption({ index: 1 });
  await expect(second.locator('option').nth(1)).toBeDisabled();
  await second.selectOption({ index: 2 });
  for (const tab of ['Statistics', 'Matchup', 'AI Analysis'])
    await page.getByRole('tab', { name: tab }).click();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/nfl/teams/analysis', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Generate AI Analysis' }).click();
  await expect(page.getByRole('button', { name: 'Generating Analysis...' })).toBeVisible();
  letGo();
  await expect(page.getByRole('button', { name: 'Generate AI Analysis' })).toBeEnabled();
  await expect(page.getByText(/ are stronger$|^Neither team is clearly stronger$/)).toBeVisible();

  await page.goto(`${product.address}/nba?tab=settings`);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await expect(page.getByLabel('Confidence Threshold').locator('option')).toHaveText([
    '50%',
    '65%',
    '75% (default)',
    '85%',
  ]);
  await page.getByRole('button', { name: 'Save All Settings' }).click();
  await expect(page.getByText('Settings Saved Successfully').first()).toBeVisible();
  await expect(
    page.getByText('Your NBA prediction configuration has been updated.').first(),
  ).toBeVisible();

  await page.route('**/api/predictions?*', (route) => route.fulfill({ json: [] }));
  await page.goto(`${product.address}/nba?day=all`);
  await expect(page.getByText('AI analysis pending').last()).toBeVisible();
  await page.getByRole('button', { name: 'ADD TO PICKS' }).last().click();
  await expect(page.getByText('No Prediction Available').first()).toBeVisible();
  await expect(
    page.getByText('Please generate a prediction first before adding to picks.').first(),
  ).toBeVisible();

  await page.route('**/api/history?*', (route) =>
    route.fulfill({ json: { entries: [], nextCursor: null } }),
  );
  for (const sport of ['mlb', 'golf', 'tennis']) {
    await page.goto(`${product.address}/${sport}?tab=history`);
    await expect(page.getByText('No prediction history available yet')).toBeVisible();
  }
  await context.close();
});

/** An administrator approves, rejects and deactivates accounts; what the affected users see. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { administrator } from '#testing/processes/running-product.ts';
import { approvedMember, newPerson, signIn, signUp } from './fixtures.ts';
import { useSharedProduct } from './shared-product.ts';

const product = useSharedProduct();

async function openAdminPanel(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, product.address, administrator);
  await page.goto(`${product.address}/admin`);
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  return page;
}

test('a rejected user sees the reason and cannot sign in @long', async ({ browser }) => {
  const rejected = newPerson('Rita');
  const page = await (await browser.newContext()).newPage();
  await signUp(page, product.address, rejected);
  await expect(page.getByRole('heading', { name: 'Awaiting approval' })).toBeVisible();

  const desk = await openAdminPanel(browser);
  await desk.getByRole('row', { name: /Rita/ }).getByRole('button', { name: 'Reject' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Reject User Registration' });
  const confirm = dialog.getByRole('button', { name: 'Reject User' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Rejection Reason').fill('   ');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Rejection Reason').fill('We do not know you yet.');
  await confirm.click();
  await expect(desk.getByText('User Rejected').first()).toBeVisible();

  await signIn(page, product.address, rejected);
  await expect(page.getByText('We do not know you yet.')).toBeVisible();
  await page.goto(`${product.address}/nfl`);
  await expect(page.getByText('We do not know you yet.')).toBeVisible();
});

test('a deactivated member is signed out immediately, told why, and can return once activated @long', async ({
  browser,
}) => {
  const member = newPerson('Desmond');
  await approvedMember(browser, product.address, member);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, product.address, member);
  await page.goto(`${product.address}/nfl`);
  await expect(page.getByRole('tab', { name: /Predictions/i })).toBeVisible();

  const desk = await openAdminPanel(browser);
  await desk.getByRole('tab', { name: /^Approved/ }).click();
  const row = desk.getByRole('row', { name: new RegExp(member.username) });
  await row.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = desk.getByRole('dialog', { name: /^Deactivate Desmond/ });
  await expect(dialog.getByText('All sessions end at once, on all devices.')).toBeVisible();
  await dialog.getByLabel('Reason (optional)').fill('Shared the account.');
  await dialog.getByRole('button', { name: 'Deactivate User' }).click();
  await expect(desk.getByText('Status Updated').first()).toBeVisible();

  await page.goto(`${product.address}/nfl`);
  await expect(page).toHaveURL(`${product.address}/login`);
  await expect(page.getByText('Your account has been deactivated')).toBeVisible();
  await expect(page.getByText('Shared the account.')).toBeVisible();
  await signIn(page, product.address, member);
  await expect(page.getByRole('heading', { name: /deactivated/i })).toBeVisible();

  await row.getByRole('button', { name: 'Activate' }).click();
  await expect(row.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await page.goto(`${product.address}/nfl`);
  await expect(page.getByRole('tab', { name: /Predictions/i })).toBeVisible();
});

test('a phone shows why an account is not deleted; with the right password it is @long', async ({
  browser,
}) => {
  const member = newPerson('Doreen');
  await approvedMember(browser, product.address, member);
  const desk = await openAdminPanel(browser);
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.goto(`${product.address}/admin/users?status=approved`);
  const row = desk.getByRole('row', { name: new RegExp(member.username) });
  await row.getByRole('button', { name: 'Delete' }).click();

  const dialog = desk.getByRole('dialog', { name: /^Delete Doreen/ });
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('The password is incorrect.')).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Your password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(row).toHaveCount(0);
});

test('a user who signs up from a protected page reaches it as soon as an administrator approves', async ({
  browser,
}) => {
  const newcomer = newPerson('Wanda');
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${product.address}/nfl?tab=schedule`);
  await expect(page).toHaveURL(`${product.address}/login`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill(newcomer.username);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Confirm Password').fill(newcomer.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Awaiting approval' })).toBeVisible();

  const desk = await openAdminPanel(browser);
  const row = desk.getByRole('row', { name: new RegExp(newcomer.username) });
  await row.getByRole('button', { name: 'Reject' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Reject User Registration' });
  await dialog.getByLabel('Rejection Reason').fill('A mistake.');
  await dialog.getByRole('button', { name: 'Reject User' }).click();
  await expect(page.getByText('Your registration was rejected')).toBeVisible();
  await expect(page.getByText('A mistake.')).toBeVisible();

  await desk.goto(`${product.address}/admin/users?status=rejected`);
  await row.getByRole('button', { name: 'Undo the rejection' }).click();
  await expect(desk.getByText('Rejection Undone').first()).toBeVisible();
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Awaiting approval' })).toBeVisible();

  await desk.goto(`${product.address}/admin/users`);
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(`${product.address}/nfl?tab=schedule`);
  await expect(page.getByRole('tab', { name: /Schedule/i })).toBeVisible();
});

test("a forgotten password is reset with an administrator's one-time link @long", async ({
  browser,
}) => {
  const member = newPerson('Fergus');
  await approvedMember(browser, product.address, member);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${product.address}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(/^Ask an administrator for a one-time link/)).toBeVisible();

  const desk = await openAdminPanel(browser);
  await desk.goto(`${product.address}/admin/users?status=approved`);
  await desk.getByLabel('Search users').fill(member.email);
  await expect(desk).toHaveURL(/[?&]search=fergus/);
  const row = desk.getByRole('row', { name: new RegExp(member.username) });
  await row.getByRole('button', { name: 'Reset link' }).click();
  const dialog = desk.getByRole('dialog', { name: /Password reset link/ });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(link);
  await expect(page).toHaveURL(`${product.address}/reset-password`);
  await page.getByLabel('New password', { exact: true }).fill('nineteen parasols');
  await page.getByLabel('Confirm new password').fill('nineteen parasols');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(`${product.address}/login`);
  await signIn(page, product.address, { ...member, password: 'nineteen parasols' });

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('twenty parasols');
  await page.getByLabel('Confirm new password').fill('twenty parasols');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(/^This link is no longer valid/)).toBeVisible();

  await desk.goto(`${product.address}/admin/audit`);
  const entry = desk.getByRole('row', { name: /set a new password with a reset link/ });
  await expect(entry.filter({ hasText: member.username }).first()).toBeVisible();
});

test('a member who is not an administrator is sent home from the Admin Panel', async ({
  browser,
}) => {
  const member = newPerson('Nadia');
  await approvedMember(browser, product.address, member);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, product.address, member);
  // The toast closes after five seconds, which a page load may outlast.
  await page.goto(`${product.address}/admin`, { waitUntil: 'commit' });
  await expect(page.getByText('You must be an admin to access this page.').first()).toBeVisible();
  await expect(page).toHaveURL(`${product.address}/`);
});

test('a password mismatch is caught before any request @long', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(`${product.address}/login`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill('Tom');
  await page.getByLabel('Email').fill('tom@example.com');
  await page.getByLabel('Password', { exact: true }).fill('seventeen umbrellas');
  await page.getByLabel('Confirm Password').fill('eighteen umbrellas');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Password mismatch').first()).toBeVisible();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  expect(calls.filter((url) => url.endsWith('/api/auth/signup'))).toEqual([]);
});

test('a wrong password shows the specified message @long', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${product.address}/login`);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login failed').first()).toBeVisible();
});

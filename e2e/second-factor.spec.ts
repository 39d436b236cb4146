/**
 * Second factors (authenticator codes, recovery codes, passkeys), the administrator requirement,
 * and password reset.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { administrator, type Product, startProduct } from '#testing/processes/running-product.ts';
import { type EspnStandIn, startEspnStandIn } from '#testing/stand-ins/espn-stand-in.ts';
import { type SmtpStandIn, startSmtpStandIn } from '#testing/stand-ins/smtp-stand-in.ts';
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import {
  expectAccessible,
  expectWellDrawn,
  newPerson,
  signIn,
  signUp,
  watchForTrouble,
} from './fixtures.ts';

let product: Product;
let post: SmtpStandIn;
/** Feed of a few games: accounts need none, and simulated seasons would keep the product busy. */
let feed: EspnStandIn;

test.beforeAll(async () => {
  [post, feed] = await Promise.all([startSmtpStandIn(), startEspnStandIn()]);
  product = await startProduct({
    ...feed.environment,
    ADMIN_SECOND_FACTOR: 'required',
    SMTP_URL: post.url,
  });
});

test.afterAll(() => Promise.all([product?.close(), post?.close(), feed?.close()]));

const desk = { theme: 'dark', viewport: { width: 1280, height: 900 } };
const phone = { theme: 'light', viewport: { width: 360, height: 780 } };

async function openView(context: BrowserContext, { theme, viewport }: typeof desk): Promise<Page> {
  await context.addInitScript((chosen) => localStorage.setItem('linewise-theme', chosen), theme);
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  return page;
}

async function lookAt(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectWellDrawn(page);
}

/** The TOTP code of a time step; the authenticator's clock may be one step ahead. */
const generateCode = (secret: string, stepsAhead = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    timestamp: Date.now() + stepsAhead * 30_000,
  });

/** Sets up an authenticator app; returns its secret and the recovery codes. */
async function setUpApp(page: Page, password: string) {
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  await lookAt(page);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Can’t scan? Enter the secret' }).click();
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
  await lookAt(page);
  await dialog.getByLabel('Code', { exact: true }).fill(generateCode(secret, 4));
  await dialog.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(dialog.getByText(/^This code is incorrect/)).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(generateCode(secret));
  await dialog.getByRole('button', { name: 'Turn on codes' }).click();

  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await lookAt(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible();
  return { secret, codes };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: false }).first().click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${product.address}/login`);
}

async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(`${product.address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('an administrator is asked to set up a second factor, and a member signs in with codes and a passkey @long', async ({
  browser,
}) => {
  const vera = newPerson('Vera');
  const page = await openView(await browser.newContext(), desk);
  const trouble = watchForTrouble(page);
  await signUp(page, product.address, vera);

  const admin = await openView(await browser.newContext(), phone);
  const adminTrouble = watchForTrouble(admin);
  await signIn(admin, product.address, administrator);
  await admin.goto(`${product.address}/admin`);
  await expect(admin).toHaveURL(`${product.address}/security`);
  await expect(admin.getByText('Second factor required for administrators')).toBeVisible();
  await lookAt(admin);
  await setUpApp(admin, administrator.password);
  await admin.getByRole('link', { name: 'Open Admin Panel' }).click();
  const waiting = admin.getByRole('row', { name: new RegExp(vera.username) });
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('User Approved').first()).toBeVisible();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  await expect(page).toHaveURL(`${product.address}/security`);
  await lookAt(page);
  const { secret, codes } = await setUpApp(page, vera.password);
  await lookAt(page);

  await test.step('a code is required after the password and accepted only once', async () => {
    await logOut(page);
    await typePassword(page, vera);
    await lookAt(page);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByText('This code is incorrect or was already used.').first(),
    ).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(generateCode(secret, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`Logged in as ${vera.username}`).first()).toBeVisible();
  });

  await test.step('a recovery code works once', async () => {
    await logOut(page);
    const [code = ''] = codes;
    await typePassword(page, vera);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code.toUpperCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${product.address}/`);
    await page.goto(`${product.address}/security`);
    await expect(page.getByText(/9 recovery codes left/)).toBeVisible();
  });

  await test.step('a passkey is added, signs in without a password, and is removed', async () => {
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(dialog.getByLabel('Name')).toHaveValue(/on Linux$/);
    await dialog.getByLabel('Name').fill('Laptop');
    await dialog.getByLabel('Your password').fill(vera.password);
    await lookAt(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Laptop');
    await lookAt(page);

    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.waitForURL(`${product.address}/`);
    await page.goto(`${product.address}/security`);
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText(/last used/);
    const here = page.getByRole('listitem').filter({ hasText: 'This device' });
    await expect(here).toContainText('with a second factor');

    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove Laptop' });
    await removing.getByLabel('Your password').fill(vera.password);
    await removing.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toHaveCount(0);
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(page.getByText('This passkey is not registered.').first()).toBeVisible();
  });

  await admin.goto(`${product.address}/admin/users?status=approved`);
  await expect(admin.getByText('Codes', { exact: true }).first()).toBeVisible();
  await lookAt(admin);
  await admin.goto(`${product.address}/admin/audit`);
  for (const words of [
    /set up an authenticator app/,
    /signed in with a recovery code/,
    /added a passkey/,
    /removed a passkey/,
  ]) {
    const entries = admin.getByRole('row', { name: words });
    await expect(entries.filter({ hasText: vera.username }).first()).toBeVisible();
  }
  // Refusals are 4xx responses, which the browser logs as errors.
  const refusals = /status of 4(01|03)/;
  expect([...trouble, ...adminTrouble].filter((entry) => !refusals.test(entry))).toEqual([]);
});

test('a forgotten password is reset with an e-mailed link @long', async ({ browser }) => {
  const otto = newPerson('Otto');
  const page = await openView(await browser.newContext(), phone);
  await signUp(page, product.address, otto);
  await page.context().clearCookies();

  await page.goto(`${product.address}/forgotten-password`);
  await page.getByLabel('Email').fill(otto.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/up to three are sent per hour/)).toBeVisible();
  await lookAt(page);

  await expect.poll(() => post.mails.map(({ to }) => to)).toContain(otto.email);
  const text = (post.mails.at(-1)?.message ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
  const [, path = ''] = /(\/reset-password#[\w-]+)/.exec(text) ?? [];
  await page.goto(`${product.address}${path}`);
  const password = 'eight dry badgers';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText('Password changed').first()).toBeVisible();
  await signIn(page, product.address, { ...otto, password });
});

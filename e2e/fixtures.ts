import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { administrator } from '#testing/processes/running-product.ts';
import { randomBytes } from 'node:crypto';

export interface Person {
  username: string;
  email: string;
  password: string;
}

export const member: Person = {
  username: 'Vera Parlay',
  email: 'vera@example.com',
  password: 'seventeen umbrellas',
};

/** A user of this journey alone, on a shared product. */
export function newPerson(name: string): Person {
  const mark = randomBytes(4).toString('hex');
  return {
    username: `${name} ${mark}`,
    email: `${name.toLowerCase()}-${mark}@example.com`,
    password: 'seventeen umbrellas',
  };
}

export async function signIn(page: Page, address: string, person: Omit<Person, 'username'>) {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${address}/`);
}

export async function signUp(page: Page, address: string, person: Person) {
  await page.goto(`${address}/login`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(`${address}/`);
}

/** An approved member, created with the API calls that the pages use. */
export async function approvedMember(
  browser: Browser,
  address: string,
  person: Person = member,
): Promise<void> {
  const visitor = await browser.newContext();
  const signedUp = await visitor.request.post(`${address}/api/auth/signup`, { data: person });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const { user } = (await signedUp.json()) as { user: { id: string } };
  await visitor.close();

  const operator = await browser.newContext();
  await signInByCall(operator.request, address, administrator);
  const approved = await operator.request.post(`${address}/api/admin/users/${user.id}/approve`);
  expect(approved.ok(), await approved.text()).toBe(true);
  await operator.close();
}

export async function signInByCall(
  request: APIRequestContext,
  address: string,
  { email, password }: Omit<Person, 'username'>,
): Promise<void> {
  const answer = await request.post(`${address}/api/auth/login`, { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Collects what must not happen on any page: script errors, blocked content, failed loads. */
export function watchForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    trouble.push(
      `console: ${message.text()} ${new URL(message.location().url || 'about:').pathname}`,
    );
  });
  return trouble;
}

/** Asserts that axe finds no violation and nothing overflows horizontally. */
export async function expectAccessible(page: Page): Promise<void> {
  // No frames to check, and only violations reported: this halves the time of a check.
  expect(page.frames(), page.url()).toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, page.url()).toEqual([]);

  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Layout faults: a header that fills a phone screen, tiny text, clipped words. */
export async function expectWellDrawn(page: Page): Promise<void> {
  const found = await page.evaluate(
    ({ maxHeadPx, minLetterPx }) => {
      const faults = new Set<string>();
      const main = document.querySelector('main');
      const head = [...(main?.children ?? [])].find((part) => part.querySelector('h1') !== null);
      if (main !== null && head !== undefined && innerWidth < 400) {
        const height = head.getBoundingClientRect().bottom - main.getBoundingClientRect().top;
        if (height > maxHeadPx) faults.add(`the head is ${Math.round(height)} px high`);
      }
      // Absolutely positioned elements inside a scrolling list can lengthen the page.
      const { scrollHeight } = document.documentElement;
      const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity;
      if (scrollHeight > Math.max(innerHeight, end + scrollY) + 1)
        faults.add(`${Math.round(scrollHeight - end - scrollY)} px of nothing below the footer`);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const words = texts.currentNode.textContent?.trim() ?? '';
        const parent = texts.currentNode.parentElement;
        const isShown = parent?.checkVisibility({ visibilityProperty: true }) === true;
        if (words === '' || parent === null || !isShown) continue;
        const { left, right } = parent.getBoundingClientRect();
        // Content for assistive technology only is one pixel wide, or inside such an element.
        let around: Element | null = parent;
        while (around !== null && around.getBoundingClientRect().width >= 2)
          around = around.parentElement;
        if (around !== null) continue;
        // A score like “18-19” broken across two lines reads as two numbers.
        if (/^\d+( ?[-–] ?\d+)+$/.test(words)) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) faults.add(`broken: “${words}”`);
        }
        const size = Number.parseFloat(getComputedStyle(parent).fontSize);
        if (size < minLetterPx) faults.add(`${size} px: “${words}”`);
        const isInScroller = parent.closest('[class*="overflow-"], [class*="scroll-"]') !== null;
        if (!isInScroller && (left < -1 || right > innerWidth + 1))
          faults.add(`cut off by the window: “${words}”`);
      }
      // Labels of chart axes and lines sit side by side and must not overlap.
      for (const chart of document.querySelectorAll('svg')) {
        const names = [...chart.querySelectorAll('text')].map((name) => ({
          words: name.textContent,
          box: name.getBoundingClientRect(),
        }));
        for (const [index, { words, box }] of names.entries()) {
          const other = names
            .slice(index + 1)
            .find(
              ({ box: second }) =>
                box.left < second.right - 1 &&
                second.left < box.right - 1 &&
                box.top < second.bottom - 4 &&
                second.top < box.bottom - 4,
            );
          if (other !== undefined) faults.add(`in a chart “${words}” lies over “${other.words}”`);
        }
      }
      for (const bar of document.querySelectorAll('header > .page-width')) {
        const edge = bar.getBoundingClientRect().right;
        if (edge === 0) continue;
        const room = Number.parseFloat(getComputedStyle(bar).paddingRight);
        const last = Math.max(
          0,
          ...[...bar.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect().right),
        );
        if (last > edge - room / 2) faults.add('the top bar runs into its margin');
      }
      return [...faults].slice(0, 10);
    },
    { maxHeadPx: 240, minLetterPx: 12 },
  );
  expect(found, page.url()).toEqual([]);
}

/** Asserts that a toast with this text is inside the window and covers neither navigation bar. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const toast = page.getByRole('region', { name: /^Notifications/ }).locator('[data-state=open]');
  await expect(toast).toContainText(words);
  // The toast slides in from below its final position.
  await toast.evaluate((shown) => Promise.all(shown.getAnimations().map((each) => each.finished)));
  const place = await toast.evaluate((shown) => {
    const own = shown.getBoundingClientRect();
    const bars = [...document.querySelectorAll('header, nav')].filter((bar) => {
      const box = bar.getBoundingClientRect();
      return box.height > 0 && box.top < own.bottom && own.top < box.bottom;
    });
    return {
      isInside:
        own.left >= 0 && own.top >= 0 && own.right <= innerWidth && own.bottom <= innerHeight,
      covered: bars.map((bar) => bar.ariaLabel ?? bar.tagName),
    };
  });
  expect(place, `${page.url()}: “${words}”`).toEqual({ isInside: true, covered: [] });
}

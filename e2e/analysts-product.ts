/** A product with stand-ins for the AI vendors, and the members who use it. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { copyLoadedData } from '#testing/loaded-data.ts';
import { administrator, type Product, startProduct } from '#testing/processes/running-product.ts';
import {
  startVendorStandIns,
  type VendorStandIns,
} from '#testing/stand-ins/vendors/vendor-stand-ins.ts';
import { approvedMember, member, type Person, signInByCall } from './fixtures.ts';
import { listOpenWeeks } from './games-ahead.ts';

export const rival: Person = {
  username: 'Bert Longshot',
  email: 'bert@example.com',
  password: 'eighteen umbrellas',
};

/** Premium allows two analyses a day here. */
export const spender: Person = {
  username: 'Cleo Overround',
  email: 'cleo@example.com',
  password: 'nineteen umbrellas',
};

interface AnalystsProduct {
  product: Product;
  vendors: VendorStandIns;
  /** Football weeks with enough upcoming games, numbered as in URLs. */
  openWeeks: number[];
}

/**
 * Minimum number of games: one per analyst, one whose first request fails, one that two members
 * generate.
 */
const minGames = 6;

/** Starts and fills the product before the file's tests. */
export function useAnalysts(people: readonly Person[]): AnalystsProduct {
  const started = {} as AnalystsProduct;
  test.beforeAll(async ({ browser }) => {
    Object.assign(started, await startWithAnalysts(browser, people));
  });
  test.afterAll(async () => {
    await started.product?.close();
    await started.vendors?.close();
  });
  return started;
}

async function startWithAnalysts(
  browser: Browser,
  people: readonly Person[],
): Promise<AnalystsProduct> {
  // Long enough for each step to be seen on a busy machine.
  const vendors = await startVendorStandIns({ latencyMs: 1000, slowMs: 1500 });
  const product = await startProduct({
    ...vendors.environment,
    ...(await copyLoadedData()),
    DAILY_GENERATIONS_FREE: '100',
    DAILY_GENERATIONS_PREMIUM: '2',
  });
  for (const person of people) await approvedMember(browser, product.address, person);
  if (people.includes(spender)) await makePremium(browser, product, spender);
  const visitor = await browser.newContext();
  await signInByCall(visitor.request, product.address, member);
  const openWeeks = await listOpenWeeks(visitor.request, product.address, minGames);
  await visitor.close();
  return { product, vendors, openWeeks };
}

async function makePremium(browser: Browser, product: Product, { email }: Person): Promise<void> {
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

/** The first open week, or a later one. */
export async function openWeek(
  page: Page,
  { product, openWeeks }: AnalystsProduct,
  person: Person,
  { slot, nth = 0 }: { slot?: string | undefined; nth?: number } = {},
): Promise<void> {
  await signInByCall(page.request, product.address, person);
  if (slot !== undefined) {
    await page.addInitScript((chosen) => localStorage.setItem('nfl_ai_model', chosen), slot);
  }
  await page.goto(`${product.address}/nfl?week=${getOpenWeek(openWeeks, nth)}`);
}

export function getOpenWeek(openWeeks: number[], nth = 0): number {
  const week = openWeeks[nth];
  test.skip(week === undefined, 'the football season ends: too few of its games are known ahead');
  return week ?? 0;
}

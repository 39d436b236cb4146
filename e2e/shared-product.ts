/** Shares one product among independent journeys: starting one costs ten seconds of CPU time. */
import { test } from '@playwright/test';
import { copyLoadedData } from '#testing/loaded-data.ts';
import { type Product, startProduct } from '#testing/processes/running-product.ts';
import { approvedMember, type Person } from './fixtures.ts';

type JoinedProduct = Pick<Product, 'address' | 'close'>;

const addressVariable = 'LINEWISE_SHARED_PRODUCT';

/** Starts the product on the prepared data, once per run; the returned function stops it. */
export async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct({ ...(await copyLoadedData()) });
  process.env[addressVariable] = product.address;
  return () => product.close();
}

/** The shared product for the journeys of a file, with `member` approved. */
export function useSharedProduct(member?: Person): { readonly address: string } {
  const shared = { address: '' };
  let product: JoinedProduct | undefined;
  test.beforeAll(async ({ browser }) => {
    product = await joinProduct();
    shared.address = product.address;
    if (member !== undefined) await approvedMember(browser, product.address, member);
  });
  test.afterAll(() => product?.close());
  return shared;
}

/** A retry gets a product of its own, without leftovers of the first try. */
async function joinProduct(): Promise<JoinedProduct> {
  const address = process.env[addressVariable];
  if (test.info().retry === 0 && address !== undefined)
    return { address, close: () => Promise.resolve() };
  return startProduct({ ...(await copyLoadedData()) });
}

/** One product shared by independent journeys: starting one costs ten seconds of CPU time. */
import { test } from '@playwright/test';
import { copyLoadedData } from '#testing/loaded-data.ts';
import { type Product, startProduct } from '#testing/processes/running-product.ts';

type JoinedProduct = Pick<Product, 'address' | 'close'>;

const addressVariable = 'LINEWISE_SHARED_PRODUCT';

/** Once per run, on the prepared data; the returned function stops it. */
export async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct({ ...(await copyLoadedData()) });
  process.env[addressVariable] = product.address;
  return () => product.close();
}

/** For one spec file. A retry gets a product of its own, without leftovers of the first try. */
export async function joinProduct(): Promise<JoinedProduct> {
  const address = process.env[addressVariable];
  if (test.info().retry === 0 && address !== undefined)
    return { address, close: () => Promise.resolve() };
  return startProduct({ ...(await copyLoadedData()) });
}

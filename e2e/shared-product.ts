/** The product that journeys share which leave each other alone: starting one takes ten seconds of a core. */
import { test } from '@playwright/test';
import { copyLoadedData } from '#testing/loaded-data.ts';
import { type Product, startProduct } from '#testing/processes/running-product.ts';

type JoinedProduct = Pick<Product, 'address' | 'close'>;

const addressVariable = 'LINEWISE_SHARED_PRODUCT';

/** Once for a run, on the data that most journeys begin with; what is returned ends it. */
export async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct({ ...(await copyLoadedData()) });
  process.env[addressVariable] = product.address;
  return () => product.close();
}

/** For a file of journeys. A second try has a product of its own, where nothing is left of the first. */
export async function joinProduct(): Promise<JoinedProduct> {
  const address = process.env[addressVariable];
  if (test.info().retry === 0 && address !== undefined)
    return { address, close: () => Promise.resolve() };
  return startProduct({ ...(await copyLoadedData()) });
}

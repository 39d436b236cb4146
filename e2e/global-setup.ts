import { prepareLoadedData } from '#testing/loaded-data.ts';
import { startSharedProduct } from './shared-product.ts';

/** Once for a run of journeys: the data that most of them begin with, and the product that many share. */
export default async function setUp(): Promise<() => Promise<void>> {
  await prepareLoadedData();
  return startSharedProduct();
}

import { prepareLoadedData, removeLoadedData } from '#testing/loaded-data.ts';
import { startPostgresServer } from '#testing/processes/postgres-server.ts';
import { storeOnServer } from '#testing/processes/product-storage.ts';
import { startSharedProduct } from './shared-product.ts';

/** Prepares the data and the product that most journeys share, once per run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const isOnServer = process.env['LINEWISE_TEST_DATABASE'] === 'server';
  const server = isOnServer ? await startPostgresServer() : undefined;
  if (server !== undefined) storeOnServer(server.url);

  await prepareLoadedData();
  const closeShared = await startSharedProduct();
  return async () => {
    await closeShared();
    await removeLoadedData();
    await server?.stop();
  };
}

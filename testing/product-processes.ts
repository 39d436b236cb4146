import { fileURLToPath } from 'node:url';
import { type NodeProcess, startNodeProcess, untilReady } from './node-process.ts';
import { administrator } from './running-product.ts';

/** One of several processes of the product, which a test may kill. */
export interface ProductProcess extends NodeProcess {
  address: string;
}

const entry = fileURLToPath(new URL('product-process.ts', import.meta.url));

export async function startProductProcess(
  environment: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<ProductProcess> {
  const started = startNodeProcess(
    entry,
    {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
    { nodeOptions },
  );
  const { address } = await untilReady(started, started.firstMessage<{ address: string }>());
  return { ...started, address };
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { administrator } from './running-product.ts';

/** One of several processes of the product, which a test may kill. */
export interface ProductProcess {
  address: string;
  output(): string;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** As a power cut would. */
  kill(): Promise<void>;
}

const entry = fileURLToPath(new URL('product-process.ts', import.meta.url));
const startMs = 90_000;

export async function startProductProcess(
  environment: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<ProductProcess> {
  const child = fork(entry, {
    execArgv: ['--import', 'tsx', ...nodeOptions],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const address = await addressOf(child, () => output);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    address,
    output: () => output,
    isRunning,
    signal: (name) => child.kill(name),
    async kill() {
      if (!isRunning()) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const signal = AbortSignal.timeout(startMs);
  const told = once(child, 'message', { signal }) as Promise<[{ address: string }]>;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error(`the product did not start: ${output().slice(0, 2000)}`);
  });
  ended.catch(() => undefined);
  const [{ address }] = await Promise.race([told, ended]);
  return address;
}

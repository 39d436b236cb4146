import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type NodeProcess, startNodeProcess, untilReady } from './node-process.ts';
import { serverFolder } from '#testing/paths.ts';
import { makeStorage, type ProductStorage } from './product-storage.ts';

export const administrator = { email: 'operator@example.com', password: 'a long way to tipperary' };

/** High rate limits and timeouts, which are not under test here. */
const roomyLimits = {
  RATE_LIMIT_LOGIN: '1000/60',
  RATE_LIMIT_SIGNUP: '1000/60',
  RATE_LIMIT_GENERATE: '1000/60',
  UPSTREAM_TIMEOUT_MS: '60000',
  LLM_TIMEOUT_MS: '300000',
  DATABASE_TIMEOUT_MS: '60000',
};

export interface Product {
  address: string;
  storage: ProductStorage;
  pid(): number;
  /** Output of its process since the last start. */
  output(): string;
  /** Sends a message to code that a measurement preloads, and resolves with the reply. */
  ask<Answer>(message: string): Promise<Answer>;
  /** Kills it like a power cut, and restarts it on the same data and port. */
  killAndRestart(): Promise<void>;
  /** Kills it like a power cut; its data remain. */
  kill(): Promise<void>;
  /** Stops it as a service manager does; its data remain. */
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** The built product as a separate process, by default on an empty data directory. */
export async function startProduct(
  environment: Record<string, string | undefined> = {},
  role?: 'http',
): Promise<Product> {
  const { DATA_DIR, DATABASE_URL } = environment;
  const storage = DATA_DIR === undefined ? await makeStorage() : { DATA_DIR, DATABASE_URL };
  const settings = {
    ...withoutSettings(process.env),
    DATA_SOURCE: 'simulated',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...roomyLimits,
    // Older seasons would load alongside the journeys and slow them down.
    HISTORY_SEASONS: '0',
    ...storage,
    ...environment,
    HOST: '127.0.0.1',
  };

  async function launch(port: string): Promise<{ running: NodeProcess; port: string }> {
    const main = join(serverFolder, 'main.js');
    const words = role === undefined ? [] : ['--role', role];
    const running = startNodeProcess(main, { ...settings, PORT: port }, { words });
    const announced = running.written(/running at http:\/\/127\.0\.0\.1:(\d+)/);
    const [, openPort = ''] = await untilReady(running, announced);
    return { running, port: openPort };
  }

  let { running, port } = await launch('0');

  return {
    address: `http://localhost:${port}`,
    storage,
    pid: () => running.pid,
    output: () => running.output(),
    ask: (message) => running.ask(message),
    kill: () => running.kill(),
    async killAndRestart() {
      await running.kill();
      ({ running } = await launch(port));
    },
    async stop() {
      await running.stop();
    },
    async close() {
      await running.kill();
      await rm(storage.DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** Starts programs with `faketime`: a run on another date uses that date in all of them. */
const clock = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/** The developer's own settings must not affect the test. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', ...clock];
  return Object.fromEntries(kept.map((name) => [name, environment[name]]));
}

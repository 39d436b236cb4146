import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres-server.ts';
import { serverFolder } from './places.ts';

export const administrator = { email: 'operator@example.com', password: 'a long way to tipperary' };

/** Limits are for people: the journeys of a whole suite come from one address. */
const roomyLimits = {
  RATE_LIMIT_LOGIN: '1000/60',
  RATE_LIMIT_SIGNUP: '1000/60',
  RATE_LIMIT_GENERATE: '1000/60',
};

const startMs = 60_000;

export interface Product {
  address: string;
  dataDir: string;
  pid(): number;
  /** Everything that the process has written. */
  output(): string;
  /** Ends it as a power cut would, and starts it again on the same data and port. */
  killAndRestart(): Promise<void>;
  kill(): Promise<void>;
  /** Asks it to stop, as a service manager does; the exit code. */
  stop(): Promise<number | null>;
}

/** The built product as a process of its own, on an empty data directory unless told otherwise. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const dataDir = environment['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'linewise-data-')));
  const address = `http://localhost:${port}`;
  const settings = {
    ...withoutSettings(process.env),
    DATA_SOURCE: 'simulated',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...roomyLimits,
    // Older seasons would load beside the journeys and slow them down.
    HISTORY_SEASONS: '0',
    ...environment,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
  };

  let output = '';
  let running = await launch();

  async function launch(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(serverFolder, 'main.js')], { env: settings });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    await untilReady(address, child, () => output);
    return child;
  }

  async function kill(): Promise<void> {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  return {
    address,
    dataDir,
    pid: () => running.pid ?? 0,
    output: () => output,
    kill,
    async killAndRestart() {
      await kill();
      running = await launch();
    },
    async stop() {
      if (running.exitCode !== null) return running.exitCode;
      running.kill('SIGTERM');
      const [code] = (await once(running, 'exit')) as [number | null];
      return code;
    },
  };
}

/** The developer's own settings must not colour the test. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'];
  return Object.fromEntries(kept.map((name) => [name, environment[name]]));
}

async function untilReady(
  address: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product did not start: ${output()}`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(100);
  }
  throw new Error(`the product was not ready in time: ${output()}`);
}

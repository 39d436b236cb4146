import { urlOf } from '#testing/databases/maintenance.ts';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { project } from './lock-file.ts';
import type { Account } from './second-factor.ts';
import {
  type Program,
  runProgram,
  startProgram,
  unprivileged,
  untilReady,
} from './unprivileged.ts';

export type ProcessName = 'http1' | 'http2' | 'jobs';

const ports = { http1: '3901', http2: '3902', jobs: '3909', proxy: '3980', proxyTls: '3943' };
export const proxyAddress = `https://localhost:${ports.proxyTls}`;

interface Place {
  /** What the deployment writes is below it. */
  folder: string;
  /** Of the PostgreSQL server. */
  serverUrl: string;
  /** The first administrator. */
  account: Account;
}

function environmentOf({ serverUrl, account }: Place, database: string) {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: urlOf(serverUrl, database),
    DATA_SOURCE: 'simulated',
    HISTORY_SEASONS: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ADMIN_SECOND_FACTOR: 'required',
  };
}

/** A process of the product as systemd starts it: the unit's own line and variables. */
export async function startProcess(
  place: Place,
  name: ProcessName,
  from: string,
  database: string,
): Promise<Program> {
  const role = name === 'jobs' ? 'jobs' : 'http';
  const unit = readFileSync(join(project, `ops/systemd/linewise-${role}@.service`), 'utf8');
  const setting = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const variables = setting('Environment')
    .replaceAll('%i', ports[name])
    .replaceAll('%S', place.folder)
    .split(' ')
    .map((pair) => pair.split('='));
  const [, ...words] = setting('ExecStart').split(' ');
  const program = startProgram(name, ['node', ...words], {
    folder: from,
    environment: { ...environmentOf(place, database), ...Object.fromEntries(variables) },
  });
  await untilReady(program, `http://127.0.0.1:${ports[name]}`);
  return program;
}

export function runCommand(
  place: Place,
  name: string,
  words: string[],
  database: string,
): Promise<string> {
  return runProgram(name, ['node', `dist/server/${name}.js`, ...words], {
    folder: join(place.folder, 'image/stage-2/linewise'),
    environment: environmentOf(place, database),
  });
}

/** Caddy, and the authority by whose word it is localhost. */
export async function startProxy({ folder }: Place): Promise<{
  proxy: Program;
  certificate: Buffer;
}> {
  const home = join(folder, 'caddy');
  makeOwn(home);
  const proxy = startProgram('Caddy', ['caddy', 'run', '--config', 'Caddyfile'], {
    folder: join(project, 'ops/caddy'),
    environment: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      LINEWISE_HTTP_PORT: ports.proxy,
      LINEWISE_HTTPS_PORT: ports.proxyTls,
      LINEWISE_UPSTREAMS: `127.0.0.1:${ports.http1} 127.0.0.1:${ports.http2}`,
    },
  });
  await proxy.written(/certificate obtained successfully/);
  await pause(500);
  return { proxy, certificate: readFileSync(join(home, 'caddy/pki/authorities/local/root.crt')) };
}

/** A folder for whoever has no rights. */
export function makeOwn(path: string): void {
  mkdirSync(path);
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

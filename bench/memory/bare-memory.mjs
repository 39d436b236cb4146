/** Memory baselines: Node alone, with the product's libraries, and with the bare engine. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [, , what] = process.argv;
/** Libraries loaded at every start; most are bundled into the server's files. */
const libraries = [
  '@fastify/cookie',
  '@fastify/static',
  '@node-rs/argon2',
  'drizzle-orm/node-postgres',
  'fastify',
  'fastify-type-provider-zod',
  'lru-cache',
  'otpauth',
  'pg',
  'pino',
  'prom-client',
  'zod',
];
if (what === 'libraries') for (const name of libraries) await import(name);
if (what === 'engine') {
  const { PGlite } = await import('@electric-sql/pglite');
  await PGlite.create(await mkdtemp(join(tmpdir(), 'linewise-bare-')));
}
setInterval(() => undefined, 60_000);
process.send('ready');

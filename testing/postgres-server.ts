import { fileURLToPath } from 'node:url';
import { startNodeProcess, untilReady } from './node-process.ts';

export interface PostgresServer {
  /** Address of its maintenance database, for somebody who may create others. */
  url: string;
  stop(): Promise<void>;
}

const entry = fileURLToPath(new URL('postgres-process.ts', import.meta.url));

/** A PostgreSQL server of our own, which ends when this process does. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const { PATH, HOME, TMPDIR } = process.env;
  const started = startNodeProcess(entry, { PATH, HOME, TMPDIR });
  const { url } = await untilReady(started, started.firstMessage<{ url: string }>());
  return {
    url,
    async stop() {
      await started.stop();
    },
  };
}

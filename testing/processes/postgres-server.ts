import { fileURLToPath } from 'node:url';
import { startNodeProcess, untilReady } from './node-process.ts';
import type { SmallDisk } from './small-disk.ts';

export interface PostgresServer {
  /** Address of its maintenance database, for somebody who may create others. */
  url: string;
  stop(): Promise<void>;
}

/** A server that nobody else uses: tests may do to it what outages do. */
export interface OwnPostgresServer extends PostgresServer {
  /** Whoever looks after it; its disk is that of the server. */
  pid: number;
  /** As `pg_ctl -m immediate restart` does: every connection is cut, nothing is tidied up. */
  restartImmediately(): Promise<void>;
  /** Stops all of its processes where they are: connections stay, and nothing is answered. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

const entry = fileURLToPath(new URL('postgres-process.ts', import.meta.url));

interface ServerOptions {
  /** Where all that it stores is kept. */
  smallDisk?: SmallDisk;
  /** Settings as the server’s command line takes them. */
  settings?: string[];
}

/** A PostgreSQL server of our own, which ends when this process does. */
export async function startPostgresServer({
  smallDisk,
  settings = [],
}: ServerOptions = {}): Promise<OwnPostgresServer> {
  const { PATH, HOME, TMPDIR } = process.env;
  const environment = { PATH, HOME, TMPDIR: smallDisk?.folder ?? TMPDIR };
  const started = startNodeProcess(entry, environment, { words: settings, smallDisk });
  const { url } = await untilReady(started, started.firstMessage<{ url: string }>());
  return {
    url,
    pid: started.pid,
    restartImmediately: () => started.ask('restart'),
    freeze: () => started.ask('freeze'),
    thaw: () => started.ask('thaw'),
    async stop() {
      await started.stop();
    },
  };
}

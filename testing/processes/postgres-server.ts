import { fileURLToPath } from 'node:url';
import { startNodeProcess, untilReady } from './node-process.ts';
import type { SmallDisk } from './small-disk.ts';

export interface PostgresServer {
  /** URL of its maintenance database, for a user who may create others. */
  url: string;
  stop(): Promise<void>;
}

/** A server used by nobody else, on which tests can simulate outages. */
export interface OwnPostgresServer extends PostgresServer {
  /** Process id of its supervisor, which sees the server's disk. */
  pid: number;
  /** Restarts like `pg_ctl -m immediate restart`: drops every connection without cleanup. */
  restartImmediately(): Promise<void>;
  /** Freezes all of its processes: connections stay open without replies. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

const entry = fileURLToPath(new URL('postgres-process.ts', import.meta.url));

interface ServerOptions {
  /** Folder of its data. */
  smallDisk?: SmallDisk;
  /** Settings for the server's command line. */
  settings?: string[];
}

/** A PostgreSQL server that ends with this process. */
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

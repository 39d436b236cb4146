import { extname } from 'node:path';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { superviseWorker, type ThreadHistory } from '../supervised-worker.ts';
import type { EnginePlace } from './engine-directory.ts';
import type { ToEngine } from './engine-thread.ts';
import type { Engine } from './engine.ts';

/** Who is asked for a connection: hands it over to the engine. In the background nobody waits for an answer. */
export type Serve = (port: MessagePort, isBackground?: boolean) => void;

export interface RunningEngine {
  serve: Serve;
  /** Where it has a thread of its own. */
  history?: () => ThreadHistory;
  close(): Promise<void>;
}

/** In the bundle it stands beside this file; of the sources a thread could read nothing. */
const extension = extname(import.meta.url);
const file = new URL(`engine-thread${extension}`, import.meta.url);

/** Starts the engine on the database in a directory; built, on a thread of its own. */
export async function startEngine(
  place: EnginePlace,
  onError: (error: Error) => void,
  loading?: Worker,
): Promise<RunningEngine> {
  if (extension === '.ts') {
    // Nobody else loads the engine: built, its thread alone does.
    const [{ openDirectory }, { Engine }] = await Promise.all([
      import('./engine-directory.ts'),
      import('./engine.ts'),
    ]);
    return onThisThread(new Engine(await openDirectory(place)));
  }
  const name = 'the database’s thread';
  const thread = await superviseWorker({ file, data: place, name, onError, loading });
  const close: ToEngine = 'close';
  return {
    serve(port, isBackground) {
      const message: ToEngine = { port, isBackground };
      // Its other end is told at once that nobody is there.
      if (!thread.tell(message, [port])) port.close();
    },
    history: thread.history,
    close: () => thread.end(close),
  };
}

export function onThisThread(engine: Engine): RunningEngine {
  return { serve: (...client) => engine.serve(...client), close: () => engine.close() };
}

/** A new connection's end of a port to the engine. */
export function portTo(serve: Serve): MessagePort {
  const { port1, port2 } = new MessageChannel();
  serve(port1);
  return port2;
}

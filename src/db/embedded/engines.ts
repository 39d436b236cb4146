import { extname } from 'node:path';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { superviseWorker, type ThreadHistory } from '#db/supervised-worker.ts';
import type { EnginePlace } from './engine-directory.ts';
import type { ToEngine } from './engine-thread.ts';
import type { Engine } from './engine.ts';

/** Hands a new connection to the engine. In the background, no member waits for an answer. */
export type Serve = (port: MessagePort, isBackground?: boolean) => void;

export interface RunningEngine {
  serve: Serve;
  /** Undefined when the engine has no thread of its own. */
  history?: () => ThreadHistory;
  close(): Promise<void>;
}

/** The bundle has the built file next to this one; a thread cannot load TypeScript sources. */
const extension = extname(import.meta.url);
const file = new URL(`engine-thread${extension}`, import.meta.url);

/** Starts the engine on the database in a directory; in the bundle, on its own thread. */
export async function startEngine(
  place: EnginePlace,
  onError: (error: Error) => void,
  loading?: Worker,
): Promise<RunningEngine> {
  if (extension === '.ts') {
    // Loaded lazily: in the bundle, only the engine's thread needs it.
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
      // Tells the other end at once that the engine is gone.
      if (!thread.tell(message, [port])) port.close();
    },
    history: thread.history,
    close: () => thread.end(close),
  };
}

export function onThisThread(engine: Engine): RunningEngine {
  return { serve: (...client) => engine.serve(...client), close: () => engine.close() };
}

/** Opens a connection to the engine and returns the client's end of its port. */
export function portTo(serve: Serve): MessagePort {
  const { port1, port2 } = new MessageChannel();
  serve(port1);
  return port2;
}

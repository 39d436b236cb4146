import { type MessagePort, parentPort } from 'node:worker_threads';
import { readThreadData, type ThreadState } from '#db/supervised-worker.ts';
import { compileEngine, type EnginePlace, openDirectory } from './engine-directory.ts';
import { Engine } from './engine.ts';

export type ToEngine = { port: MessagePort; isBackground?: boolean } | 'close';

const say = (message: ThreadState) => parentPort?.postMessage(message, []);

/** Runs the engine on its own thread, so that the main thread keeps answering members. */
async function main(): Promise<void> {
  try {
    const code = compileEngine();
    const place = await readThreadData<EnginePlace>();
    const engine = new Engine(await openDirectory(place, { onPanic: end, code: await code }));
    parentPort?.on('message', (message: ToEngine) => {
      if (message === 'close') void engine.close().then(() => parentPort?.close());
      else engine.serve(message.port, message.isBackground);
    });
    say({ state: 'ready' });
  } catch (error) {
    say({ state: 'failed', message: (error as Error).message });
    parentPort?.close();
  }
}

/** Ends the thread after a panic (such as a full disk), in which the engine would spin forever. */
function end(reason: string): never {
  say({ state: 'failed', message: reason });
  process.exit(1);
}

await main();

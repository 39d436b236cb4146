/**
 * Loaded before the product by `npm run bench -- memory`, in every thread of it: asked over the
 * channel to the parent, each thread says what V8 holds for it, and the engine's how large its own
 * memory is.
 */
import { getHeapSpaceStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

const askedForMs = 300;

/** Memory of the database engine, which V8 does not count. */
let engineMemory;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, imports) => {
  const made = await instantiate(source, imports);
  engineMemory = imports?.env?.memory ?? (made.instance ?? made).exports.memory;
  return made;
};

function threadName() {
  if (isMainThread) return 'answers';
  const [, program = ''] = process.argv;
  return program.includes('engine-thread') ? 'database' : 'jobs';
}

function figures() {
  const { heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const young = getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name.startsWith('new_'))
    .reduce((sum, { physical_space_size: size }) => sum + size, 0);
  const wasm = engineMemory?.buffer.byteLength ?? 0;
  return { thread: threadName(), heapTotal, heapUsed, young, external, arrayBuffers, wasm };
}

const channel = new BroadcastChannel('memory of threads');
channel.unref();
if (isMainThread) {
  let threads = [];
  channel.addEventListener('message', ({ data }) => threads.push(data));
  channel.unref();
  process.on('message', (message) => {
    if (message !== 'memory') return;
    threads = [figures()];
    channel.postMessage('tell', []);
    setTimeout(() => process.send(threads), askedForMs);
  });
  process.channel?.unref();
} else {
  channel.addEventListener('message', ({ data }) => {
    if (data === 'tell') channel.postMessage(figures(), []);
  });
  channel.unref();
}

/**
 * Loaded before the product by `npm run bench -- profile`: asked over the channel to the parent, the thread
 * that answers begins a profile of its processor, and hands it over when it is asked a second time.
 */
import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

const sampledEveryUs = 200;

let session;

async function begin() {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: sampledEveryUs });
  await session.post('Profiler.start');
  return 'begun';
}

async function end() {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  session = undefined;
  return profile;
}

if (isMainThread) {
  process.on('message', (message) => {
    if (message !== 'profile') return;
    void (session === undefined ? begin() : end()).then((answer) => process.send(answer));
  });
  process.channel?.unref();
}

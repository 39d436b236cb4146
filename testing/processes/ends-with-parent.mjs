import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before every program that a test starts (node-process.ts), and by the workers of Vitest.
 * When the process that started it is gone, however it went, the system closes the channel between
 * the two: then this one is asked to end, as a service manager would.
 */
function end() {
  process.kill(process.pid, 'SIGTERM');
}

if (isMainThread) {
  // It may be gone already: a young process is slower than a kill.
  if (process.connected) process.once('disconnect', end);
  else end();
}

// A program that has done its work is not kept by the channel, unless it listens to it, too.
process.channel?.unref();
process.on('newListener', (event) => {
  if (event === 'message') process.channel?.ref();
});

import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before every program that a test starts (node-process.ts), and by Vitest's workers. When
 * the parent process is gone for any reason, the system closes the channel between them, and this
 * process receives the signal of a service manager.
 */
function end() {
  // The first process of a PID namespace gets no signal that it does not handle.
  if (process.pid === 1 && process.listenerCount('SIGTERM') === 0) process.exit(1);
  process.kill(process.pid, 'SIGTERM');
}

if (isMainThread) {
  // The parent may be gone already: starting takes longer than a kill.
  if (process.connected) process.once('disconnect', end);
  else end();
}

// The channel must not keep a finished program running unless it listens to the channel itself.
process.channel?.unref();
process.on('newListener', (event) => {
  if (event === 'message') process.channel?.ref();
});

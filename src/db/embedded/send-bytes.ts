import type { MessagePort } from 'node:worker_threads';

/** Below this a message is sooner copied by V8 than handed over, which costs the same whatever its length. */
const shortBytes = 32_768;

/**
 * Sends bytes to another thread. Their own copy, because what is handed over is gone here, and a view of a
 * larger buffer would be sent with all of it.
 */
export function sendBytes(port: MessagePort, bytes: Uint8Array): void {
  const copy = new Uint8Array(bytes);
  port.postMessage(copy, copy.length < shortBytes ? [] : [copy.buffer]);
}

import type { MessagePort } from 'node:worker_threads';

/** Bytes; below this, copying is faster than transferring, whose cost is fixed. */
const shortBytes = 32_768;

/**
 * Sends bytes to another thread. Transfers a copy, because a transferred buffer is gone here and a
 * view would transfer its whole buffer.
 */
export function sendBytes(port: MessagePort, bytes: Uint8Array): void {
  const copy = new Uint8Array(bytes);
  port.postMessage(copy, copy.length < shortBytes ? [] : [copy.buffer]);
}

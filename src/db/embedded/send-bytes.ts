import type { MessagePort } from 'node:worker_threads';

/** Bytes; below this, copying is faster than transferring, whose cost is fixed. */
const shortBytes = 32_768;

/** Transfers a copy: a transferred buffer is gone here, and a view would transfer all of it. */
export function sendBytes(port: MessagePort, bytes: Uint8Array): void {
  const copy = new Uint8Array(bytes);
  port.postMessage(copy, copy.length < shortBytes ? [] : [copy.buffer]);
}

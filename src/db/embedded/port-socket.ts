import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { sendBytes } from './send-bytes.ts';

/** Wraps a port to the engine in the socket interface that PostgreSQL's driver expects. */
export function portSocket(open: () => MessagePort): Duplex {
  let port: MessagePort | undefined;

  const send = (bytes: Buffer, done: () => void): void => {
    if (port !== undefined) sendBytes(port, bytes);
    done();
  };
  const socket = new Duplex({
    // The engine sends only what was requested, so no backpressure is needed.
    read: () => undefined,
    write: (bytes: Buffer, _encoding, done) => send(bytes, done),
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final(done) {
      port?.close();
      done();
    },
    destroy(error, done) {
      port?.close();
      done(error);
    },
  });

  return Object.assign(socket, {
    connect() {
      port = open();
      port.on('message', (bytes: Uint8Array) => {
        socket.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      });
      // This event also follows the end of the engine's thread.
      port.on('close', () => socket.destroy());
      process.nextTick(() => socket.emit('connect'));
    },
    ref: () => port?.ref(),
    unref: () => port?.unref(),
    setNoDelay: () => undefined,
    setKeepAlive: () => undefined,
  });
}

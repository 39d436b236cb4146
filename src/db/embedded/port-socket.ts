import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/** A port of the engine, in the form that PostgreSQL's driver expects of a socket. */
export class PortSocket extends Duplex {
  readonly #open: () => MessagePort;
  #port: MessagePort | undefined;

  constructor(open: () => MessagePort) {
    super();
    this.#open = open;
  }

  connect(): this {
    const port = this.#open();
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => {
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    // Also when the engine's thread has ended, with whatever it was asked.
    port.on('close', () => this.destroy());
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {
    // The engine sends no more than it was asked for.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const copy = new Uint8Array(chunk);
    this.#port?.postMessage(copy, [copy.buffer]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done);
  }

  override _final(done: () => void): void {
    this.#port?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }
}

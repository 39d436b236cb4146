import type { PGlite } from '@electric-sql/pglite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { sendBytes } from './send-bytes.ts';
import { type Batch, BatchReader, readAnswer, welcome, writeEngineTime } from './wire.ts';

/** A client idle in transaction for this long is disconnected. */
const forgottenAfterMs = 60_000;

/** Other requests that may run in a row before a waiting background request. */
const maxInARow = 8;

interface Client {
  port: MessagePort;
  waiting: Batch[];
  listens: boolean;
  hasStarted: boolean;
  isBackground: boolean;
}

/**
 * Shares the engine's single session among many clients. A batch is answered as a whole, in order
 * of arrival; during a transaction only its client is answered. Clients with a waiting member go
 * before background clients.
 */
export class Engine {
  readonly #lite: PGlite;
  readonly #clients = new Set<Client>();
  #holder: Client | undefined;
  #forgotten: NodeJS.Timeout | undefined;
  #isBusy = false;
  /** Requests answered in a row while a background client waited. */
  #before = 0;

  constructor(lite: PGlite) {
    this.#lite = lite;
  }

  serve(port: MessagePort, isBackground = false): void {
    const reader = new BatchReader();
    const client: Client = { port, waiting: [], listens: false, hasStarted: false, isBackground };
    this.#clients.add(client);
    port.on('message', (bytes: Uint8Array) => {
      client.waiting.push(...reader.read(bytes));
      void this.#work();
    });
    port.on('close', () => {
      this.#clients.delete(client);
      client.waiting = [];
      void this.#work();
    });
  }

  async close(): Promise<void> {
    for (const { port } of this.#clients) port.close();
    await this.#lite.close();
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (;;) {
        await this.#endForgotten();
        // Lets queued messages arrive first, so that the priority is known.
        await nextTurn();
        const client = this.#next();
        const batch = client?.waiting.shift();
        if (client === undefined || batch === undefined) return;
        await this.#answer(client, batch);
      }
    } finally {
      this.#isBusy = false;
    }
  }

  /** Moves the client answered to the end of the queue. */
  #next(): Client | undefined {
    if (this.#holder !== undefined) return this.#holder;
    const [first, background] = [this.#firstWaiting(false), this.#firstWaiting(true)];
    const isFirst = first !== undefined && (background === undefined || this.#before < maxInARow);
    this.#before = isFirst && background !== undefined ? this.#before + 1 : 0;
    const next = isFirst ? first : background;
    if (next === undefined) return undefined;
    this.#clients.delete(next);
    this.#clients.add(next);
    return next;
  }

  #firstWaiting(isBackground: boolean): Client | undefined {
    for (const client of this.#clients) {
      if (client.isBackground === isBackground && client.waiting.length > 0) return client;
    }
    return undefined;
  }

  async #answer(client: Client, batch: Batch): Promise<void> {
    if (batch.ends) {
      client.port.close();
      this.#clients.delete(client);
      return;
    }
    if (!client.hasStarted) {
      client.hasStarted = true;
      sendBytes(client.port, welcome);
      return;
    }
    client.listens ||= batch.listens;
    const { bytes, notifications, status } = readAnswer(await this.#ask(batch.bytes));
    this.#hold(status === 'I' ? undefined : client);
    sendBytes(client.port, bytes);
    for (const notification of notifications) {
      for (const each of this.#clients) if (each.listens) sendBytes(each.port, notification);
    }
  }

  /** Answers in chunks, unlike `execProtocolRaw`, which keeps every answer in memory. */
  async #ask(bytes: Uint8Array): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    const begunMs = performance.now();
    await this.#lite.execProtocolRawStream(bytes, {
      // A copy: the view's memory is overwritten by the engine.
      onRawData: (piece) => pieces.push(new Uint8Array(piece)),
    });
    return Buffer.concat([writeEngineTime(performance.now() - begunMs), ...pieces]);
  }

  #hold(client: Client | undefined): void {
    clearTimeout(this.#forgotten);
    this.#holder = client;
    if (client === undefined) return;
    this.#forgotten = setTimeout(() => client.port.close(), forgottenAfterMs);
    this.#forgotten.unref();
  }

  /** Rolls back the transaction of a client that is gone. */
  async #endForgotten(): Promise<void> {
    if (this.#holder === undefined || this.#clients.has(this.#holder)) return;
    await this.#lite.exec('rollback');
    this.#hold(undefined);
  }
}

/**
 * The part of PostgreSQL's protocol 3.0 needed to pass messages on: a type byte, a four-byte length
 * (including itself) and the body.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
const typeBytes = 1;
const lengthBytes = 4;

const fromClient = { query: 'Q', sync: 'S', terminate: 'X' } as const;
const fromServer = { notification: 'A', readyForQuery: 'Z' } as const;

/** Idle, in a transaction, or in a failed transaction. */
export type TransactionStatus = 'I' | 'T' | 'E';

/** Messages of a client up to the point where it waits for an answer. */
export interface Batch {
  bytes: Uint8Array;
  ends: boolean;
  /** Contains a LISTEN. */
  listens: boolean;
}

/** Splits a client's bytes into batches that the engine must receive as a whole. */
export class BatchReader {
  #pending: Buffer = Buffer.alloc(0);
  #hasStarted = false;

  read(chunk: Uint8Array): Batch[] {
    const bytes = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    this.#pending = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const batches: Batch[] = [];
    let from = 0;
    for (let at = 0; ;) {
      const next = this.#endOfMessage(at);
      if (next === undefined) break;
      const type = this.#hasStarted ? String.fromCharCode(this.#pending[at] ?? 0) : '';
      at = next;
      if (!this.#isEnd(type)) continue;
      batches.push({
        bytes: this.#pending.subarray(from, next),
        ends: type === fromClient.terminate,
        listens: type === fromClient.query && /^Q....listen/is.test(this.#start(from)),
      });
      this.#hasStarted = true;
      from = next;
    }
    this.#pending = this.#pending.subarray(from);
    return batches;
  }

  /** The startup message has no type. */
  #isEnd(type: string): boolean {
    const isLast = type === fromClient.query || type === fromClient.sync;
    return !this.#hasStarted || isLast || type === fromClient.terminate;
  }

  #endOfMessage(at: number): number | undefined {
    const lengthAt = at + (this.#hasStarted ? typeBytes : 0);
    if (this.#pending.length < lengthAt + lengthBytes) return undefined;
    const end = lengthAt + this.#pending.readInt32BE(lengthAt);
    return end <= this.#pending.length ? end : undefined;
  }

  #start(from: number): string {
    return this.#pending.toString('latin1', from, from + 16);
  }
}

/** An answer of the engine, with its notifications separated: they go to every listener. */
export interface Answer {
  bytes: Uint8Array;
  notifications: Uint8Array[];
  status: TransactionStatus;
}

export function readAnswer(raw: Uint8Array): Answer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const kept: Uint8Array[] = [];
  const notifications: Uint8Array[] = [];
  let status: TransactionStatus = 'I';
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const type = String.fromCharCode(bytes[at] ?? 0);
    const end = at + typeBytes + bytes.readInt32BE(at + typeBytes);
    if (type === fromServer.readyForQuery) {
      status = String.fromCharCode(bytes[end - 1] ?? 0) as TransactionStatus;
    }
    if (type === fromServer.notification) {
      kept.push(bytes.subarray(from, at));
      notifications.push(bytes.subarray(at, end));
      from = end;
    }
    at = end;
  }
  kept.push(bytes.subarray(from));
  return { bytes: kept.length === 1 ? raw : Buffer.concat(kept), notifications, status };
}

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(typeBytes + lengthBytes);
  head.write(type, 'latin1');
  head.writeInt32BE(lengthBytes + content.length, typeBytes);
  return Buffer.concat([head, content]);
}

function parameterStatus(name: string, value: string): Buffer {
  return message('S', Buffer.from(`${name}\0${value}\0`));
}

const engineTimeName = 'linewise.engine_ms';

/** Tells a client how long the engine took for the answer that follows, without the queue. */
export function writeEngineTime(ms: number): Uint8Array {
  return parameterStatus(engineTimeName, ms.toFixed(1));
}

/** Milliseconds; undefined for any other parameter. */
export function readEngineTime(status: {
  parameterName: string;
  parameterValue: string;
}): number | undefined {
  return status.parameterName === engineTimeName ? Number(status.parameterValue) : undefined;
}

const signedIn = Buffer.alloc(4);

/** Greeting for a new client: authenticated and ready for queries. */
export const welcome: Uint8Array = Buffer.concat([
  message('R', signedIn),
  parameterStatus('client_encoding', 'UTF8'),
  message(fromServer.readyForQuery, Buffer.from('I')),
]);

import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { sendBytes } from './send-bytes.ts';

it.each([1, 4096, 32_768, 400_000])(
  '%i bytes arrive without the rest of their buffer, and stay with the sender',
  async (length) => {
    const whole = Buffer.alloc(length + 2000, 7);
    const sent = whole.subarray(1000, 1000 + length).fill(9);
    const { port1, port2 } = new MessageChannel();
    sendBytes(port1, sent);
    const [received] = (await once(port2, 'message')) as [Uint8Array];
    port1.close();
    expect(Buffer.compare(received, Buffer.alloc(length, 9))).toBe(0);
    expect(received.buffer.byteLength).toBe(length);
    expect(whole.length).toBe(length + 2000);
    expect(sent.every((byte) => byte === 9)).toBe(true);
  },
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BatchReader, readAnswer } from './wire.ts';

function message(type: string, content: string): Buffer {
  const text = Buffer.from(content);
  const head = Buffer.alloc(type.length + 4);
  head.write(type, 'latin1');
  head.writeInt32BE(text.length + 4, type.length);
  return Buffer.concat([head, text]);
}

const first = message('', 'user\0me\0');
const statement = Buffer.concat(
  ['Pselect $1', 'Bvalue', 'D', 'E', 'S'].map((text) => message(text[0] ?? '', text.slice(1))),
);
const listening = message('Q', 'listen "scores"\0');
const farewell = message('X', '');
const sent = Buffer.concat([first, statement, listening, farewell]);

describe('client messages', () => {
  it('are split where the client waits for an answer, however they arrive', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(sent.length), { maxLength: 12 }), (places) => {
        const cuts = [0, ...places.toSorted((a, b) => a - b), sent.length];
        const reader = new BatchReader();
        const batches = cuts
          .slice(1)
          .flatMap((end, index) => reader.read(new Uint8Array(sent.subarray(cuts[index], end))));
        expect(
          batches.map(({ bytes, ends, listens }) => ({
            text: Buffer.from(bytes).toString('latin1'),
            ends,
            listens,
          })),
        ).toEqual([
          { text: first.toString('latin1'), ends: false, listens: false },
          { text: statement.toString('latin1'), ends: false, listens: false },
          { text: listening.toString('latin1'), ends: false, listens: true },
          { text: farewell.toString('latin1'), ends: true, listens: false },
        ]);
      }),
    );
  });
});

describe('engine answers', () => {
  const done = message('C', 'SELECT 1\0');

  it('are passed on without notifications, which go to every listener', () => {
    const notification = message('A', '0000scores\0nfl\0');
    const { bytes, notifications, status } = readAnswer(
      Buffer.concat([done, notification, message('Z', 'I')]),
    );
    expect(Buffer.from(bytes)).toEqual(Buffer.concat([done, message('Z', 'I')]));
    expect(notifications.map((each) => Buffer.from(each))).toEqual([notification]);
    expect(status).toBe('I');
  });

  it.each(['I', 'T', 'E'])('report the transaction status: %s', (status) => {
    expect(readAnswer(Buffer.concat([done, message('Z', status)])).status).toBe(status);
  });
});

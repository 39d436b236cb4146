import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { closeStreamsOnHead } from './request-hooks.ts';

describe('HEAD of a stream', () => {
  it('closes it unread with the headers of GET', async () => {
    let reads = 0;
    async function* rows() {
      for (let row = 0; row < 3; row += 1) {
        reads += 1;
        yield `${row}\n`;
      }
    }
    const streams: Readable[] = [];
    const app = Fastify();
    closeStreamsOnHead(app);
    app.get('/rows', (_request, reply) => {
      const stream = Readable.from(rows());
      streams.push(stream);
      return reply.type('text/csv').send(stream);
    });

    const head = await app.inject({ method: 'HEAD', url: '/rows' });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      200,
      'text/csv',
      '',
    ]);
    expect(reads).toBe(0);
    expect(streams[0]?.destroyed).toBe(true);

    const get = await app.inject({ method: 'GET', url: '/rows' });
    expect(get.body).toBe('0\n1\n2\n');
    await app.close();
  });

  it('leaves other answers unchanged, with the length of GET', async () => {
    const app = Fastify();
    closeStreamsOnHead(app);
    app.get('/text', () => 'twelve bytes');
    const head = await app.inject({ method: 'HEAD', url: '/text' });
    expect(head.headers['content-length']).toBe('12');
    await app.close();
  });
});

import { useSharedTestApp } from '#testing/use-test-app.ts';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';

const testApp = useSharedTestApp();
let port: number;
beforeAll(async () => {
  if (!testApp.app.server.listening) await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = testApp.app.server.address() as AddressInfo);
});
async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes; returns everything received until the server closes. */
async function exchange(bytes: string): Promise<string> {
  const socket = await open();
  socket.write(bytes, 'latin1');
  return listen(socket);
}

function listen(socket: Socket): Promise<string> {
  let received = '';
  return new Promise((resolve) => {
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
    });
    socket.on('close', end);
    // A reset is one way of being rejected; what came before it counts.
    socket.on('error', end);
  });
}

const parseStatuses = (received: string) =>
  [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]));

async function isAlive(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  return answer.ok;
}

const head = 'Host: localhost\r\nContent-Type: application/json\r\n';
const smuggled = 'GET /api/admin/users HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a start on a busy machine', () => {
  it('does not fail because plugins take their time', () => {
    expect(testApp.app.initialConfig.pluginTimeout).toBe(0);
  });
});

describe('an ambiguous request', () => {
  it.each([
    [
      'length and chunks',
      `POST /api/auth/logout HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'chunks and length',
      `POST /api/auth/logout HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'two lengths',
      `POST /api/auth/logout HTTP/1.1\r\n${head}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    ],
    [
      'lengths in one line',
      `POST /api/auth/logout HTTP/1.1\r\n${head}Content-Length: 0, ${smuggled.length}\r\n\r\n${smuggled}`,
    ],
    [
      'a length with a sign',
      `POST /api/auth/logout HTTP/1.1\r\n${head}Content-Length: +0\r\n\r\n${smuggled}`,
    ],
    [
      'an unknown transfer encoding',
      `POST /api/auth/logout HTTP/1.1\r\n${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'chunked not last',
      `POST /api/auth/logout HTTP/1.1\r\n${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a blank before the colon',
      `POST /api/auth/logout HTTP/1.1\r\n${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a folded header',
      `POST /api/auth/logout HTTP/1.1\r\n${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a bad chunk size',
      `POST /api/auth/logout HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${smuggled}`,
    ],
    [
      'lone line feeds',
      `POST /api/auth/logout HTTP/1.1\nHost: localhost\nTransfer-Encoding: chunked\nContent-Length: 5\n\n0\n\n`,
    ],
    ['NUL in a header', `GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\nX-A: a\0b\r\n\r\n`],
    [
      'a lone carriage return',
      `GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\nX-A: a\rX-B: b\r\n\r\n`,
    ],
    ['no host', 'GET /api/auth/me HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'two hosts',
      'GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ],
    ['an unknown version', 'GET /api/auth/me HTTP/3.7\r\nHost: localhost\r\n\r\n'],
    ['an unknown method', 'FROB /api/auth/me HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['no request at all', '\u0016\u0003\u0001\u0002\u0000\u0001'],
  ])('is rejected once, in JSON: %s', async (_, bytes) => {
    const received = await exchange(bytes);
    expect(parseStatuses(received)).toEqual([400]);
    expect(received).toMatch(/content-type: application\/json; charset=utf-8/i);
    expect(received).toMatch(/\{"message":"[^"]+","code":"invalid_request"/);
    expect(await isAlive()).toBe(true);
  });
});

describe('an endless request', () => {
  it('URL of 60 kB is a 414 or 431 in JSON', async () => {
    const received = await exchange(
      `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    expect([414, 431]).toContain(parseStatuses(received)[0]);
    expect(received).toContain('"message"');
    expect(await isAlive()).toBe(true);
  });

  it('header of 60 kB, and two thousand headers, are a 431 in JSON', async () => {
    const long = `X-A: ${'a'.repeat(60_000)}\r\n`;
    const many = Array.from({ length: 2000 }, (_, index) => `X-${index}: abcdefgh\r\n`).join('');
    for (const headers of [long, many]) {
      const received = await exchange(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
      expect(parseStatuses(received)).toEqual([431]);
      expect(received).toContain('"message"');
    }
    expect(await isAlive()).toBe(true);
  });

  it('body is rejected by its announced length, before it arrives', async () => {
    const received = await exchange(
      `POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: 3000000\r\n\r\n{"a":`,
    );
    expect(parseStatuses(received)).toEqual([413]);
  });

  it('body in chunks is rejected once it is too large', async () => {
    const chunk = `1000\r\n${'x'.repeat(4096)}\r\n`;
    const received = await exchange(
      `POST /api/auth/login HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(6)}`,
    );
    expect(parseStatuses(received)).toEqual([413]);
  });
});

describe('a slow client', () => {
  it('has 20 s for its headers and a minute for the whole request', () => {
    const { headersTimeout, requestTimeout } = testApp.app.server;
    expect(headersTimeout).toBe(20_000);
    expect(requestTimeout).toBe(60_000);
  });

  it('is cut off with 408 on timeout, in its headers and in its body', async () => {
    const { server } = testApp.app;
    const { headersTimeout, requestTimeout } = server;
    server.headersTimeout = 100;
    server.requestTimeout = 100;
    try {
      const inHeaders = await open();
      inHeaders.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A:');
      const inBody = await open();
      inBody.write(`POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: 50\r\n\r\n{"email"`);
      const answers = await Promise.all([listen(inHeaders), listen(inBody)]);
      expect(answers.map((answer) => parseStatuses(answer))).toEqual([[408], [408]]);
    } finally {
      server.headersTimeout = headersTimeout;
      server.requestTimeout = requestTimeout;
    }
  });

  it('and a thousand idle ones do not block others', async () => {
    const idle = await Promise.all(Array.from({ length: 1000 }, open));
    expect(await isAlive()).toBe(true);
    for (const socket of idle) socket.destroy();
  });
});

describe('header splitting', () => {
  it('is impossible through anything echoed', async () => {
    const received = await exchange(
      'GET /%0d%0aSet-Cookie:%20planted=1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(received).not.toMatch(/^set-cookie: planted/im);
    expect(parseStatuses(received)).toHaveLength(1);
  });
});

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export function sendJson(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

export function sendHtml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end(body);
}

export function sendConditional(
  response: ServerResponse,
  message: IncomingMessage,
  body: string,
): void {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  if (message.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const headers = { 'content-type': 'application/json;charset=UTF-8', etag };
  if (String(message.headers['accept-encoding']).includes('gzip')) {
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(body));
  } else {
    response.writeHead(200, headers).end(body);
  }
}

/** Sixty megabytes, highly compressed: the limit is on the unpacked size. */
let packedGiant: Buffer | undefined;

export function sendEndless(response: ServerResponse): void {
  packedGiant ??= gzipSync(`{"events":[],"padding":"${'x'.repeat(60_000_000)}"}`);
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    .end(packedGiant);
}

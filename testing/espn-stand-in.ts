import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  footballStandings,
  footballSunday,
  footballTeams,
} from './fixtures/espn/football-events.ts';
import { recordingsFolder } from './places.ts';

/** Ways in which the real feed has failed, or may. */
export const standInFailures = [
  '500',
  '404',
  '403',
  '429',
  'html',
  'truncated',
  'empty object',
  'NaN',
  'bad UTF-8',
  'reset',
  'redirect',
  '60 MB',
  'hang',
] as const;
export type StandInMode = 'well' | 'slow' | 'empty list' | (typeof standInFailures)[number];

export interface StandInRequest {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  at: number;
}

type Answer = object | string | ((request: StandInRequest) => object | string | undefined);

export interface EspnStandIn {
  /** Its origin, to be used in place of all of ESPN's. */
  origin: string;
  requests: StandInRequest[];
  /** Sets what happens to all requests, or to those whose path contains `part`. */
  behave(mode: StandInMode, part?: string): void;
  /** Answers a path (or a part of one) with a body, in place of what is there. */
  answer(part: string, answer: Answer): void;
  /** Answers a path with one of the recordings, where the checkout has them. */
  answerWithRecording(part: string, file: string): void;
  close(): Promise<void>;
}

export function hasRecordings(): boolean {
  return existsSync(join(recordingsFolder, 'nfl-scoreboard-pre.json'));
}

export function readRecording(file: string): string {
  return readFileSync(join(recordingsFolder, file), 'utf8');
}

const slowMs = 3_000;

/** ESPN on the loopback: the same paths and shapes, small made-up content, and every bad habit. */
export async function startEspnStandIn(options: { port?: number } = {}): Promise<EspnStandIn> {
  const requests: StandInRequest[] = [];
  const modes = new Map<string, StandInMode>([['', 'well']]);
  const answers = new Map<string, Answer>([
    ['football/nfl/scoreboard', footballSunday()],
    ['football/nfl/teams', footballTeams()],
    ['football/nfl/standings', footballStandings()],
    ['/redirected', footballSunday()],
  ]);

  const server = createServer((message, response) => {
    const url = new URL(message.url ?? '/', 'http://stand-in');
    const request: StandInRequest = {
      path: url.pathname,
      query: url.searchParams,
      headers: message.headers,
      at: Date.now(),
    };
    requests.push(request);
    const mode = lastMatch(modes, request.path) ?? 'well';
    const answer = lastMatch(answers, request.path);
    respond(response, mode, message, typeof answer === 'function' ? answer(request) : answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave(mode, part = '') {
      if (part === '') modes.clear();
      modes.delete(part);
      modes.set(part, mode);
    },
    answer(part, answer) {
      answers.delete(part);
      answers.set(part, answer);
    },
    answerWithRecording(part, file) {
      answers.delete(part);
      answers.set(part, readRecording(file));
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
      });
    },
  };
}

/** What was set last wins. */
function lastMatch<T>(byPart: ReadonlyMap<string, T>, path: string): T | undefined {
  return [...byPart].findLast(([part]) => path.includes(part))?.[1];
}

function respond(
  response: ServerResponse,
  mode: StandInMode,
  message: IncomingMessage,
  answer: object | string | undefined,
): void {
  if (answer === undefined) {
    sendJson(response, 404, '{"code":404,"message":"not found"}');
    return;
  }
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);

  switch (mode) {
    case 'well':
      sendConditional(response, message, body);
      return;
    case 'slow':
      setTimeout(() => sendConditional(response, message, body), slowMs);
      return;
    case 'empty list':
      sendJson(response, 200, '{"events":[]}');
      return;
    case '500':
      sendJson(response, 500, '{"code":500}');
      return;
    case '404':
      sendJson(response, 404, '{"code":404}');
      return;
    case '403':
      sendHtml(response, 403, '<html><title>Access Denied</title></html>');
      return;
    case '429':
      response.setHeader('retry-after', '1');
      sendJson(response, 429, '{"code":429}');
      return;
    case 'html':
      sendHtml(response, 200, '<html><body>Maintenance</body></html>');
      return;
    case 'truncated':
      sendJson(response, 200, body.slice(0, Math.floor(body.length / 2)));
      return;
    case 'empty object':
      sendJson(response, 200, '{}');
      return;
    case 'NaN':
      sendJson(response, 200, '{"events":[{"id":NaN}]}');
      return;
    case 'bad UTF-8':
      sendJson(response, 200, Buffer.concat([Buffer.from('{"events":["'), Buffer.of(0xc3, 0x28)]));
      return;
    case 'reset':
      message.socket.resetAndDestroy();
      return;
    case 'redirect':
      response.writeHead(302, { location: '/redirected/scoreboard' }).end();
      return;
    case '60 MB':
      sendEndless(response);
      return;
    case 'hang':
      return;
  }
}

function sendJson(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function sendHtml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end(body);
}

function sendConditional(response: ServerResponse, message: IncomingMessage, body: string): void {
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

/** Sixty megabytes, packed small: what counts is what they unpack to. */
let packedGiant: Buffer | undefined;

function sendEndless(response: ServerResponse): void {
  packedGiant ??= gzipSync(`{"events":[],"padding":"${'x'.repeat(60_000_000)}"}`);
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    .end(packedGiant);
}

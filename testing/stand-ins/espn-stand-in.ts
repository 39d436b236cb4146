import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { answerAsFeed } from '#testing/fixtures/espn/feed-answers.ts';
import { recordingsFolder } from '#testing/paths.ts';
import { sendConditional, sendEndless, sendHtml, sendJson } from './send-answer.ts';

/** Ways in which the real feed has failed or could fail. */
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
  'stalled body',
] as const;
export type StandInMode = 'well' | 'slow' | 'empty list' | (typeof standInFailures)[number];

export interface StandInRequest {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  at: number;
  /** Whether the response was completed or the client gave up. */
  isOver: boolean;
}

type Answer = object | string | ((request: StandInRequest) => object | string | undefined);

export interface EspnStandIn {
  /** Origin used in place of all of ESPN's. */
  origin: string;
  /** The product's variables. */
  environment: Record<string, string>;
  requests: StandInRequest[];
  /**
   * Sets the behavior for all new requests, or for those whose path contains `part`. Hanging
   * requests keep hanging.
   */
  behave(mode: StandInMode, part?: string): void;
  /** Drops the hanging requests. */
  cutOffHanging(): void;
  /** Replaces the response for a path (or part of one); undefined is 404. */
  answer(part: string, answer: Answer): void;
  /** Undoes `answer`: the healthy feed is restored. */
  forgetAnswers(): void;
  /** Answers a path with a recording, if the checkout has them. */
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

const usualNow = new Date('2026-11-22T20:00:00Z');

/**
 * ESPN on the loopback: the same paths and shapes, small made-up content, and every bad habit.
 *
 * Without further ado it answers all seven leagues as a healthy feed would at the moment `now` (a
 * Sunday in November unless told otherwise; hand in the test's own clock where that differs):
 * - NFL, NBA, NHL, MLB: today's scoreboard has four games, one each scheduled (with prices), live,
 *   final and postponed; before today they are final, after it scheduled. Football has its Sundays
 *   of a whole season, by week; the others have the three days before and after today.
 *   Teams, standings, summaries and core odds speak of the same eight teams.
 * - Golf: two tournaments this week, one with a field, on scoreboard and leaderboard.
 * - ATP and WTA: a combined event around today, with matches in every state.
 *
 * A test puts its own content in place of one answer with `answer(part, body)`, where `part` is any
 * part of a path: `answer('basketball/nba/scoreboard', { events: [] })`. What was set last wins. It
 * breaks the feed with `behave(mode)`, or one league of it with `behave(mode, 'hockey/nhl')`.
 */
export async function startEspnStandIn(
  options: { port?: number; now?: () => Date } = {},
): Promise<EspnStandIn> {
  const now = options.now ?? (() => usualNow);
  const requests: StandInRequest[] = [];
  const modes = new Map<string, StandInMode>([['', 'well']]);
  const hanging = new Set<ServerResponse>();
  const answers = new Map<string, Answer>();

  const server = createServer((message, response) => {
    const url = new URL(message.url ?? '/', 'http://stand-in');
    const request: StandInRequest = {
      path: url.pathname,
      query: url.searchParams,
      headers: message.headers,
      at: Date.now(),
      isOver: false,
    };
    response.once('close', () => {
      request.isOver = true;
    });
    requests.push(request);
    const mode = lastMatch(modes, request.path) ?? 'well';
    const set = lastMatch(answers, request.path);
    const own = typeof set === 'function' ? set(request) : set;
    const answer = set === undefined ? answerAsFeed(request.path, request.query, now()) : own;
    if (mode === 'hang') hanging.add(response);
    else respond(response, mode, message, answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    environment: {
      DATA_SOURCE: 'espn',
      ESPN_SITE_URL: origin,
      ESPN_WEB_URL: origin,
      ESPN_CORE_URL: origin,
    },
    requests,
    behave(mode, part = '') {
      if (part === '') modes.clear();
      modes.delete(part);
      modes.set(part, mode);
    },
    cutOffHanging() {
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    answer(part, answer) {
      answers.delete(part);
      answers.set(part, answer);
    },
    forgetAnswers() {
      answers.clear();
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

/** The last setting wins. */
function lastMatch<T>(byPart: ReadonlyMap<string, T>, path: string): T | undefined {
  return [...byPart].findLast(([part]) => path.includes(part))?.[1];
}

function respond(
  response: ServerResponse,
  mode: Exclude<StandInMode, 'hang'>,
  message: IncomingMessage,
  answer: object | string | undefined,
): void {
  if (answer === undefined) {
    sendJson(response, 404, '{"code":404,"message":"not found"}');
    return;
  }
  if (answer === 'bad request') {
    sendJson(response, 400, '{"code":400,"message":"Failed to get events endpoint."}');
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
      response.writeHead(302, { location: '/apis/site/v2/sports/hockey/nhl/scoreboard' }).end();
      return;
    case '60 MB':
      sendEndless(response);
      return;
    case 'stalled body':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(body.slice(0, Math.floor(body.length / 2)));
      return;
  }
}

import { type streamEvents, streamPath } from '#contract/live/stream-shapes.ts';
import { randomInt } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { z } from 'zod';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import {
  type ApprovedUser,
  findAccountRefusal,
  requireMember,
} from '#server/security/admission.ts';
import { listGameRows } from '#server/contests/games/games.ts';
import { viewChange } from '#server/contests/cards/cards.ts';
import * as announcements from '#server/announcements.ts';
import { type Listener, Listeners } from './listeners.ts';
import type { Routes } from '#server/http/route.ts';
import { guarded } from '#server/security/route-admission.ts';
import { carriedToken } from '#server/security/sessions/session-cookie.ts';

type Events = { [Name in keyof typeof streamEvents]: z.input<(typeof streamEvents)[Name]> };

/** An event of a stream, in the format of the HTML standard. */
function formatEvent<Name extends keyof Events>(name: Name, data: Events[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Heartbeat interval; also how soon an account that lost access is disconnected. */
const heartbeatMs = 20_000;
const maxPerUser = 12;
const checkedAtOnce = 500;

/** Event streams of this process. Changes by any process are read once for all listeners. */
class StreamHub {
  readonly #context: AppContext;
  readonly #listeners = new Listeners();
  #heartbeat: NodeJS.Timeout | undefined;
  #isChecking = false;

  constructor(context: AppContext) {
    this.#context = context;
  }

  async start(): Promise<void> {
    const { connection } = this.#context;
    await connection.listen(
      announcements.scoreChannel,
      (payload) => void this.#sendScores(payload),
      // Events may have been missed: listeners reload.
      () => this.#listeners.tellAll(this.#formatReady()),
    );
    await connection.listen(
      announcements.predictionChannel,
      (payload) => {
        const made = announcements.parsePrediction(payload);
        if (made !== undefined) this.#listeners.tellAll(formatEvent('prediction', made));
      },
      () => undefined,
    );
    await connection.listen(
      announcements.progressChannel,
      (payload) => {
        const message = announcements.parseProgress(payload);
        if (message === undefined) return;
        this.#listeners.tellOne(message.userId, formatEvent('generation', message.progress));
      },
      () => undefined,
    );
    this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMs);
    this.#heartbeat.unref();
  }

  /** Opens a member's event stream; it ends when they disconnect or lose access. */
  open(user: ApprovedUser, token: string): Readable {
    const { maxStreams } = this.#context.config;
    const own = this.#listeners.countListeners(user.id);
    if (own >= maxPerUser || this.#listeners.size >= maxStreams) {
      throw new AppError('rate_limited', 'Too many live connections. Please close other tabs.', {
        retryAfterSeconds: 60,
      });
    }
    const stream = new PassThrough();
    const listener: Listener = { userId: user.id, token, stream };
    this.#listeners.add(listener);
    this.#count();
    stream.on('close', () => this.#forget(listener));
    stream.on('error', () => this.#forget(listener));
    // Random reconnect delay, so that not all browsers reconnect at once after a restart.
    stream.write(`retry: ${randomInt(2000, 8000)}\n\n`);
    stream.write(this.#formatReady());
    return stream;
  }

  #forget(listener: Listener): void {
    this.#listeners.remove(listener);
    this.#count();
  }

  #count(): void {
    this.#context.process.measurements.openStreams.set(this.#listeners.size);
  }

  /** Ends all streams: a closing application waits for its answers. */
  stop(): void {
    clearInterval(this.#heartbeat);
    for (const { stream } of this.#listeners.list()) {
      // A client that has not read would delay the end, too.
      if (stream.readableLength > 0 || stream.writableLength > 0) stream.destroy();
      else stream.end();
    }
  }

  /** Reads the announced games once, and tells all listeners. */
  async #sendScores(payload: string): Promise<void> {
    const change = announcements.parseChange(payload);
    if (change === undefined || this.#listeners.size === 0) return;
    const { league, gameIds } = change;
    try {
      const rows = await listGameRows(this.#context, league, gameIds);
      this.#listeners.tellAll(formatEvent('scores', { league, games: rows.map(viewChange) }));
    } catch (error) {
      this.#context.log.warn({ err: error }, 'change could not be sent to browsers');
    }
  }

  #formatReady(): string {
    return formatEvent('ready', { now: this.#context.now().toISOString() });
  }

  async #beat(): Promise<void> {
    this.#listeners.tellAll(': still here\n\n');
    // With a slow database, checking thousands may take longer than a heartbeat.
    if (this.#isChecking) return;
    this.#isChecking = true;
    for await (const some of inSlices(this.#listeners.list(), checkedAtOnce)) {
      await this.#letGo(some);
    }
    this.#isChecking = false;
  }

  async #letGo(listeners: Listener[]): Promise<void> {
    const tokens = listeners.map(({ token }) => token);
    // While the database is down, nobody is disconnected.
    const found = await this.#context.sessions.findAll(tokens).catch(() => undefined);
    if (found === undefined) return;
    for (const { token, stream } of listeners) {
      const session = found.get(token);
      const isAdmitted = session !== undefined && findAccountRefusal(session.account) === undefined;
      if (!isAdmitted) stream.end();
    }
  }
}

/**
 * Registers server-sent events, which the contract's endpoints (with a single answer) do not cover.
 */
export async function registerStreamRoutes({ app, context }: Routes): Promise<void> {
  const hub = new StreamHub(context);
  await hub.start();
  app.addHook('preClose', () => hub.stop());

  app.get(streamPath, guarded(context, 'member'), (request, reply) => {
    const user = requireMember(request.session);
    const stream = hub.open(user, carriedToken(context.config, request) ?? '');
    // A kept-alive connection would delay a closing application.
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });
}

import type { streamEvents } from '#contract/live/stream.ts';
import { randomInt } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inSlices } from '../../scheduling/slices.ts';
import { type ApprovedUser, findRefusal } from '../../security/admission.ts';
import { listGameRows } from '../../contests/games/games.ts';
import { viewChange } from '../../contests/cards/cards.ts';
import {
  scoreChannel,
  predictionChannel,
  progressChannel,
  readChange,
  readPrediction,
  readProgress,
  type ScoreChange,
  writeEvent,
} from '../../announcements.ts';
import { type Listener, Listeners } from './listeners.ts';

type Events = { [Name in keyof typeof streamEvents]: z.input<(typeof streamEvents)[Name]> };

/** Between two signs of life; also how soon an account that lost its admission is let go. */
const heartbeatMs = 20_000;
const maxPerUser = 12;
/** Whose sessions are looked at in one statement. */
const checkedAtOnce = 500;

/**
 * The browsers of this process that listen. What any process stores is heard through the database
 * and read once, however many listen.
 */
export class StreamHub {
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
      scoreChannel,
      (payload) => this.#hear(readChange(payload), (change) => this.#sendScores(change)),
      () => this.#sendReady(),
    );
    await connection.listen(
      predictionChannel,
      (payload) => this.#hear(readPrediction(payload), (made) => this.#send('prediction', made)),
      () => undefined,
    );
    await connection.listen(
      progressChannel,
      (payload) =>
        this.#hear(readProgress(payload), ({ userId, progress }) =>
          this.#listeners.tellOne(
            userId,
            writeEvent('generation', progress satisfies Events['generation']),
          ),
        ),
      () => undefined,
    );
    this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMs);
    this.#heartbeat.unref();
  }

  /** Opens a stream of events for a member; it ends when he goes or is no longer admitted. */
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
    // Each browser comes back after a time of its own, so that a restart is not met by all at once.
    stream.write(`retry: ${randomInt(2000, 8000)}\n\n`);
    stream.write(writeEvent('ready', { now: this.#context.now().toISOString() }));
    return stream;
  }

  #forget(listener: Listener): void {
    this.#listeners.remove(listener);
    this.#count();
  }

  #count(): void {
    this.#context.measurements.openStreams.set(this.#listeners.size);
  }

  /** Ends all streams: an application that closes waits for its answers. */
  stop(): void {
    clearInterval(this.#heartbeat);
    for (const { stream } of this.#listeners.list()) {
      // Who has not read so far would keep the end waiting, too.
      if (stream.readableLength > 0 || stream.writableLength > 0) stream.destroy();
      else stream.end();
    }
  }

  #hear<Message>(message: Message | undefined, work: (message: Message) => unknown): void {
    if (message === undefined || this.#listeners.size === 0) return;
    Promise.resolve(work(message)).catch((error: unknown) => {
      this.#context.log.warn({ err: error }, 'change could not be sent to browsers');
    });
  }

  async #sendScores({ league, gameIds }: ScoreChange): Promise<void> {
    const rows = await listGameRows(this.#context, league, gameIds);
    this.#send('scores', { league, games: rows.map(viewChange) });
  }

  /** Something may have been missed: whoever listens reads again. */
  #sendReady(): void {
    this.#send('ready', { now: this.#context.now().toISOString() });
  }

  #send<Name extends keyof Events>(name: Name, data: Events[Name]): void {
    this.#listeners.tellAll(writeEvent(name, data));
  }

  async #beat(): Promise<void> {
    this.#listeners.tellAll(': still here\n\n');
    // With a slow database the look at thousands may take longer than from one beat to the next.
    if (this.#isChecking) return;
    this.#isChecking = true;
    for await (const some of inSlices(this.#listeners.list(), checkedAtOnce)) {
      await this.#letGo(some);
    }
    this.#isChecking = false;
  }

  /** Ends the streams of those who are no longer admitted. */
  async #letGo(listeners: Listener[]): Promise<void> {
    const tokens = listeners.map(({ token }) => token);
    // While the database is away nobody is let go.
    const found = await this.#context.sessions.findAll(tokens).catch(() => undefined);
    if (found === undefined) return;
    for (const { token, stream } of listeners) {
      const session = found.get(token);
      const isAdmitted = session !== undefined && findRefusal(session.account) === undefined;
      if (!isAdmitted) stream.end();
    }
  }
}

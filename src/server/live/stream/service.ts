import type { streamEvents } from '#contract/live/stream.ts';
import { randomInt } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ApprovedUser } from '../../security/admission.ts';
import { findGamesByIds } from '../../contests/games/service.ts';
import { viewChange } from '../../contests/cards/service.ts';
import {
  changeChannel,
  predictionChannel,
  progressChannel,
  readChange,
  readPrediction,
  readProgress,
  type ScoreChange,
  writeEvent,
} from '../../announcements.ts';

type Events = { [Name in keyof typeof streamEvents]: z.input<(typeof streamEvents)[Name]> };

/** Between two signs of life; also how soon an account that lost its admission is let go. */
const heartbeatMs = 20_000;
const mostStreams = 2000;
const mostOfOneUser = 12;
/** A reader that lets this much pile up is gone in all but name. */
const mostUnread = 256 * 1024;

interface Listener {
  userId: string;
  stream: PassThrough;
  /** Is the one who listens still a member? */
  isAdmitted: () => Promise<boolean>;
}

/**
 * The browsers of this process that listen. What any process stores is heard through the database
 * and read once, however many listen.
 */
export class StreamHub {
  readonly #context: AppContext;
  readonly #listeners = new Set<Listener>();
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(context: AppContext) {
    this.#context = context;
  }

  async start(): Promise<void> {
    const { connection } = this.#context;
    await connection.listen(
      changeChannel,
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
          this.#send('generation', progress, userId),
        ),
      () => undefined,
    );
    this.#heartbeat = setInterval(() => void this.#checkListeners(), heartbeatMs);
    this.#heartbeat.unref();
  }

  /** Opens a stream of events for a member; it ends when he goes or is no longer admitted. */
  open(user: ApprovedUser, isAdmitted: Listener['isAdmitted']): Readable {
    const own = [...this.#listeners].filter(({ userId }) => userId === user.id).length;
    if (own >= mostOfOneUser || this.#listeners.size >= mostStreams) {
      throw new AppError('rate_limited', 'Too many pages are listening for scores at once.', {
        retryAfterSeconds: 60,
      });
    }
    const stream = new PassThrough();
    const listener: Listener = { userId: user.id, stream, isAdmitted };
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
    this.#listeners.delete(listener);
    this.#count();
  }

  #count(): void {
    this.#context.measurements.openStreams.set(this.#listeners.size);
  }

  /** Ends all streams: an application that closes waits for its answers. */
  stop(): void {
    clearInterval(this.#heartbeat);
    for (const { stream } of this.#listeners) {
      // Who has not read so far would keep the end waiting, too.
      if (stream.readableLength > 0 || stream.writableLength > 0) stream.destroy();
      else stream.end();
    }
  }

  #hear<Message>(message: Message | undefined, work: (message: Message) => unknown): void {
    if (message === undefined || this.#listeners.size === 0) return;
    Promise.resolve(work(message)).catch((error: unknown) => {
      this.#context.log.warn({ err: error }, 'a change could not be told to the browsers');
    });
  }

  async #sendScores({ league, gameIds }: ScoreChange): Promise<void> {
    const games = await findGamesByIds(this.#context, league, gameIds);
    this.#send('scores', { league, games: [...games.values()].map(viewChange) });
  }

  /** Something may have been missed: whoever listens reads anew. */
  #sendReady(): void {
    this.#send('ready', { now: this.#context.now().toISOString() });
  }

  /** To everybody, or to one member's browsers. */
  #send<Name extends keyof Events>(name: Name, data: Events[Name], onlyTo?: string): void {
    this.#write(writeEvent(name, data), onlyTo);
  }

  #write(text: string, onlyTo?: string): void {
    for (const { stream, userId } of this.#listeners) {
      if (onlyTo !== undefined && userId !== onlyTo) continue;
      if (stream.writableLength > mostUnread) stream.destroy();
      else stream.write(text);
    }
  }

  async #checkListeners(): Promise<void> {
    this.#write(': still here\n\n');
    for (const listener of this.#listeners) {
      // While the database is away nobody is let go.
      const isAdmitted = await listener.isAdmitted().catch(() => true);
      if (!isAdmitted) listener.stream.end();
    }
  }
}

import { on } from 'node:events';
import { extname } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { simulateDraw } from '#forecasting/tennis/simulate-draw.ts';
import {
  condition,
  type ConditionedAnswer,
  type ConditionQuestion,
  simulate,
  type SimulatedAnswer,
  type SimulateQuestion,
} from './season-work.ts';

export type Asked =
  | SimulateQuestion
  | ConditionQuestion
  | { draw: Parameters<typeof simulateDraw> };
type Answer = SimulatedAnswer | ConditionedAnswer | number[][] | undefined;
type Ended = { answer: Answer } | { failure: string };
/** What the thread says: seasons simulated so far, its answer, or why there is none. */
export type Said = { done: number } | Ended;

/** The bundle has the built file next to this one; a thread cannot load TypeScript sources. */
const extension = extname(import.meta.url);
const workerFile = new URL(`season-worker${extension}`, import.meta.url);
const hasThread = extension !== '.ts';

/** A thread without a question for this long ends and releases its memory. */
const idleMs = 120_000;

/** A simulation takes seconds; one that takes this long has failed. */
const maxMs = 300_000;

/**
 * The thread of this one that simulates seasons, started with its first question and ended when
 * idle. Questions are answered one after the other.
 */
export class SeasonThread {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  simulate(
    question: SimulateQuestion,
    onProgress: (done: number) => void = () => undefined,
  ): Promise<SimulatedAnswer> {
    return this.#ask(question, onProgress, () => simulate(question, onProgress));
  }

  /** Undefined when the thread does not hold the matrix asked about. */
  condition(question: ConditionQuestion): Promise<ConditionedAnswer | undefined> {
    return this.#ask(
      question,
      () => undefined,
      () => condition(question),
    );
  }

  simulateDraw(...draw: Parameters<typeof simulateDraw>): Promise<number[][]> {
    return this.#ask(
      { draw },
      () => undefined,
      () => simulateDraw(...draw),
    );
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #ask<A extends Answer>(
    question: Asked,
    onProgress: (done: number) => void,
    answerHere: () => A,
  ): Promise<A> {
    const turn = this.#last.then(async () => {
      if (!hasThread) {
        await yieldToEventLoop();
        return answerHere();
      }
      const said = await this.#post(question, onProgress);
      if ('failure' in said) throw new Error(said.failure);
      return said.answer as A;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #post(question: Asked, onProgress: (done: number) => void): Promise<Ended> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const within = { close: ['exit'], signal: AbortSignal.timeout(maxMs) };
    try {
      const messages = on(worker, 'message', within) as AsyncIterable<[Said]>;
      worker.postMessage(question, []);
      for await (const [said] of messages) {
        if (!('done' in said)) return said;
        onProgress(said.done);
      }
      throw new Error('the thread of seasons ended');
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      this.#idle = setTimeout(() => void this.end(), idleMs).unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(workerFile, { execArgv: [] });
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    // Also while nothing is asked: without a listener it would end the process.
    worker.on('error', () => undefined);
    return worker;
  }
}

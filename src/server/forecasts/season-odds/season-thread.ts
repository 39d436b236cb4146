import { extname } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { simulateDraw } from '#forecasting/tennis/simulate-draw.ts';
import {
  answerSeason,
  type ConditionedAnswer,
  type SeasonAnswer,
  type SeasonQuestion,
  type SimulatedAnswer,
} from './season-work.ts';

/** The bundle has the built file next to this one; a thread cannot load TypeScript sources. */
const extension = extname(import.meta.url);
const workerFile = new URL(`season-worker${extension}`, import.meta.url);
const hasThread = extension !== '.ts';

/** A thread without a question for this long ends and releases its memory. */
const idleMs = 120_000;

/** A simulation takes seconds; one that takes this long has failed. */
const maxMs = 300_000;

/**
 * The thread of this one that simulates seasons, started with its first question and ended when idle.
 * Questions are answered one after the other.
 */
export class SeasonThread {
  #worker: Worker | undefined;
  #asked: Asked | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  async simulate(
    question: Extract<SeasonQuestion, { kind: 'simulate' }>,
    onProgress: (done: number) => void,
  ): Promise<SimulatedAnswer> {
    const answer = await this.#ask(question, onProgress);
    if (answer.kind !== 'simulated') throw new Error(describe(answer));
    return answer.answer;
  }

  async simulateDraw(...asked: Parameters<typeof simulateDraw>): Promise<number[][]> {
    const answer = await this.#ask({ kind: 'draw', asked }, () => undefined);
    if (answer.kind !== 'drawn') throw new Error(describe(answer));
    return answer.odds;
  }

  /** Undefined when the thread does not hold the matrix asked about. */
  async condition(
    question: Extract<SeasonQuestion, { kind: 'condition' }>,
  ): Promise<ConditionedAnswer | undefined> {
    const answer = await this.#ask(question, () => undefined);
    if (answer.kind === 'unknown') return undefined;
    if (answer.kind !== 'conditioned') throw new Error(describe(answer));
    return answer.answer;
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#asked?.reject(new Error('the thread of seasons was ended'));
    await worker?.terminate();
  }

  #ask(question: SeasonQuestion, onProgress: (done: number) => void): Promise<SeasonAnswer> {
    const turn = this.#last.then(() => this.#answer(question, onProgress));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #answer(
    question: SeasonQuestion,
    onProgress: (done: number) => void,
  ): Promise<SeasonAnswer> {
    if (!hasThread) {
      await yieldToEventLoop();
      return answerSeason(question, onProgress);
    }
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('a season took too long')), maxMs);
        this.#asked = { resolve, reject, onProgress };
        worker.postMessage(question, []);
      });
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#idle = setTimeout(() => void this.end(), idleMs).unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(workerFile, { execArgv: [] });
    worker.on('message', (answer: SeasonAnswer) => {
      if (answer.kind === 'progress') this.#asked?.onProgress(answer.done);
      else this.#asked?.resolve(answer);
    });
    worker.on('error', (error) => this.#asked?.reject(error));
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#asked?.reject(new Error('the thread of seasons ended'));
    });
    return worker;
  }
}

interface Asked {
  resolve: (answer: SeasonAnswer) => void;
  reject: (error: Error) => void;
  onProgress: (done: number) => void;
}

function describe(answer: SeasonAnswer): string {
  return answer.kind === 'failed' ? answer.message : `unexpected answer: ${answer.kind}`;
}

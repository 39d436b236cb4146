import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { OwnNames } from './own-names.ts';
import { commandWithOwnPids } from './own-pids.ts';
import { commandOnSmallDisk, type SmallDisk } from './small-disk.ts';

/** A program started by a test. */
export interface NodeProcess {
  pid: number;
  isRunning(): boolean;
  /** Output so far. */
  output(): string;
  /** Exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  send(message: string | object): void;
  /** Sends a message and resolves with the reply; rejects when the program ends first. */
  ask<Answer>(message: string | object): Promise<Answer>;
  /** The first message over its channel; rejects when the program ends first. */
  firstMessage<Message>(): Promise<Message>;
  /** Waits for text in its output; rejects when the program ends first. */
  written(words: RegExp): Promise<RegExpExecArray>;
  signal(name: NodeJS.Signals): void;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /** Stops it as a service manager does; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Mounts over a folder, host names and pids that only this program sees. */
export interface ProcessView {
  smallDisk?: SmallDisk;
  names?: OwnNames;
  /** Whether it is pid 1, as in a container; it can be killed, but not stopped by a signal. */
  hasOwnPids?: boolean;
}

/** Loaded first in every program of a test. */
export const endsWithParent = new URL('ends-with-parent.mjs', import.meta.url).href;

/**
 * The one way in which tests, journeys and measurements start a program: it has a channel to its
 * parent and ends when the channel is closed, also when the parent is killed. Ctrl-C reaches only
 * the parent, which cleans up while its programs still run.
 */
export function spawnNode(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: 'pipe' | 'inherit' = 'pipe',
  { smallDisk, names, hasOwnPids = false }: ProcessView = {},
): ChildProcess {
  const node = [process.execPath, '--import', endsWithParent, ...words];
  const onDisk = smallDisk === undefined ? node : commandOnSmallDisk(smallDisk, node);
  const withNames = names === undefined ? onDisk : names.command(onDisk);
  const command = hasOwnPids ? commandWithOwnPids(withNames) : withNames;
  return spawn(command[0] ?? '', command.slice(1), {
    env: environment,
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  });
}

interface StartOptions extends ProcessView {
  words?: readonly string[];
  nodeOptions?: string[];
}

export function startNodeProcess(
  script: string,
  environment: NodeJS.ProcessEnv,
  { words = [], nodeOptions = [], ...view }: StartOptions = {},
): NodeProcess {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const command = [...loader, ...nodeOptions, script, ...words];
  const child = spawnNode(command, environment, 'pipe', view);
  const output = collectOutput(child);
  // A process with pids of its own outlives the killed `unshare` for a moment, and keeps the pipes
  // open.
  const last = view.hasOwnPids === true ? 'close' : 'exit';
  const ended = once(child, last).then(([code]) => code as number | null);
  const message = once(child, 'message').then(([first]) => first as unknown);

  function beforeTheEnd<Sign>(sign: Promise<Sign>): Promise<Sign> {
    const gone = ended.then(() => {
      throw new Error(`the program ended before it was ready: ${output()}`);
    });
    return Promise.race([sign, gone]);
  }

  return {
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output,
    ended,
    send: (sent) => void child.send(sent),
    firstMessage: <Message>() => beforeTheEnd(message as Promise<Message>),
    async ask<Answer>(sent: string | object) {
      const answer = once(child, 'message');
      child.send(sent);
      const [first] = await beforeTheEnd(answer);
      return first as Answer;
    },
    written(words) {
      const found = new Promise<RegExpExecArray>((resolve) => {
        const look = () => {
          const match = words.exec(output());
          if (match !== null) resolve(match);
        };
        child.stdout?.on('data', look);
        look();
      });
      return beforeTheEnd(found);
    },
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** A timeout, so that a program that hangs is reported with its output. */
const readyWithinMs = 240_000;

/** Waits until a program reports ready; stops one that does not. */
export async function untilReady<Sign>(
  started: NodeProcess,
  sign: Promise<Sign>,
  withinMs = readyWithinMs,
): Promise<Sign> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const say = () => reject(new Error(`the program was not ready in time: ${started.output()}`));
    timer = setTimeout(say, withinMs);
  });
  try {
    return await Promise.race([sign, late]);
  } catch (error) {
    await started.kill();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return () => output;
}

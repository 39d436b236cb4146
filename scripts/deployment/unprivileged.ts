import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** `nobody`, where root tries an image; else the user who does, as nobody else can be had. */
export function unprivileged(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

/** Takes everybody's right to write below a folder, as `read_only` does, but for some folders in it. */
export function makeReadOnly(folder: string, writable: readonly string[]): void {
  execFileSync('chmod', ['-R', 'a-w', folder]);
  for (const each of writable) chmodSync(each, 0o700);
}

export interface Program {
  name: string;
  output: () => string;
  isRunning: () => boolean;
  /** Waits for words that it writes; refused when it ends before that. */
  written: (words: RegExp) => Promise<void>;
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program without a shell and without rights. */
export function startProgram(
  name: string,
  [command = '', ...words]: readonly string[],
  { folder, environment }: { folder: string; environment: Record<string, string> },
): Program {
  const child = spawn(command === 'node' ? process.execPath : command, words, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...unprivileged(),
  });
  started.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    started.delete(child);
    return code as number | null;
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    output: () => output,
    isRunning,
    ended,
    async written(words) {
      while (!words.test(output)) {
        if (!isRunning()) throw new Error(`${name} has ended: ${output}`);
        await pause(50);
      }
    },
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Asks until it is ready; told what the program has written when it has ended. */
export async function untilReady(program: Program, address: string): Promise<void> {
  while (program.isRunning()) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`${program.name} has ended: ${program.output()}`);
}

/** Runs a program to its end; refused unless that is a good one. */
export async function runProgram(
  name: string,
  words: readonly string[],
  where: { folder: string; environment: Record<string, string> },
): Promise<string> {
  const program = startProgram(name, words, where);
  const code = await program.ended;
  if (code !== 0) throw new Error(`${name}: exit code ${code}: ${program.output()}`);
  return program.output();
}

/** The command line is wrong; the message is for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Whoever reads the output may have enough of it, as `head` does: the command still ends its work.
 */
export function allowClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

export const exitCodes = { done: 0, refused: 1, misunderstood: 2 } as const;

export function complain(message: string): void {
  process.stderr.write(`${message}\n`);
}

/**
 * Runs a command of the operator, which returns its exit code; an unexpected error is shown in
 * brief.
 */
export function runCommand(main: () => Promise<number>): void {
  allowClosedOutput();
  main().then(
    (exitCode) => {
      process.exitCode = exitCode;
    },
    (error: unknown) => {
      complain(`Command failed: ${error instanceof Error ? error.message.slice(0, 500) : ''}`);
      process.exitCode = exitCodes.refused;
    },
  );
}

/** The command failed; the message is for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

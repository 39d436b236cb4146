export const exitCodes = { done: 0, refused: 1, misunderstood: 2 } as const;

export function complain(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Runs a command of the operator, which returns its exit code; an unexpected error is shown in brief. */
export function runCommand(main: () => Promise<number>): void {
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

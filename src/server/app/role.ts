import { parseArgs } from 'node:util';
import { CommandError } from './run-command.ts';

/** Part of the application; a process without a role runs all of it. */
export type Role = 'all' | 'http' | 'jobs';

export const roles: readonly Role[] = ['http', 'jobs'];

/** @throws CommandError for an invalid command line */
export function readRole(words: string[], databaseUrl: string | undefined): Role {
  const role = parseRole(words);
  if (role !== 'all' && databaseUrl === undefined) {
    throw new CommandError(
      `--role ${role} needs DATABASE_URL: only one process can use the embedded database.`,
    );
  }
  return role;
}

function parseRole(words: string[]): Role {
  let name: string | undefined;
  try {
    name = parseArgs({ args: words, options: { role: { type: 'string' } } }).values.role;
  } catch {
    throw new CommandError(`Usage: npm start -- [--role ${roles.join(' | --role ')}]`);
  }
  if (name === undefined) return 'all';
  const role = roles.find((known) => known === name);
  if (role === undefined) {
    throw new CommandError(`--role must be ${roles.join(' or ')}, not “${name}”.`);
  }
  return role;
}

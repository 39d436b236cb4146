import { expect, it } from 'vitest';
import { readRole } from './role.ts';

const url = 'postgresql://localhost/linewise';

it('the role of a process is everything unless the command line names one', () => {
  expect(readRole([], undefined)).toBe('all');
  expect(readRole(['--role', 'http'], url)).toBe('http');
  expect(readRole(['--role', 'jobs'], url)).toBe('jobs');
});

it.each([
  [['--role', 'http'], 'needs DATABASE_URL: only one process can use the embedded database'],
  [['--role', 'jobs'], 'needs DATABASE_URL: only one process can use the embedded database'],
  [['--role', 'umpire'], '--role must be http or jobs, not “umpire”.'],
  [['--rolle'], 'Usage: npm start -- [--role http | --role jobs]'],
  [['http'], 'Usage: npm start -- [--role http | --role jobs]'],
])('%j is refused with a message', (words, message) => {
  const database = message.startsWith('needs DATABASE_URL') ? undefined : url;
  expect(() => readRole(words, database)).toThrow(message);
});

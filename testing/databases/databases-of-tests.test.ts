import { describe, expect, it } from 'vitest';
import { isRunOnBoth, listOnServerAlone } from './databases-of-tests.ts';

describe('A whole-app test', () => {
  it('runs on both databases where its noun has statements of its own', () => {
    expect(isRunOnBoth('src/server/record/bets/bets.app.test.ts')).toBe(true);
    expect(isRunOnBoth('src/server/record/bets/another.app.test.ts')).toBe(true);
  });

  it.each([
    'src/db/pooled-transactions.app.test.ts',
    'src/server/http/hostile-input.app.test.ts',
    'src/server/ledger/grades/taken-back.app.test.ts',
    'src/server/live/stream/stream.app.test.ts',
    'src/server/scheduling/jobs.app.test.ts',
  ])('runs on both where it is about the database itself: %s', (file) => {
    expect(isRunOnBoth(file)).toBe(true);
    expect(listOnServerAlone()).not.toContain(file);
  });

  it.each([
    'testing/processes/collected-memory.app.test.ts',
    'testing/processes/killed-backfill.app.test.ts',
    'testing/processes/node-process.app.test.ts',
  ])('is left out of neither run where it chooses its database itself: %s', (file) => {
    expect(isRunOnBoth(file)).toBe(true);
  });

  it('of calls and rules runs on PostgreSQL alone', () => {
    expect(listOnServerAlone()).toContain('src/server/http/access-control.app.test.ts');
  });
});

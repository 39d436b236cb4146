import type { HealthView } from '#contract/admin/health-endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  backupFacts,
  feedState,
  formatBytes,
  formatNextTry,
  healthVerdict,
  jobFacts,
} from './health-words.ts';

const now = new Date('2026-11-21T18:00:00Z');
const moment = '2026-11-21T17:00:00.000Z';

const feed: HealthView['feeds'][number] = {
  league: 'nba',
  label: 'NBA',
  isLive: false,
  unconfirmed: [],
  lastUpdated: moment,
  isStale: false,
  consecutiveFailures: 0,
  failingSince: null,
  lastError: null,
  nextTryAt: null,
};

describe('headline', () => {
  const problem = { area: 'vendors' as const, what: 'OpenAI unreachable.', advice: 'Wait.' };

  it('names the problem, and reports healthy only when it is', () => {
    expect(healthVerdict({ problems: [], feeds: [feed] }).words).toBe('All systems normal');
    expect(healthVerdict({ problems: [problem], feeds: [feed] })).toEqual({
      tone: 'bad',
      words: 'OpenAI unreachable',
    });
    const ahead = { ...problem, isAhead: true };
    expect(healthVerdict({ problems: [ahead], feeds: [] }).tone).toBe('caution');
    expect(healthVerdict({ problems: [ahead, problem], feeds: [] }).tone).toBe('bad');
    expect(healthVerdict({ problems: [problem, problem, problem], feeds: [] }).words).toBe(
      'OpenAI unreachable (+2 more)',
    );
    const failing = { ...feed, consecutiveFailures: 1, lastError: 'timed out' };
    expect(healthVerdict({ problems: [], feeds: [failing] })).toEqual({
      tone: 'caution',
      words: 'Retrying NBA',
    });
  });
});

describe('feedState', () => {
  it('puts a failure first', () => {
    expect(feedState(feed).words).toBe('Up to date');
    const failing = { ...feed, consecutiveFailures: 3, lastError: 'timed out' };
    expect(feedState(failing)).toEqual({
      kind: 'failing',
      words: 'Failing for 3 attempts: timed out',
    });
  });

  it('is stale where no failure explains its age', () => {
    expect(feedState({ ...feed, isStale: true })).toEqual({ kind: 'stale', words: 'Stale' });
    const failing = { ...feed, isStale: true, consecutiveFailures: 1, lastError: 'timed out' };
    expect(feedState(failing).kind).toBe('failing');
  });

  it('is never up to date before the first response', () => {
    expect(feedState({ ...feed, lastUpdated: null }).kind).toBe('waiting');
  });
});

describe('who runs the jobs', () => {
  const health = (jobs: Partial<HealthView['jobs']>) =>
    ({ jobs: { processes: 1, isDoneHere: true, lastSeenAt: moment, ...jobs } }) as HealthView;

  it.each<[Partial<HealthView['jobs']>, string]>([
    [{}, 'this process'],
    [{ processes: 2 }, 'this process and 1 other process'],
    [{ isDoneHere: false }, '1 other process'],
    [{ isDoneHere: false, processes: 2 }, '2 other processes'],
    [{ isDoneHere: false, processes: 0 }, 'nobody, last 1 hour ago'],
    [{ isDoneHere: false, processes: 0, lastSeenAt: null }, 'nobody'],
  ])('is stated: %j', (jobs, words) => {
    expect(new Map(jobFacts(health(jobs), now)).get('Run by')).toBe(words);
  });
});

describe('status text', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1.0 KB'],
    [312_400_000, '312 MB'],
    [1_430_000_000, '1.4 GB'],
  ])('%d is %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

  it.each([
    [null, '—'],
    ['2026-11-21T17:59:59Z', 'now'],
    ['2026-11-21T18:00:12Z', 'in 12 s'],
    ['2026-11-21T18:05:00Z', 'in 5 min'],
  ])('next try at %s is shown as %s', (at, words) => expect(formatNextTry(at, now)).toBe(words));

  it('explains a failed backup, and does not call an unreadable folder empty', () => {
    const backups: NonNullable<HealthView['backups']> = {
      folder: '/backups',
      everyHours: 24,
      last: null,
      nextAt: null,
      unreadable: null,
      failure: { at: moment, reason: 'no space left' },
    };
    const facts = new Map(backupFacts(backups, now));
    expect(facts.get('Last')).toBe('none yet');
    expect(facts.get('Next')).toBe('due now');
    expect(facts.get('Last failure')).toBe('1 hour ago: no space left');
    const unreadable = new Map(backupFacts({ ...backups, unreadable: 'EACCES' }, now));
    expect(unreadable.get('Last')).toBe('folder not readable (EACCES)');
    expect(unreadable.has('Next')).toBe(false);
  });
});

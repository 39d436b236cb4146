import type { HealthView } from '#contract/operations/health.ts';
import { describe, expect, it } from 'vitest';
import { listProblems } from './health-rules.ts';

type Facts = Omit<HealthView, 'problems'>;

const now = new Date('2026-11-21T18:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const feed: Facts['feeds'][number] = {
  league: 'nfl',
  label: 'NFL',
  isLive: true,
  lastUpdated: minutesAgo(1),
  consecutiveFailures: 0,
  failingSince: null,
  lastError: null,
  nextTryAt: null,
  unconfirmed: [],
};

const slot: Facts['slots'][number] = {
  slot: 'openai',
  label: 'GPT-4o',
  configured: true,
  model: 'gpt-6-luna',
  lastFault: 'rate-limited',
  lastFaultAt: minutesAgo(1),
  shutdownDate: null,
};

const thread: Facts['threads'][number] = {
  name: 'jobs',
  isUp: true,
  runningSince: minutesAgo(60),
  restarts: 3,
  heapBytes: 1,
  delayMs: { p99: 900, longest: 5000 },
};

const backups: NonNullable<Facts['backups']> = {
  folder: '/backups',
  everyHours: 24,
  last: { file: 'x.gz', madeAt: minutesAgo(25 * 60), bytes: 1 },
  nextAt: now.toISOString(),
  unreadable: null,
  failure: null,
};

const well: Facts = {
  checkedAt: now.toISOString(),
  feeds: [feed],
  jobs: { isDoneHere: true, waiting: 1, active: 1, waitingSince: minutesAgo(1), failed: [] },
  budget: { day: '2026-11-21', limitUsd: 10, committedUsd: 3, resetsAt: now.toISOString() },
  slots: [slot],
  database: {
    kind: 'embedded',
    bytes: 1,
    connections: { most: 8, busy: 8, idle: 0, waiting: 0 },
  },
  ledger: { entries: 1, head: { hash: 'h', lockedAt: minutesAgo(60) }, ungraded: 0 },
  backups,
  threads: [thread],
  process: { version: '1', node: 'v20', runningSince: minutesAgo(60), residentBytes: 1 },
};

const problems = (changes: Partial<Facts>) =>
  listProblems({ ...well, ...changes }, now).map(({ what }) => what);

describe('health problems', () => {
  it('are empty while all is well: a busy jobs thread and a vendor’s rate limit are no problem', () => {
    expect(listProblems(well, now)).toEqual([]);
  });

  it.each<[string, Partial<Facts>, string]>([
    [
      'a live league without word for ten minutes',
      { feeds: [{ ...feed, lastUpdated: minutesAgo(11), lastError: 'timed out' }] },
      'The NFL feed last answered 11 minutes ago, while a game is live: timed out.',
    ],
    [
      'results that the feed does not confirm',
      { feeds: [{ ...feed, unconfirmed: ['A @ B', 'C @ D', 'E @ F', 'G @ H'] }] },
      'The NFL feed has not confirmed 4 results: A @ B, C @ D, E @ F, 1 more.',
    ],
    [
      'jobs that nobody does',
      { jobs: { ...well.jobs, waitingSince: minutesAgo(7) } },
      'Jobs have been waiting for 7 minutes.',
    ],
    [
      'a result without its grade',
      { ledger: { ...well.ledger, ungraded: 2 } },
      '2 predictions have a result but no grade.',
    ],
    [
      'a backup that is late',
      {
        backups: {
          ...backups,
          last: { file: 'x.gz', madeAt: minutesAgo(37 * 60), bytes: 1 },
        },
      },
      'The newest backup is 37 hours old, and one is due every 24 hours.',
    ],
    [
      'a backup that failed',
      { backups: { ...backups, failure: { at: minutesAgo(2), reason: 'no space' } } },
      'The last backup could not be written.',
    ],
    [
      'a thread that is gone',
      { threads: [{ ...thread, isUp: false }] },
      'The thread that runs the jobs crashed and is restarting.',
    ],
    [
      'a key that is refused',
      { slots: [{ ...slot, lastFault: 'key-refused' }] },
      'API key refused: OpenAI does not accept the key for GPT-4o.',
    ],
    [
      'an account without credit',
      { slots: [{ ...slot, lastFault: 'out-of-credit' }] },
      'Out of credit: OpenAI rejects requests for GPT-4o.',
    ],
    [
      'a model that is gone, once',
      { slots: [{ ...slot, model: 'gpt-4o', lastFault: 'model-retired' }] },
      'Model retired: OpenAI no longer offers gpt-4o, which GPT-4o uses.',
    ],
    [
      'a model that will be gone',
      { slots: [{ ...slot, model: 'gpt-4o', shutdownDate: '2027-01-14' }] },
      'GPT-4o’s model (gpt-4o) ends on January 14, 2027, in 54 days.',
    ],
    [
      'another refusal',
      { slots: [{ ...slot, lastFault: 'misconfigured' }] },
      'The vendor of GPT-4o refused the last request.',
    ],
    [
      'vendors that could not be reached, both models of one vendor as one',
      {
        slots: (['openai', 'openai-o3', 'grok', 'perplexity'] as const).map((name) => ({
          ...slot,
          slot: name,
          lastFault: 'unreachable',
        })),
      },
      'OpenAI, xAI and Perplexity unreachable.',
    ],
    [
      'money that is nearly gone',
      { budget: { ...well.budget, committedUsd: 9.5 } },
      'Today’s budget for AI analyses is nearly used up: $9.50 of $10.00.',
    ],
  ])('have a message: %s', (_, changes, expected) => {
    expect(problems(changes)).toEqual([expected]);
  });

  it('exclude a vendor that failed a day ago without later calls, and one without a key', () => {
    const failed = { ...slot, lastFault: 'unreachable' };
    expect(problems({ slots: [{ ...failed, lastFaultAt: minutesAgo(25 * 60) }] })).toEqual([]);
    expect(problems({ slots: [{ ...failed, configured: false }] })).toEqual([]);
  });

  it('name what to set, ahead of a model’s shutdown', () => {
    const ending = { slots: [{ ...slot, model: 'gpt-4o', shutdownDate: '2027-01-14' }] };
    const gone = { slots: [{ ...slot, model: 'gpt-4o', lastFault: 'model-retired' }] };
    const advice =
      'Set LINEWISE_MODEL_OPENAI=gpt-6-luna and restart Linewise. The label and its record are kept.';

    expect(listProblems({ ...well, ...ending }, now)).toMatchObject([{ advice, isAhead: true }]);
    expect(listProblems({ ...well, ...gone }, now)).toMatchObject([{ advice }]);
    expect(listProblems({ ...well, ...ending }, new Date('2027-01-14'))).toContainEqual(
      expect.objectContaining({ advice, isAhead: false }),
    );
  });

  it('are in order of urgency: scores before money', () => {
    const both = {
      budget: { ...well.budget, committedUsd: 10 },
      feeds: [{ ...feed, lastUpdated: minutesAgo(60) }],
    };
    expect(listProblems({ ...well, ...both }, now).map(({ area }) => area)).toEqual([
      'feeds',
      'vendors',
    ]);
  });
});

import type { HealthView } from '#contract/admin/health-endpoints.ts';
import { describe, expect, it } from 'vitest';
import { describeOutage, isStale, listProblems } from './health-rules.ts';
import { measureAhead } from './clocks.ts';

type Facts = Omit<HealthView, 'problems'>;

const now = new Date('2026-11-21T18:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const feed: Facts['feeds'][number] = {
  league: 'nfl',
  label: 'NFL',
  isLive: true,
  lastUpdated: minutesAgo(1),
  isStale: false,
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
  clockAheadMs: 0,
  jobs: {
    isDoneHere: true,
    processes: 1,
    lastSeenAt: minutesAgo(0),
    clockAheadMs: 0,
    waiting: 1,
    active: 1,
    waitingSince: minutesAgo(1),
    failed: [],
  },
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

const stale = { ...feed, isStale: true };

/** What follows when nobody runs the jobs for twenty minutes. */
const idle: Partial<Facts> = {
  jobs: {
    ...well.jobs,
    isDoneHere: false,
    processes: 0,
    lastSeenAt: minutesAgo(20),
    waiting: 40,
    waitingSince: minutesAgo(19),
  },
  feeds: ['NFL', 'NBA', 'NHL'].map((label) => ({
    ...stale,
    label,
    lastUpdated: minutesAgo(20),
    unconfirmed: ['A @ B'],
  })),
  ledger: { ...well.ledger, ungraded: 3 },
  backups: { ...backups, last: { file: 'x.gz', madeAt: minutesAgo(80 * 60), bytes: 1 } },
};

describe('health problems', () => {
  it('are empty while all is well: a busy jobs thread, a vendor’s rate limit, a single failure and a clock within five seconds are no problem', () => {
    expect(listProblems(well, now)).toEqual([]);
    const failed = { ...feed, consecutiveFailures: 1, lastError: 'timed out' };
    expect(problems({ feeds: [failed], clockAheadMs: -5000 })).toEqual([]);
  });

  it('begin with missing jobs, without what follows from that', () => {
    const vendor = { slots: [{ ...slot, lastFault: 'key-refused' }] };
    expect(problems({ ...idle, ...vendor })).toEqual([
      'No process has run jobs for 20 minutes.',
      'API key refused: OpenAI does not accept the key for GPT-4o.',
    ]);
    const never = { ...well.jobs, processes: 0, lastSeenAt: null };
    expect(problems({ ...idle, jobs: never })).toEqual(['No process runs jobs.']);
    expect(problems({ ...idle, threads: [{ ...thread, isUp: false }] })).toEqual([
      'The thread that runs the jobs crashed and is restarting.',
    ]);
  });

  it('are one while the database is away, since when and why', () => {
    const outage = { since: new Date(minutesAgo(3)), reason: 'connect ECONNREFUSED ::1:5432' };
    expect(describeOutage('server', outage, now).what).toBe(
      'Database unreachable since 17:57 UTC (for 3 minutes): connect ECONNREFUSED ::1:5432.',
    );
  });

  it.each<[string, Partial<Facts>, string]>([
    [
      'a live league without word for ten minutes',
      { feeds: [{ ...stale, lastUpdated: minutesAgo(11), lastError: 'timed out' }] },
      'The NFL feed last answered 11 minutes ago, while a game is live: timed out.',
    ],
    [
      'a feed that fails again, long before its scores are old',
      { feeds: [{ ...feed, consecutiveFailures: 2, lastError: 'feed error' }] },
      'The NFL feed last answered 60 seconds ago, while a game is live: feed error.',
    ],
    [
      'leagues with the same cause, as one',
      {
        feeds: (['NFL', 'NBA', 'Golf'] as const).map((label, place) => ({
          ...feed,
          label,
          isLive: false,
          lastUpdated: minutesAgo(3 + place),
          consecutiveFailures: 2 + place,
          lastError: 'feed error',
        })),
      },
      'The NFL, NBA and Golf feeds do not answer: feed error. The oldest scores are 5 minutes old.',
    ],
    [
      'leagues that never loaded',
      {
        feeds: ['NFL', 'NBA'].map((label) => ({
          ...feed,
          label,
          lastUpdated: null,
          consecutiveFailures: 1,
          lastError: 'unreachable',
        })),
      },
      'NFL and NBA have not loaded yet: unreachable.',
    ],
    [
      'a clock that is ahead',
      { clockAheadMs: 2 * 3_600_000 },
      'This machine’s clock is 2 hours ahead of the database’s.',
    ],
    [
      'a clock that is behind',
      { clockAheadMs: -5001 },
      'This machine’s clock is 5 seconds behind the database’s.',
    ],
    [
      'the clock of another machine that runs the jobs',
      { jobs: { ...well.jobs, isDoneHere: false, clockAheadMs: 600_000 } },
      'The clock of the machine that runs the jobs is 10 minutes ahead of the database’s.',
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
      'a backup that failed, once',
      {
        backups: { ...backups, failure: { at: minutesAgo(2), reason: 'no space' } },
        jobs: {
          ...well.jobs,
          failed: [
            {
              queue: 'back-up',
              failedAt: minutesAgo(2),
              reason: 'no space',
              willBeTriedAgain: true,
              requestId: null,
            },
          ],
        },
      },
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
      feeds: [{ ...stale, lastUpdated: minutesAgo(60) }],
    };
    expect(listProblems({ ...well, ...both }, now).map(({ area }) => area)).toEqual([
      'feeds',
      'vendors',
    ]);
  });
});

describe('scores', () => {
  it('are stale when polls would have brought newer ones', () => {
    expect(isStale({ lastUpdated: null, isLive: true }, now)).toBe(false);
    expect(isStale({ lastUpdated: minutesAgo(9), isLive: true }, now)).toBe(false);
    expect(isStale({ lastUpdated: minutesAgo(10), isLive: true }, now)).toBe(true);
    expect(isStale({ lastUpdated: minutesAgo(14), isLive: false }, now)).toBe(false);
    expect(isStale({ lastUpdated: minutesAgo(15), isLive: false }, now)).toBe(true);
  });
});

describe('a clock', () => {
  const at = (ms: number) => new Date(now.getTime() + ms);

  it('differs by what no wait for the answer explains', () => {
    expect(measureAhead(at(0), at(4000), at(8000))).toBe(0);
    expect(measureAhead(at(7200), at(0), at(7300))).toBe(7200);
    expect(measureAhead(at(0), at(7300), at(100))).toBe(-7200);
  });
});

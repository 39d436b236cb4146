import { minuteMs } from '#domain/calendar/durations.ts';
import { vendorLabels } from '#domain/analyst.ts';
import { adviceOnModel, noticeOfEnd, slots } from '#domain/analyst-models.ts';
import { groupBy } from '#domain/group-by.ts';
import type { HealthProblem, HealthView } from '#contract/admin/health-endpoints.ts';
import { formatList } from '#domain/format-list.ts';
import { backupQueue } from '#server/admin/backups/backups-types.ts';
import { maxClockDifferenceMs } from './clocks.ts';

type Facts = Omit<HealthView, 'problems'>;

/** Every league is polled at least every five minutes, even at night during a tournament. */
const staleMs = 15 * minuteMs;
const staleLiveMs = 10 * minuteMs;
const waitingMs = 5 * minuteMs;
const failedLatelyMs = 15 * minuteMs;
const firstBackupMs = 30 * minuteMs;
/** A backup this late, as a multiple of its interval, is a problem. */
const lateShare = 1.5;
const nearlySpent = 0.9;
const slowAnswersMs = 250;

/** Labels of the score source's faults; unknown ones are shown as they are. */
const faultLabels: Record<string, string> = {
  unreachable: 'unreachable',
  timeout: 'timed out',
  refused: 'refused',
  'rate-limited': 'rate limited',
  'server-error': 'feed error',
  'not-found': 'not found',
  unreadable: 'invalid response',
  'too-large': 'response too large',
  paused: 'paused after failures',
  'none-readable': 'no readable events',
  incomplete: 'scheduled events missing',
  internal: 'internal error',
};

export function faultLabel(fault: string): string {
  return faultLabels[fault] ?? fault;
}

/** Problems with what to do about them, most urgent first. */
export function listProblems(facts: Facts, now: Date): HealthProblem[] {
  const isAnyoneWorking = facts.jobs.processes > 0;
  return [
    ...missingJobs(facts, now),
    ...databaseProblems(facts),
    ...threadProblems(facts),
    ...clockProblems(facts),
    // Without jobs, all of these follow from that.
    ...(isAnyoneWorking
      ? [
          ...feedProblems(facts, now),
          ...unconfirmedResults(facts),
          ...waitingJobs(facts, now),
          ...failedJobs(facts, now),
          ...ledgerProblems(facts),
          ...backupProblems(facts, now),
        ]
      : []),
    ...vendorFailures(facts, now),
    ...vendorProblems(facts),
    ...endingModels(facts, now),
  ];
}

export function describeOutage(
  kind: 'embedded' | 'server',
  { since, reason }: { since: Date; reason: string },
  now: Date,
): HealthProblem {
  const age = formatDuration(now.getTime() - since.getTime());
  const time = since.toISOString().slice(11, 16);
  return {
    area: 'database',
    what: `Database unreachable since ${time} UTC (for ${age}): ${reason}.`,
    advice:
      kind === 'server'
        ? 'Nothing stored is lost, and everything continues when it is back. Check the PostgreSQL server, its disk and DATABASE_URL.'
        : 'Nothing stored is lost, and it restarts automatically. Check free space in DATA_DIR, and see the log.',
  };
}

function missingJobs({ jobs, threads }: Facts, now: Date): HealthProblem[] {
  const isRestarting = threads.some(({ name, isUp }) => name === 'jobs' && !isUp);
  if (jobs.processes > 0 || isRestarting) return [];
  const { lastSeenAt, isDoneHere } = jobs;
  const what =
    lastSeenAt === null
      ? 'No process runs jobs.'
      : `No process has run jobs for ${formatDuration(now.getTime() - Date.parse(lastSeenAt))}.`;
  const remedy = isDoneHere
    ? 'See the log; restarting is safe.'
    : 'Start one with --role jobs, or see its log.';
  const advice = `Until one does, nothing is loaded, locked, graded or backed up. ${remedy}`;
  return [{ area: 'jobs', what, advice }];
}

function clockProblems({ clockAheadMs, jobs }: Facts): HealthProblem[] {
  const differs = (ms: number): boolean => Math.abs(ms) > maxClockDifferenceMs;
  const problem = (subject: string, ms: number): HealthProblem[] => [
    {
      area: 'clock',
      what: `${subject} is ${formatDuration(Math.abs(ms))} ${ms > 0 ? 'ahead of' : 'behind'} the database’s.`,
      advice:
        'Set it, best with a time service (NTP). Until then ages, sessions and authenticator codes can be wrong; predictions are locked by the database’s clock.',
    },
  ];
  if (differs(clockAheadMs)) return problem('This machine’s clock', clockAheadMs);
  return differs(jobs.clockAheadMs)
    ? problem('The clock of the machine that runs the jobs', jobs.clockAheadMs)
    : [];
}

function databaseProblems({ database: { connections } }: Facts): HealthProblem[] {
  const { waiting, most } = connections;
  if (waiting === 0) return [];
  const what = `All ${most} database connections are in use; ${formatCount(waiting, 'request is', 'requests are')} waiting.`;
  const advice =
    'If this persists, look for “slow statement” in the log or raise DATABASE_POOL_SIZE.';
  return [{ area: 'database', what, advice }];
}

const threadTasks = {
  answers: 'answers requests',
  jobs: 'runs the jobs',
  database: 'runs the database',
};

export function threadProblems({ threads }: Pick<Facts, 'threads'>): HealthProblem[] {
  return threads.flatMap(({ name, isUp, delayMs }): HealthProblem[] => {
    if (!isUp) {
      const what = `The thread that ${threadTasks[name]} crashed and is restarting.`;
      return [{ area: 'threads', what, advice: 'See the log for the cause.' }];
    }
    if (name !== 'answers' || delayMs === null || delayMs.p99 < slowAnswersMs) return [];
    const what = `Event-loop delay is ${Math.round(delayMs.p99)} ms.`;
    const advice = 'The machine is overloaded. Add cores, or run jobs in another process.';
    return [{ area: 'threads', what, advice }];
  });
}

/** Whether scores are older than polls explain. */
export function isStale(
  { lastUpdated, isLive }: Pick<Facts['feeds'][number], 'lastUpdated' | 'isLive'>,
  now: Date,
): boolean {
  if (lastUpdated === null) return false;
  return now.getTime() - Date.parse(lastUpdated) >= (isLive ? staleLiveMs : staleMs);
}

/** A single failure is usually over with the next attempt. */
const minFailures = 2;

function feedProblems({ feeds }: Facts, now: Date): HealthProblem[] {
  const failing = feeds.filter(
    ({ lastUpdated, lastError, isStale, consecutiveFailures }) =>
      isStale || consecutiveFailures >= minFailures || (lastUpdated === null && lastError !== null),
  );
  const groups = groupBy(failing, ({ lastUpdated, lastError }) =>
    JSON.stringify([lastError, lastUpdated === null]),
  );
  return [...groups.values()].map((group) => ({
    area: 'feeds',
    what: describeFeeds(group, now),
    advice: feedAdvice,
  }));
}

type Feeds = [Facts['feeds'][number], ...Facts['feeds']];

/** Leagues with the same cause share a sentence. */
function describeFeeds(feeds: Feeds, now: Date): string {
  const [{ lastError }] = feeds;
  const names = formatList(feeds.map(({ label }) => label));
  const why = lastError === null ? '' : `: ${lastError}`;
  const moments = feeds.flatMap(({ lastUpdated }) => lastUpdated ?? []).toSorted();
  const [oldest] = moments;
  if (oldest === undefined) {
    return `${names} ${feeds.length === 1 ? 'has' : 'have'} not loaded yet${why}.`;
  }
  const age = formatDuration(now.getTime() - Date.parse(oldest));
  const during = feeds.some(({ isLive }) => isLive) ? ', while a game is live' : '';
  return feeds.length === 1
    ? `The ${names} feed last answered ${age} ago${during}${why}.`
    : `The ${names} feeds do not answer${why}. The oldest scores are ${age} old${during}.`;
}

const maxNamedGames = 3;

function unconfirmedResults({ feeds }: Facts): HealthProblem[] {
  return feeds.flatMap(({ label, unconfirmed }): HealthProblem[] => {
    if (unconfirmed.length === 0) return [];
    const results = formatCount(unconfirmed.length, 'result', 'results');
    const rest = unconfirmed.length - maxNamedGames;
    const names = [...unconfirmed.slice(0, maxNamedGames), ...(rest > 0 ? [`${rest} more`] : [])];
    return [
      {
        area: 'feeds',
        what: `The ${label} feed has not confirmed ${results}: ${names.join(', ')}.`,
        advice:
          'The feed’s data is inconsistent or has no result. Predictions and bets stay open; the feed is polled again automatically.',
      },
    ];
  });
}

const feedAdvice =
  'Retried automatically; no stored data is lost. If this persists, check whether this machine can reach the feed, and see the log.';

function waitingJobs({ jobs: { waitingSince } }: Facts, now: Date): HealthProblem[] {
  const waitedMs = waitingSince === null ? 0 : now.getTime() - Date.parse(waitingSince);
  if (waitedMs < waitingMs) return [];
  const what = `Jobs have been waiting for ${formatDuration(waitedMs)}.`;
  const advice =
    'Jobs are queued faster than they finish. Look for “job” in the log. Restarting is safe.';
  return [{ area: 'jobs', what, advice }];
}

/** A failed backup is a problem of its own. */
function failedJobs({ jobs }: Facts, now: Date): HealthProblem[] {
  const failed = jobs.failed.filter(
    ({ queue, failedAt }) =>
      queue !== backupQueue && now.getTime() - Date.parse(failedAt) < failedLatelyMs,
  );
  const [last] = failed;
  if (last === undefined) return [];
  const what = `${formatCount(failed.length, 'job', 'jobs')} failed in the last 15 minutes, ${last.queue} last.`;
  const advice = last.willBeTriedAgain
    ? 'Retried automatically. The reason is below.'
    : 'The reason is below; see the log for details.';
  return [{ area: 'jobs', what, advice }];
}

function ledgerProblems({ ledger: { ungraded } }: Facts): HealthProblem[] {
  if (ungraded === 0) return [];
  const what = `${formatCount(ungraded, 'prediction has', 'predictions have')} a result but no grade.`;
  const advice = 'Grading failed. Look for “grade” and “journal” in the log.';
  return [{ area: 'ledger', what, advice }];
}

function backupProblems({ backups, process }: Facts, now: Date): HealthProblem[] {
  if (backups === null) return [];
  const { folder, unreadable, failure, last, everyHours } = backups;
  const problem = (what: string, advice: string): HealthProblem[] => [
    { area: 'backups', what, advice },
  ];
  if (unreadable !== null) {
    return problem(
      `The backup folder cannot be read: ${unreadable}.`,
      `Check the permissions of ${folder}.`,
    );
  }
  if (failure !== null) {
    return problem(
      'The last backup could not be written.',
      `Retried every ten minutes. Check free space and write permission in ${folder}.`,
    );
  }
  if (last === null) {
    const runsForMs = now.getTime() - Date.parse(process.runningSince);
    if (runsForMs < firstBackupMs) return [];
    return problem('No backup yet.', `Check write permission in ${folder}.`);
  }
  const ageMs = now.getTime() - Date.parse(last.madeAt);
  if (ageMs < lateShare * everyHours * 60 * minuteMs) return [];
  return problem(
    `The newest backup is ${formatDuration(ageMs)} old, and one is due every ${formatCount(everyHours, 'hour', 'hours')}.`,
    'Check whether jobs are running, and look for “backup” in the log.',
  );
}

/** Period in which failures count. A vendor not called since may have recovered. */
const vendorFailureMs = 24 * 60 * minuteMs;

const vendorFaults: Record<string, string> = {
  unreachable: 'unreachable',
  timeout: 'timing out',
  'server-error': 'returning errors',
};

/** Failures grouped by fault: vendors with the same fault share a sentence. */
function vendorFailures({ slots }: Facts, now: Date): HealthProblem[] {
  return Object.entries(vendorFaults).flatMap(([fault, state]): HealthProblem[] => {
    const failing = slots.filter(
      ({ configured, lastFault, lastFaultAt }) =>
        configured &&
        lastFault === fault &&
        now.getTime() - Date.parse(lastFaultAt ?? '') < vendorFailureMs,
    );
    if (failing.length === 0) return [];
    const vendors = new Set(failing.map(({ slot }) => getVendorLabel(slot)));
    const what = `${formatList(vendors)} ${state}.`;
    const advice =
      'Analyses fail until it works again; test it below. Check whether this machine can reach the vendor, and the vendor’s status page.';
    return [{ area: 'vendors', what, advice }];
  });
}

type Slot = Facts['slots'][number];

const keyVariables = {
  openai: 'OPENAI_API_KEY',
  xai: 'XAI_API_KEY',
  perplexity: 'PERPLEXITY_API_KEY',
};

/** Faults that fail every request until an administrator acts. */
const turnedAway: Record<string, (slot: Slot) => Omit<HealthProblem, 'area'>> = {
  'out-of-credit': ({ slot, label }) => ({
    what: `Out of credit: ${getVendorLabel(slot)} rejects requests for ${label}.`,
    advice: `Add credit or raise the spending limit at ${getVendorLabel(slot)}; no restart needed. Members can choose another model.`,
  }),
  'key-refused': ({ slot, label }) => ({
    what: `API key refused: ${getVendorLabel(slot)} does not accept the key for ${label}.`,
    advice: `Set ${keyVariables[slots[slot].vendor]} to a valid key and restart Linewise.`,
  }),
  'model-retired': ({ slot, label, model }) => ({
    what: `Model retired: ${getVendorLabel(slot)} no longer offers ${model ?? 'the model'}, which ${label} uses.`,
    advice: adviceOnModel(slot, model ?? ''),
  }),
  misconfigured: ({ label }) => ({
    what: `The vendor of ${label} refused the last request.`,
    advice: 'Check its API key, model name and account balance; see the log for its response.',
  }),
};

function getVendorLabel(slot: Slot['slot']): string {
  return vendorLabels[slots[slot].vendor];
}

/** Models whose vendor has announced their shutdown, from 60 days before. */
function endingModels({ slots }: Facts, now: Date): HealthProblem[] {
  return slots.flatMap(({ slot, model, lastFault, shutdownDate }): HealthProblem[] => {
    if (model === null || lastFault === 'model-retired') return [];
    const notice = noticeOfEnd(slot, model, now, shutdownDate ?? undefined);
    if (notice === undefined) return [];
    const { what, advice, hasEnded } = notice;
    return [{ area: 'vendors', what, advice, isAhead: !hasEnded }];
  });
}

function vendorProblems({ slots, budget }: Facts): HealthProblem[] {
  const problems = slots.flatMap((slot): HealthProblem[] => {
    const describe = slot.configured ? turnedAway[slot.lastFault ?? ''] : undefined;
    return describe === undefined ? [] : [{ area: 'vendors', ...describe(slot) }];
  });
  const { committedUsd, limitUsd } = budget;
  if (limitUsd > 0 && committedUsd >= nearlySpent * limitUsd) {
    const amounts = `$${committedUsd.toFixed(2)} of $${limitUsd.toFixed(2)}`;
    problems.push({
      area: 'vendors',
      what: `Today’s budget for AI analyses is ${committedUsd >= limitUsd ? 'used up' : 'nearly used up'}: ${amounts}.`,
      advice:
        'Members get the statistical baseline until midnight UTC. Set it with DAILY_LLM_BUDGET_USD.',
    });
  }
  return problems;
}

function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return formatCount(seconds, 'second', 'seconds');
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 120) return formatCount(minutes, 'minute', 'minutes');
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? formatCount(hours, 'hour', 'hours')
    : formatCount(Math.round(hours / 24), 'day', 'days');
}

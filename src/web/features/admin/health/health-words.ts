import type { HealthView, OutageView } from '#contract/admin/health-endpoints.ts';
import { formatAge, formatMoment } from '#web/lib/time.ts';
import type { NamedFact } from '#web/ui/fact.tsx';

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** “312 MB”, “1.4 GB”: powers of 1,000. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const digits = step > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${units[step] ?? ''}`;
}

export function healthVerdict({
  problems,
  feeds = [],
}: Pick<HealthView, 'problems'> & { feeds?: HealthView['feeds'] }): {
  tone: 'good' | 'caution' | 'bad';
  words: string;
} {
  const [first, ...others] = problems;
  if (first !== undefined) {
    const more = others.length === 0 ? '' : ` (+${others.length} more)`;
    const tone = problems.every(({ isAhead }) => isAhead) ? 'caution' : 'bad';
    return { tone, words: `${first.what.replace(/\.$/, '')}${more}` };
  }
  const failing = feeds.filter(({ consecutiveFailures }) => consecutiveFailures > 0);
  if (failing.length === 0) return { tone: 'good', words: 'All systems normal' };
  const labels = failing.map(({ label }) => label).join(', ');
  return { tone: 'caution', words: `Retrying ${labels}` };
}

function atAndAge(moment: string, now: Date): string {
  return `${formatMoment(moment, 'dateAndTime')} · ${formatAge(moment, now)}`;
}

export function jobFacts({ jobs }: HealthView, now: Date): NamedFact[] {
  const { waiting, active, waitingSince } = jobs;
  return [
    ['Run by', describeRunners(jobs, now)],
    ['Running', String(active)],
    ['Waiting', String(waiting)],
    ['Longest wait', waitingSince === null ? '—' : `due ${formatAge(waitingSince, now)}`],
  ];
}

function describeRunners(
  { processes, isDoneHere, lastSeenAt }: HealthView['jobs'],
  now: Date,
): string {
  if (processes === 0) {
    return lastSeenAt === null ? 'nobody' : `nobody, last ${formatAge(lastSeenAt, now)}`;
  }
  const others = isDoneHere ? processes - 1 : processes;
  if (isDoneHere && others === 0) return 'this process';
  const counted = `${others} other ${others === 1 ? 'process' : 'processes'}`;
  return isDoneHere ? `this process and ${counted}` : counted;
}

export function databaseFacts({ database: { kind, bytes, connections } }: HealthView): NamedFact[] {
  const { busy, most, waiting } = connections;
  const queue = waiting === 0 ? '' : `, ${waiting} waiting`;
  return [
    ['Kind', kind === 'embedded' ? 'embedded, this process only' : 'PostgreSQL server'],
    ['Size', formatBytes(bytes)],
    ['Connections', `${busy} of ${most} in use${queue}`],
  ];
}

export function ledgerFacts(
  { ledger: { entries, head, ungraded } }: HealthView,
  now: Date,
): NamedFact[] {
  return [
    ['Entries', entries.toLocaleString('en-US')],
    ['Newest', head === null ? 'no entries yet' : atAndAge(head.lockedAt, now)],
    ['Final, not graded', String(ungraded)],
  ];
}

export function backupFacts(backups: NonNullable<HealthView['backups']>, now: Date): NamedFact[] {
  const { folder, everyHours, last, nextAt, failure, unreadable } = backups;
  const facts: NamedFact[] = [
    ['Where', folder],
    ['How often', everyHours === 1 ? 'every hour' : `every ${everyHours} hours`],
  ];
  if (unreadable !== null) return [...facts, ['Last', `folder not readable (${unreadable})`]];
  return [
    ...facts,
    ['Last', last === null ? 'none yet' : atAndAge(last.madeAt, now)],
    ['File', last === null ? '—' : `${last.file}, ${formatBytes(last.bytes)}`],
    ['Next', nextAt === null ? 'due now' : formatMoment(nextAt, 'dateAndTime')],
    [
      'Last failure',
      failure && [formatAge(failure.at, now), failure.reason].filter(Boolean).join(': '),
    ],
  ];
}

export function processFacts({ process }: Pick<OutageView, 'process'>, now: Date): NamedFact[] {
  const { version, node, runningSince, residentBytes } = process;
  return [
    ['Version', `Linewise ${version}, Node ${node}`],
    ['Up since', atAndAge(runningSince, now)],
    ['Memory', formatBytes(residentBytes)],
  ];
}

export function feedState(feed: HealthView['feeds'][number]): {
  kind: 'current' | 'failing' | 'stale' | 'waiting';
  words: string;
} {
  const { consecutiveFailures: failures, isStale, lastError, lastUpdated } = feed;
  if (failures > 0) {
    const attempts = `${failures} ${failures === 1 ? 'attempt' : 'attempts'}`;
    const why = lastError === null ? '' : `: ${lastError}`;
    return { kind: 'failing', words: `Failing for ${attempts}${why}` };
  }
  if (isStale) return { kind: 'stale', words: 'Stale' };
  return lastUpdated === null
    ? { kind: 'waiting', words: 'Not requested yet' }
    : { kind: 'current', words: 'Up to date' };
}

/** “in 12 s”; “now” when due; `—` when not queued. */
export function formatNextTry(nextTryAt: string | null, now: Date): string {
  if (nextTryAt === null) return '—';
  const seconds = Math.round((Date.parse(nextTryAt) - now.getTime()) / 1000);
  if (seconds <= 0) return 'now';
  return seconds < 120 ? `in ${seconds} s` : `in ${Math.round(seconds / 60)} min`;
}

export const threadLabels = {
  answers: 'Requests',
  jobs: 'Jobs',
  database: 'Database',
} as const;

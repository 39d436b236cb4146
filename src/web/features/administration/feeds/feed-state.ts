import type { LeagueFeedView } from '#contract/operations.ts';

/** The score source's faults as words; one that this version does not know is shown as it came. */
const faultLabels: Record<string, string> = {
  unreachable: 'unreachable',
  timeout: 'no answer in time',
  refused: 'refused',
  'rate-limited': 'asked us to slow down',
  'server-error': 'error of the source',
  'not-found': 'not found',
  unreadable: 'answer not readable',
  'too-large': 'answer too large',
  paused: 'paused after failures',
  'none-readable': 'nothing of the answer readable',
  incomplete: 'nothing of what is on in the answer',
};

export interface FeedState {
  kind: 'current' | 'loading' | 'failing' | 'waiting';
  words: string;
}

export function isLoadingHistory({ backfill }: Pick<LeagueFeedView, 'backfill'>): boolean {
  return backfill?.finishedAt === null;
}

/** What an administrator has to know first of a league’s data: a failure before anything else. */
export function feedState(feed: LeagueFeedView): FeedState {
  const { consecutiveFailures: failures, lastError } = feed;
  if (failures > 0) {
    const attempts = `${failures} ${failures === 1 ? 'attempt' : 'attempts'}`;
    const why = lastError === null ? '' : `: ${faultLabels[lastError] ?? lastError}`;
    return { kind: 'failing', words: `Failing for ${attempts}${why}` };
  }
  if (isLoadingHistory(feed)) return { kind: 'loading', words: 'Loading history' };
  if (feed.lastUpdated === null) return { kind: 'waiting', words: 'Not asked yet' };

  return { kind: 'current', words: 'Up to date' };
}

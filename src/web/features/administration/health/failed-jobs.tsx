import type { FailedJobView } from '#contract/operations/health.ts';
import { formatAge } from '#web/lib/time.ts';

/** Jobs that failed in the last hour, with reasons. */
export function FailedJobs({ failed, now }: { failed: FailedJobView[]; now: Date }) {
  if (failed.length === 0)
    return <p className="mt-2 text-muted">No failed jobs in the last hour.</p>;

  return (
    <ul aria-label="Failed jobs, last hour" className="mt-3 grid gap-2">
      {failed.map(({ queue, failedAt, reason, willBeTriedAgain, requestId }) => (
        <li key={`${queue} ${failedAt}`} className="border-l-2 border-bad pl-3">
          <p>
            <span className="font-medium">{queue}</span>{' '}
            <span className="text-muted">
              {formatAge(failedAt, now)}
              {willBeTriedAgain && ', will be retried'}
            </span>
          </p>
          <p className="break-words">{reason ?? 'Timed out, or its process exited.'}</p>
          {requestId !== null && (
            <p className="font-mono text-xs break-all text-muted">request {requestId}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

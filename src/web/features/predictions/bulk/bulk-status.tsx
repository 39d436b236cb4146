import type { BulkFailuresProps, BulkStatusProps } from './bulk-status-body.tsx';
import { lazyDialog, lazyPart } from '#web/lib/lazy-part.tsx';

// Loaded on demand: most visits never need it.
const BulkStatusBody = lazyPart(
  async () => (await import('./bulk-status-body.tsx')).BulkStatusBody,
  { pending: <div className="min-h-11 w-full sm:w-80" /> },
);
const BulkFailuresBody = lazyDialog(
  async () => (await import('./bulk-status-body.tsx')).BulkFailuresBody,
);

export function BulkStatus(props: BulkStatusProps) {
  if (props.bulk.job === undefined) return null;
  return <BulkStatusBody {...props} />;
}

export function BulkFailures(props: BulkFailuresProps) {
  const { job, failure } = props.bulk;
  if (failure === undefined && (job?.failures ?? []).length === 0) return null;
  return <BulkFailuresBody {...props} />;
}

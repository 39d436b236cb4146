import type { ComponentProps } from 'react';
import { lazyDialog, lazyPart } from '#web/ui/lazy-part.tsx';

// Loaded on demand: most visits never need it.
export const BulkStatus = lazyPart(
  async () => (await import('./bulk-status-body.tsx')).BulkStatus,
  { pending: <div className="min-h-11 w-full sm:w-80" /> },
);
const BulkFailuresBody = lazyDialog(
  async () => (await import('./bulk-status-body.tsx')).BulkFailuresBody,
);

export function BulkFailures(props: ComponentProps<typeof BulkFailuresBody>) {
  const { job, failure } = props.bulk;
  if (failure === undefined && (job?.failures ?? []).length === 0) return null;
  return <BulkFailuresBody {...props} />;
}

import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface StatCardProps {
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode | undefined;
  /** The number's n, or why there is none yet. */
  note?: ReactNode;
}

/** One figure with its name and its n. Its size does not change when the figure arrives. */
export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="mt-1 flex h-9 items-center font-display text-3xl leading-none font-semibold tabular">
          {value ?? <Skeleton className="h-7 w-20" />}
        </span>
        <span className="mt-0.5 block min-h-4.5 text-xs text-muted tabular">{note}</span>
      </dd>
    </div>
  );
}

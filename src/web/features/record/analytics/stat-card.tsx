import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The place of some figures: two beside each other, four where there is room. */
export function StatGrid({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={clsx('grid gap-3', className ?? 'grid-cols-2 lg:grid-cols-4')}>{children}</dl>
  );
}

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
    <div className="min-w-0 rounded-lg border border-line bg-surface px-3 py-2 sm:px-4 sm:py-3">
      <dt className="text-sm text-muted max-sm:leading-tight">{label}</dt>
      <dd>
        <span className="flex h-8 items-center font-display text-2xl sm:mt-1 sm:h-9 sm:text-3xl leading-none font-semibold tabular">
          {value ?? <Skeleton className="h-7 w-20" />}
        </span>
        <span className="block min-h-4.5 max-sm:min-h-7.5 text-xs text-muted tabular max-sm:leading-tight sm:mt-0.5">
          {note}
        </span>
      </dd>
    </div>
  );
}

/** How one figure is read from an answer. */
export interface Stat<Data> {
  label: string;
  value: (data: Data) => ReactNode;
  note: (data: Data) => ReactNode;
}

interface StatCardsProps<Data> {
  query: { data: Data | undefined; isError: boolean };
  stats: Stat<Data>[];
}

/** Figures of one answer: in their places while it is on its way, dashes where it could not be loaded. */
export function StatCards<Data>({ query: { data, isError }, stats }: StatCardsProps<Data>) {
  return stats.map(({ label, value, note }) =>
    data === undefined ? (
      <StatCard
        key={label}
        label={label}
        value={isError ? '—' : undefined}
        note={isError && 'could not be loaded'}
      />
    ) : (
      <StatCard key={label} label={label} value={value(data)} note={note(data)} />
    ),
  );
}

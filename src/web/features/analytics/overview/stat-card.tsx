import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChevronDown } from 'lucide-react';

export function StatGrid({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={clsx('grid gap-3', className ?? 'grid-cols-2 lg:grid-cols-4')}>{children}</dl>
  );
}

interface StatCardProps {
  label: string;
  /** The figure; undefined while loading. */
  value: ReactNode | undefined;
  note?: ReactNode;
}

/** One labeled figure with its sample size, of constant size while loading. */
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

export interface Stat<Data> {
  label: string;
  value: (data: Data) => ReactNode;
  note: (data: Data) => ReactNode;
}

interface StatCardsProps<Data> {
  query: { data: Data | undefined; isError: boolean };
  stats: Stat<Data>[];
}

export function StatCards<Data>({ query: { data, isError }, stats }: StatCardsProps<Data>) {
  return stats.map(({ label, value, note }) => (
    <StatCard
      key={label}
      label={label}
      value={data === undefined ? (isError ? '—' : undefined) : value(data)}
      note={data === undefined ? isError && 'could not be loaded' : note(data)}
    />
  ));
}

export function StatLine<Data>({ query, stats }: StatCardsProps<Data>) {
  const { data, isError } = query;

  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm text-muted md:min-h-9 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 gap-x-4 overflow-hidden whitespace-nowrap">
          {stats.map(({ label, value }, index) => (
            // On a phone the first two; a tap shows all.
            <span key={label} className={index < 2 ? undefined : 'max-md:hidden'}>
              {label}{' '}
              <span className="font-semibold text-ink tabular">
                {data === undefined ? (isError ? '—' : '…') : value(data)}
              </span>
            </span>
          ))}
        </span>
        <ChevronDown className="ml-auto size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-3">
        <StatGrid>
          <StatCards query={query} stats={stats} />
        </StatGrid>
      </div>
    </details>
  );
}

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Stat, StatCards, StatGrid } from './stat-card.tsx';

interface StatLineProps<Data> {
  query: { data: Data | undefined; isError: boolean };
  stats: Stat<Data>[];
}

/** Figures as one line; expands to full cards with sample sizes. */
export function StatLine<Data>({ query, stats }: StatLineProps<Data>) {
  const { data, isError } = query;

  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm text-muted md:min-h-9 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 gap-x-4 overflow-hidden whitespace-nowrap">
          {stats.map(({ label, value }) => (
            <span key={label}>
              {label}{' '}
              <span className="font-semibold text-ink tabular">
                {data === undefined ? pendingValue(isError) : value(data)}
              </span>
            </span>
          ))}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-3">
        <StatGrid>
          <StatCards query={query} stats={stats} />
        </StatGrid>
      </div>
    </details>
  );
}

function pendingValue(isError: boolean): ReactNode {
  return isError ? '—' : '…';
}

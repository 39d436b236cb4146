import { ChevronRight } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';

export interface Crumb {
  label: string;
  /** Missing for a level without its own page. */
  to?: string | undefined;
}

/** Breadcrumb links to a page's parents; the page itself is the heading. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 -ml-1">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 text-faint" />}
            {to === undefined ? (
              <span className="px-1 text-muted">{label}</span>
            ) : (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center rounded-md px-1 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink md:min-h-8"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

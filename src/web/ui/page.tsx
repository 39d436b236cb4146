import { clsx } from 'clsx';
import { useEffect, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';

interface PageProps {
  /** The page's only h1, and the window title. */
  title: string;
  isTitleHidden?: boolean;
  description?: ReactNode;
  crumbs?: readonly Crumb[] | undefined;
  badges?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

const product = 'Linewise';

export function titleOfWindow(title: string): string {
  return title === product ? product : `${title} – ${product}`;
}

/** The main landmark and its heading; exactly one per screen. */
export function Page({
  title,
  isTitleHidden = false,
  description,
  crumbs,
  badges,
  actions,
  className,
  children,
}: PageProps) {
  useEffect(() => {
    document.title = titleOfWindow(title);
  }, [title]);

  const heading = (
    <h1
      className={
        isTitleHidden
          ? 'sr-only'
          : clsx(
              'font-display leading-none font-semibold text-balance md:text-4xl',
              badges === undefined ? 'text-2xl' : 'text-xl sm:text-2xl',
            )
      }
    >
      {title}
    </h1>
  );

  return (
    <main
      id="content"
      tabIndex={-1}
      className={clsx(
        'page-width flex flex-1 flex-col pt-3 pb-6 outline-none compact:py-3 md:py-6 md:compact:py-4',
        className,
      )}
    >
      {crumbs !== undefined && <Crumbs crumbs={crumbs} />}
      {isTitleHidden ? (
        heading
      ) : (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mb-4">
          <div className="min-w-0 max-sm:grow max-sm:basis-48">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {heading}
              {badges}
            </div>
            {description !== undefined && (
              <p className="mt-1 text-muted max-md:text-sm md:mt-2">{description}</p>
            )}
          </div>
          {actions !== undefined && actions !== false && (
            <div className="flex flex-wrap gap-2">{actions}</div>
          )}
        </div>
      )}
      {children}
    </main>
  );
}

export interface Crumb {
  label: string;
  /** Path of the level; missing for one without its own page. */
  to?: string | undefined;
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 -ml-1">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight className="size-3.5 text-faint" />}
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

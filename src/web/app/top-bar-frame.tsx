import type { ReactNode } from 'react';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { Mark } from '#web/ui/mark.tsx';

interface TopBarFrameProps {
  start?: ReactNode;
  brand: ReactNode;
  end?: ReactNode;
  /** The second row of phones. */
  second?: ReactNode;
}

/** One row from 768 px on; on phones date, time and badge go to a second, thin row. */
export function TopBarFrame({ start, brand, end, second }: TopBarFrameProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground">
      <div className="page-width grid h-14 grid-cols-[minmax(2.75rem,1fr)_auto_minmax(5.5rem,1fr)] items-center gap-1 md:gap-2">
        <div className="flex min-w-0 items-center gap-3">{start}</div>
        {brand}
        <div className="flex items-center justify-end md:gap-1">{end}</div>
      </div>
      <div className="page-width flex h-8 items-start justify-between gap-2 md:hidden">
        {second}
      </div>
    </header>
  );
}

export const brandStyles =
  'flex min-h-11 items-center gap-2.5 rounded-md font-display text-2xl leading-none font-semibold';

/** The name, and whose page it is. */
export function Brand({ sport }: { sport: SportId | undefined }) {
  return (
    <>
      <Mark className="size-7 max-sm:hidden" />
      <span>Linewise</span>
      {sport !== undefined && (
        <span className="border-l border-line-strong pl-2.5 text-muted">{sportLabels[sport]}</span>
      )}
    </>
  );
}

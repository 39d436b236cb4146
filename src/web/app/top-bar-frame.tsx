import type { ReactNode } from 'react';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { Mark } from '#web/ui/mark.tsx';
import { HeaderNavigation } from './navigation.tsx';

interface TopBarFrameProps {
  start?: ReactNode;
  brand: ReactNode;
  end?: ReactNode;
}

/** Fits one line at every width. */
export function TopBarFrame({ start, brand, end }: TopBarFrameProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground">
      <div className="page-width flex h-12 items-center gap-1 lg:h-14 lg:gap-2">
        {start}
        {brand}
        <HeaderNavigation />
        <div className="ml-auto flex min-w-0 items-center justify-end gap-1">{end}</div>
      </div>
    </header>
  );
}

export const brandStyles =
  'flex min-h-11 items-center gap-2 rounded-md font-display text-xl leading-none font-semibold sm:text-2xl lg:mr-2';

/** Product name, and the current sport. */
export function Brand({ sport }: { sport: SportId | undefined }) {
  return (
    <>
      <Mark className="size-7 max-xl:hidden" />
      <span>Linewise</span>
      {sport !== undefined && (
        <span className="border-l border-line-strong pl-2 text-muted">{sportLabels[sport]}</span>
      )}
    </>
  );
}

import type { WhatIfView } from '#contract/lineups.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { Button } from '#web/ui/button.tsx';
import { listWhatIfRows } from './what-if-rows.ts';

interface WhatIfBarProps {
  league: LeagueId;
  names: Sides<string>;
  /** Undefined until there is one. */
  answer: WhatIfView | undefined;
  onReset: () => void;
}

/** The what-if result pinned to the bottom on phones, where the switches are far below it. */
export function WhatIfBar({ league, names, answer, onReset }: WhatIfBarProps) {
  const [win, spread, total] =
    answer === undefined ? [] : listWhatIfRows(league, names, answer, null);

  return (
    <div
      role="region"
      aria-label="What-if summary"
      className="sticky bottom-2 z-20 flex min-h-14 items-center justify-between gap-3 rounded-lg border border-line-strong bg-raised py-1 pr-1 pl-4 shadow-lg md:hidden"
    >
      <p className="min-w-0 text-sm tabular">
        <span className="block text-xs text-muted">What if</span>
        {win === undefined ? (
          '…'
        ) : (
          <>
            <span className="font-semibold">
              {win.name} {win.asked}
            </span>{' '}
            ({win.change})
            <span className="block text-xs text-muted">
              {spread?.name} {spread?.asked}, total {total?.asked}
            </span>
          </>
        )}
      </p>
      <Button variant="ghost" onClick={onReset}>
        Reset
      </Button>
    </div>
  );
}

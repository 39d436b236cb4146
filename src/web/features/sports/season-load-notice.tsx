import { Info } from 'lucide-react';
import type { SeasonLoadView } from '#contract/operations/operations.ts';
import type { SportId } from '#domain/league.ts';
import { useSeasonLoads } from '../contests/games/queries.ts';

/** Why predictions are missing after a first start. */
export function SeasonLoadNotice({ sport }: { sport: SportId }) {
  const loads = useSeasonLoads(sport);
  if (loads.length === 0) return null;

  return (
    <div className="mb-2 flex flex-col gap-1 rounded-md bg-raised px-3 py-2 text-sm">
      {loads.map((load) => (
        <p key={load.league} className="flex items-start gap-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          {describeSeasonLoad(load)}
        </p>
      ))}
    </div>
  );
}

export function describeSeasonLoad({ label, done, total, hasFailed }: SeasonLoadView): string {
  if (hasFailed) {
    return `Earlier ${label} results haven’t loaded for 24 hours. Until they do, predictions use limited history.`;
  }
  if (total > 0 && done === total) {
    return `Calculating ${label} forecasts from the results. Predictions start when loading is complete.`;
  }
  const progress = total === 0 ? '' : `: ${Math.floor((100 * done) / total)}%`;
  return `Loading ${label} results${progress}. Predictions start when loading is complete.`;
}

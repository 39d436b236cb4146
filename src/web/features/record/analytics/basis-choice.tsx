import type { AnalyticsView, RecordBasis } from '#contract/record/analytics.ts';
import { formatCount } from '#web/lib/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Segments } from './segments.tsx';

const about: Record<RecordBasis, string> = {
  locked: 'Locked before the start, never changed, counted once graded.',
  replayed: 'Calculated later from pre-game data. Not in the ledger.',
  both: 'Locked predictions where available, replays for the rest. Replays are not in the ledger.',
};

interface BasisChoiceProps {
  analytics: AnalyticsView;
  onChoose: (basis: RecordBasis) => void;
}

/** Selector for locked, replayed or both, with counts. */
export function BasisChoice({ analytics: { basis, by, available }, onChoose }: BasisChoiceProps) {
  const counts = { ...available, both: available.locked + available.replayed };
  const segments = [
    { value: 'locked' as const, label: 'Locked' },
    { value: 'replayed' as const, label: 'Replayed' },
    { value: 'both' as const, label: 'Both' },
  ];
  const isAutomatic = by === 'automatic';

  return (
    <div className="flex flex-col gap-2">
      <Segments
        label="Forecasts"
        segments={segments.map((one) => ({ ...one, count: formatCount(counts[one.value]) }))}
        value={basis}
        onChoose={onChoose}
      />
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {basis !== 'locked' && isAutomatic && <Badge tone="caution">Replayed, not locked</Badge>}
        {basis === 'locked' || isAutomatic
          ? about[basis]
          : 'Only automatic predictions are replayed.'}
      </p>
    </div>
  );
}

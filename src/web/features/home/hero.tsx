import { ChevronDown } from 'lucide-react';
import { type FiguresView, minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import { sportIds } from '#domain/league.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { useIsText } from '#web/lib/initial-load/progressive-list.tsx';
import { formatCount } from '#web/lib/figures.ts';
import { useStatus } from '#web/features/contests/schedule/schedule-queries.ts';
import { useFigures } from '#web/features/analytics/overview/record-queries.ts';
import {
  type Stat,
  StatCard,
  StatCards,
  StatGrid,
} from '#web/features/analytics/overview/stat-card.tsx';

/** Invisible placeholder that reserves the clock’s width. */
const anyMoment = new Date(2000, 0, 1, 12);

export function Hero() {
  const query = useFigures();
  const figures = query.data;
  const isLoading = useStatus().data?.sports.some(({ loading }) => loading.length > 0) ?? false;

  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-sm text-muted md:min-h-9 [&::-webkit-details-marker]:hidden">
        <span className="truncate tabular">
          {figures ? <FiguresLine {...figures} isLoading={isLoading} /> : ' '}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="flex items-baseline justify-between gap-4 pb-2 text-sm text-muted">
        <span>
          <span className="font-semibold text-ink">Linewise</span> Multi-Sport Prediction Platform
        </span>
        <HeroClock />
      </p>
      <StatGrid className="grid-cols-2 pt-1 pb-3 lg:grid-cols-4">
        <StatCards query={query} stats={[accuracy]} />
        <StatCard label="Live Updates" value="24/7" note="scores every 30 seconds" />
        <StatCards query={query} stats={coverage} />
      </StatGrid>
    </details>
  );
}

/**
 * “6 sports · 61% replayed accuracy (n = 8,967)”; `isLoading`: more past results will change a
 * replay.
 */
function FiguresLine({
  sports,
  accuracy: { value, n, of },
  isLoading,
}: FiguresView & { isLoading: boolean }) {
  if (n < minSampleSize) return `${sports} sports`;
  const isReplayed = of === 'replayed';
  const kind = isReplayed ? 'replayed accuracy' : 'accuracy';
  const basis = isReplayed && isLoading ? ', still loading' : ` (n = ${formatCount(n)})`;
  return (
    <>
      {/* A phone would cut the number of games at its end. */}
      <span className="max-sm:hidden">{sports} sports · </span>
      {formatWhole(value)} {kind}
      {basis}
    </>
  );
}

function formatWhole(percent: number | null): string {
  return percent === null ? '—' : `${Math.round(percent)}%`;
}

function HeroClock() {
  const isText = useIsText();
  const now = useNow(1000);

  if (!isText) return <ClockFace now={now} />;
  return (
    <span className="invisible">
      <ClockFace now={anyMoment} />
    </span>
  );
}

export function ClockFace({ now }: { now: Date }) {
  const [time, half] = formatMoment(now, 'time').split(' ');
  const seconds = String(now.getSeconds()).padStart(2, '0');

  return (
    <time dateTime={now.toISOString()} className="shrink-0 tabular">
      {time}:{seconds} {half}
    </time>
  );
}

const accuracy: Stat<FiguresView> = {
  label: 'Accuracy Rate',
  value: ({ accuracy: { value, n } }) => (n < minSampleSize ? '—' : formatWhole(value)),
  note: ({ accuracy }) => formatBasis(accuracy),
};

function formatBasis({ n, of }: FiguresView['accuracy']): string {
  if (n === 0) return 'no graded predictions yet';
  if (n < minSampleSize) return `${n} graded: too few for a percentage`;
  return `${accuracyNotes[of]}, n = ${formatCount(n)}. The model never sees the game’s odds.`;
}

const accuracyNotes: Record<FiguresView['accuracy']['of'], string> = {
  members: 'winners picked by our model and AI analysts',
  automatic: 'winners picked by our model',
  replayed: 'winners picked by our model in a replay of past seasons',
};

const coverage: Stat<FiguresView>[] = [
  {
    label: 'Sports',
    value: ({ sports }) => String(sports),
    note: ({ sports }) =>
      sports < sportIds.length ? `of ${sportIds.length} so far` : 'all covered',
  },
  {
    label: 'Teams',
    value: ({ competitors }) => competitors.toLocaleString('en-US'),
    note: () => 'teams and players tracked',
  },
];

import { ChevronDown } from 'lucide-react';
import { type FiguresView, minSampleSize } from '#contract/record/analytics.ts';
import { sportIds } from '#domain/league.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { useIsText } from '#web/lib/initial-load/progressive-list.tsx';
import { formatCount, formatPercent } from '#web/lib/figures.ts';
import { useFigures } from '../record/analytics/queries.ts';
import { type Stat, StatCard, StatCards, StatGrid } from '../record/analytics/stat-card.tsx';
import './hero.css';

/** Invisible placeholder that reserves the clock’s width. */
const anyMoment = new Date(2000, 0, 1, 12);

export function Hero() {
  const query = useFigures();
  const figures = query.data;

  return (
    <details className="group relative">
      <summary className="relative flex min-h-11 list-none items-center gap-x-4 overflow-hidden text-sm text-muted [&::-webkit-details-marker]:hidden">
        <DriftingLine />
        <span className="font-display text-xl leading-none font-semibold text-ink max-lg:hidden">
          Linewise
        </span>
        <span className="max-lg:hidden">Multi-Sport Prediction Platform</span>
        <span className="truncate tabular lg:ml-auto">{figures && formatLine(figures)}</span>
        <span className="max-lg:hidden">
          <HeroClock />
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180 max-lg:ml-auto"
        />
      </summary>
      <p className="flex items-baseline justify-between gap-4 pb-2 text-sm text-muted lg:hidden">
        Multi-Sport Prediction Platform
        <HeroClock />
      </p>
      <StatGrid className="relative grid-cols-2 pt-1 pb-3 lg:grid-cols-4">
        <StatCards query={query} stats={[accuracy]} />
        <StatCard label="Live Updates" value="24/7" note="scores every 30 seconds" />
        <StatCards query={query} stats={coverage} />
      </StatGrid>
    </details>
  );
}

function formatLine({ sports, accuracy: { value, n } }: FiguresView): string {
  const accuracy = `${formatPercent(value)} accuracy (n = ${formatCount(n)})`;
  return n < minSampleSize ? `${sports} sports` : `${sports} sports · ${accuracy}`;
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
  value: ({ accuracy: { value, n } }) => (n < minSampleSize ? '—' : formatPercent(value)),
  note: ({ accuracy }) => formatBasis(accuracy),
};

function formatBasis({ n, of }: FiguresView['accuracy']): string {
  if (n === 0) return 'no graded predictions yet';
  if (n < minSampleSize) return `${n} graded: too few for a percentage`;
  return `${accuracyNotes[of]}, n = ${formatCount(n)}, without the game’s price`;
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

/** Two equal halves that loop seamlessly. */
const linePath =
  'M0 88 L60 70 L110 82 L170 44 L230 60 L300 30 L360 52 L430 40 L500 78 L560 64 L620 96 L690 74 L760 90 L820 58 L880 72 L940 50 L1000 88';

function DriftingLine() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-hidden [mask-image:linear-gradient(to_right,transparent_10%,black_45%,black_65%,transparent)]"
    >
      <svg
        className="hero-line h-full w-[200%] text-accent opacity-25"
        viewBox="0 0 2000 120"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={linePath} vectorEffect="non-scaling-stroke" />
        <path d={linePath} transform="translate(1000 0)" vectorEffect="non-scaling-stroke" />
      </svg>
    </span>
  );
}

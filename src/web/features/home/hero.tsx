import { type FiguresView, leastForPercentage } from '#contract/record/analytics.ts';
import { sportIds } from '#domain/league.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { useIsText } from '#web/lib/opening/use-is-text.ts';
import { formatCount, formatPercent } from '#web/lib/figures.ts';
import { useFigures } from '../record/analytics/queries.ts';
import { type Stat, StatCard, StatCards, StatGrid } from '../record/analytics/stat-card.tsx';
import { HeroName, heroStyles } from './hero-name.tsx';
import './hero.css';

/** Holds the clock's place where there is none yet; as wide as any other. */
const anyMoment = new Date(2000, 0, 1, 12);

/** Product name, tagline, clock and the four tiles, each of them measured. */
export function Hero() {
  return (
    <section className={heroStyles}>
      <DriftingLine />
      <div className="relative flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <HeroName />
        <HeroClock />
      </div>
      <Tiles />
    </section>
  );
}

function HeroClock() {
  const isText = useIsText();
  const now = useNow(1000);

  if (!isText) return <ClockFace now={now} />;
  return (
    <div className="invisible">
      <ClockFace now={anyMoment} />
    </div>
  );
}

/** Day and time in the member's time zone, to the second. */
export function ClockFace({ now }: { now: Date }) {
  const [time, half] = formatMoment(now, 'time').split(' ');
  const seconds = String(now.getSeconds()).padStart(2, '0');

  return (
    <p className="tabular">
      <time dateTime={now.toISOString()}>
        <span className="block text-sm text-muted md:text-right">{formatMoment(now, 'day')}</span>
        <span className="font-display text-3xl leading-none font-semibold md:text-4xl">
          {time}
          <span className="text-muted">:{seconds}</span> <span className="text-2xl">{half}</span>
        </span>
      </time>
    </p>
  );
}

const accuracy: Stat<FiguresView> = {
  label: 'Accuracy Rate',
  value: ({ accuracy: { value, n } }) => (n < leastForPercentage ? '—' : formatPercent(value, 1)),
  note: ({ accuracy }) => formatBasis(accuracy),
};

function formatBasis({ n, of }: FiguresView['accuracy']): string {
  if (n === 0) return 'no graded predictions yet';
  if (n < leastForPercentage) return `${n} graded: too few for a percentage`;
  return `${accuracyNotes[of]}, n = ${formatCount(n)}`;
}

const accuracyNotes: Record<FiguresView['accuracy']['of'], string> = {
  members: 'winners picked',
  house: 'winners the house picked',
  replayed: 'winners in the replayed past',
};

const coverage: Stat<FiguresView>[] = [
  { label: 'Sports', value: ({ sports }) => String(sports), note: formatOpenSports },
  {
    label: 'Teams',
    value: ({ competitors }) => competitors.toLocaleString('en-US'),
    note: () => 'teams and players tracked',
  },
];

function Tiles() {
  const figures = useFigures();

  return (
    <StatGrid className="relative mt-8 grid-cols-2 lg:grid-cols-4">
      <StatCards query={figures} stats={[accuracy]} />
      <StatCard label="Live Updates" value="24/7" note="scores every 30 seconds" />
      <StatCards query={figures} stats={coverage} />
    </StatGrid>
  );
}

function formatOpenSports({ sports: open }: FiguresView): string {
  return open < sportIds.length ? `of ${sportIds.length} open so far` : 'all of them open';
}

/** Two equal halves: when the first has gone by, the second stands where it began. */
const linePath =
  'M0 88 L60 70 L110 82 L170 44 L230 60 L300 30 L360 52 L430 40 L500 78 L560 64 L620 96 L690 74 L760 90 L820 58 L880 72 L940 50 L1000 88';

function DriftingLine() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-2 h-20 overflow-hidden [mask-image:linear-gradient(to_right,transparent_10%,black_55%,transparent)] md:top-8 md:h-36 md:[mask-image:linear-gradient(to_right,transparent_22%,black_45%,black_65%,transparent_85%)]"
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
    </div>
  );
}

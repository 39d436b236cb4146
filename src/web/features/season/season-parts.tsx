import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { TeamOddsView } from '#contract/season-odds-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import type { SeasonStatement } from '#domain/season-statements/season-statements.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { TeamDisc, TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { decidedWord, readOdds, toHeatStep } from './format-odds.ts';
import { formatOdds } from './stated-odds.ts';
import './season.css';

export function TeamMark({ team }: { team: CompetitorView }) {
  return (
    <TeamPair as="span" away={team} home={team} className="contents">
      <TeamDisc abbreviation={team.abbreviation} side="home" size="small" />
    </TeamPair>
  );
}

interface TintedOddsProps {
  probability: number;
  /** “In” or “Out” once decided; then without a tint. */
  word?: string | undefined;
}

/** A probability on its tint; the number says all that the tint says. */
export function TintedOdds({ probability, word }: TintedOddsProps) {
  if (word !== undefined) {
    return (
      <span className="flex min-h-9 flex-col items-center justify-center leading-tight tabular">
        <span className="text-sm font-semibold">{word}</span>
        <span className="text-xs text-muted">{probability < 0.5 ? '0%' : '100%'}</span>
      </span>
    );
  }
  const step = toHeatStep(probability);
  return (
    <span
      style={{ '--heat': step } as CSSProperties}
      className={clsx(
        'mx-auto flex min-h-9 max-w-24 min-w-12 items-center justify-center rounded-sm px-1 tabular',
        step === 0 ? 'text-faint' : 'heat text-ink',
        probability >= 0.5 && 'font-semibold',
      )}
    >
      {formatOdds(probability)}
    </span>
  );
}

export function TeamOdds({ team, statement }: { team: TeamOddsView; statement: SeasonStatement }) {
  return <TintedOdds probability={readOdds(team, statement)} word={decidedWord(team, statement)} />;
}

/** Points with a triangle; null is an en dash. */
export function Change({ points, digits = 0 }: { points: number | null; digits?: number }) {
  if (points === null) return <span className="text-faint">–</span>;
  if (Number(points.toFixed(digits)) === 0) return <span className="text-faint tabular">0</span>;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-0.5 whitespace-nowrap tabular',
        points > 0 ? 'text-good' : 'text-bad',
      )}
    >
      <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2 fill-current">
        <path d={points > 0 ? 'M4 1 8 7H0Z' : 'M4 7 8 1H0Z'} />
      </svg>
      {formatSigned(points, digits)}
    </span>
  );
}

type Range = TeamOddsView['rating'];

/** “+1.6 ±2.5”. */
export function Rating({ range: { mean, low, high }, digits }: { range: Range; digits: number }) {
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold">{formatSigned(mean, digits)}</span>{' '}
      <span className="text-xs text-muted">±{((high - low) / 2).toFixed(digits)}</span>
    </span>
  );
}

/** “44 38–51”; “44” once nothing is open. */
export function Ranged({ range: { mean, low, high } }: { range: Range }) {
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold">{Math.round(mean)}</span>{' '}
      {low < high && (
        <span className="text-xs text-muted">
          {Math.round(low)}–{Math.round(high)}
        </span>
      )}
    </span>
  );
}

interface StripProps {
  /** On an axis from 0 to 1. */
  marks: readonly number[];
  bar: readonly [number, number];
  dots: readonly { at: number; isOpen?: boolean }[];
  className?: string;
}

/** A bar with dots on an axis, in the color of the text; the cells beside it hold the numbers. */
export function Strip({ marks, bar: [from, to], dots, className }: StripProps) {
  const place = (at: number) => `${100 * at}%`;
  return (
    <span aria-hidden="true" className={clsx('relative block h-4', className)}>
      <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
      {marks.map((mark) => (
        <span
          key={mark}
          className="absolute inset-y-0.5 w-px bg-line-strong"
          style={{ left: place(mark) }}
        />
      ))}
      <span
        className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-current opacity-45"
        style={{ left: place(from), right: place(1 - to) }}
      />
      {dots.map(({ at, isOpen = false }) => (
        <span
          key={at}
          className={clsx(
            'absolute top-1/2 size-2.5 -translate-1/2 rounded-full border-2 border-current',
            isOpen ? 'bg-surface' : 'bg-current',
          )}
          style={{ left: place(at) }}
        />
      ))}
    </span>
  );
}

/** Strips of ranges that share an axis, with a mark at 0. */
export function stripOfRanges(all: readonly Range[]): (range: Range) => StripProps {
  const from = Math.min(0, ...all.map(({ low }) => low));
  const to = Math.max(1, ...all.map(({ high }) => high));
  const place = (value: number) => (value - from) / (to - from);
  return ({ mean, low, high }) => ({
    marks: [place(0)],
    bar: [place(low), place(high)],
    dots: [{ at: place(mean) }],
  });
}

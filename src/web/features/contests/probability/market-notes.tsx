import type { DifferenceView, EdgeView, MarketView } from '#contract/shared.ts';
import { formatDifference, marketNotBeaten } from '#domain/betting/market-difference.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatSpread } from '#domain/betting/odds.ts';

interface DifferenceNoteProps {
  league: LeagueId;
  difference: DifferenceView | null;
  names: Sides<string>;
  after?: string | undefined;
}

/**
 * “Our win probability for LAC: 7 percentage points above the market. When we were …”; accented if
 * such differences held up.
 */
export function DifferenceNote({ league, difference, names, after }: DifferenceNoteProps) {
  const text = formatDifference(difference, getLeague(league));
  if (difference === null || difference.verdict === 'in-line') {
    return (
      <p className="text-sm text-muted">
        {text} {after}
      </p>
    );
  }

  const end = text.indexOf('.') + 1;
  const isWorth = difference.verdict === 'worth';
  return (
    <p
      className={`rounded-md border-l-4 bg-raised px-3 py-2 text-sm ${isWorth ? 'border-accent' : 'border-transparent'}`}
    >
      <span className={`font-semibold ${isWorth ? 'text-accent-text' : ''}`}>
        Our win probability for {names[difference.side]}: {text.slice(0, end)}
      </span>
      {text.slice(end)} {after}
    </p>
  );
}

/** Note that the market is not beaten, shown once on the page of a game to come. */
export function MarketNotBeaten({ difference }: Pick<DifferenceNoteProps, 'difference'>) {
  if (difference?.addsToPrice !== false) return null;
  return <p className="text-sm text-muted">{marketNotBeaten}</p>;
}

type Lines = Pick<MarketView, 'homeSpread' | 'total'>;

/**
 * “LAC -3 · Over 50.5”: our sides of the lines now, or at lock if locked; undefined without a line
 * or difference.
 */
export function describeOurSides(
  ours: { homeSpread: number; total: number },
  { now, locked }: { now: Lines | null; locked: Lines | null | undefined },
  names: Sides<string>,
): string | undefined {
  const lines = locked === undefined ? now : locked;
  if (lines === null) return undefined;
  const { homeSpread, total } = lines;
  const sides: string[] = [];
  if (homeSpread !== null && ours.homeSpread < homeSpread) {
    sides.push(`${names.home} ${formatSpread(homeSpread)}`);
  }
  if (homeSpread !== null && ours.homeSpread > homeSpread) {
    sides.push(`${names.away} ${formatSpread(0 - homeSpread)}`);
  }
  if (total !== null && ours.total > total) sides.push(`Over ${total}`);
  if (total !== null && ours.total < total) sides.push(`Under ${total}`);
  if (sides.length === 0) return undefined;
  const hasMoved =
    locked != null && (locked.homeSpread !== now?.homeSpread || locked.total !== now?.total);
  return `${sides.join(' · ')}${hasMoved ? ' (lines when locked)' : ''}`;
}

/** “Edge: PHI +7.1 percentage points over the price”; never a value of a bet. */
export function formatEdge({ side, probability }: EdgeView, names: Sides<string>): string {
  return `Edge: ${names[side]} +${(probability * 100).toFixed(1)} percentage points over the price`;
}

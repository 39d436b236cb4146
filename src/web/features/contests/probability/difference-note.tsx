import type { DifferenceView } from '#contract/shared.ts';
import { formatDifference } from '#domain/betting/market-difference.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';

interface DifferenceNoteProps {
  league: LeagueId;
  difference: DifferenceView | null;
  names: Sides<string>;
  /** A sentence appended to it: the break-even rate. */
  after?: string | undefined;
}

/** “Our win probability for LAC: 7 percentage points above the market. In 461 similar games, …”; accented if such differences held up. */
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

import { clsx } from 'clsx';
import type { LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { formatPercents } from './shown-forecast.ts';
import { sideFills } from '#web/features/contests/teams/team-pair.tsx';

/** Percent of the bar that a segment needs to fit its number, or number and name. */
const roomForNumber = 15;
const roomForName = 26;

interface ProbabilityBarProps {
  /** Decides which side is on the left. */
  league: LeagueId;
  names: Sides<string>;
  homeWinProbability: number;
  label: string;
  market?: number | null;
  size?: 'small' | 'medium';
}

/** A win-probability bar with the market’s mark. Use inside a TeamPair. */
export function ProbabilityBar({
  league,
  names,
  homeWinProbability,
  label,
  market = null,
  size = 'medium',
}: ProbabilityBarProps) {
  const home = homeWinProbability * 100;
  const texts = formatPercents(homeWinProbability);
  const [first, second] = sidesInOrder<Omit<SegmentProps, 'isFirst'>>(league, {
    home: { side: 'home', name: names.home, percent: home, text: texts.home },
    away: { side: 'away', name: names.away, percent: 100 - home, text: texts.away },
  });
  const favorite = favoredSide(homeWinProbability);
  const marketText =
    market === null ? null : `Market ${names[favorite]} ${formatPercents(market)[favorite]}`;
  const marketLeft = percentFromLeft(league, market ?? 0.5);
  const height = size === 'medium' ? 'h-9 text-lg' : 'h-6 text-sm';

  return (
    <div
      role="img"
      aria-label={[
        `${label}: ${first.name} ${first.text}, ${second.name} ${second.text}`,
        ...(marketText === null ? [] : [marketText]),
      ].join('; ')}
    >
      <div className="relative">
        <div
          className={`flex gap-0.5 overflow-hidden rounded-md font-display leading-none font-semibold tabular ${height}`}
        >
          <Segment {...first} isFirst />
          <Segment {...second} isFirst={false} />
        </div>
        {market !== null && (
          <span
            className={clsx(
              'absolute -inset-y-1 -ml-0.5 w-1 rounded-full bg-ink ring-2 ring-surface',
              // Open in the middle, where it would hide a number.
              Math.abs(clampPercent(marketLeft) - 50) > roomForName && 'mark-open',
            )}
            style={{ left: `${clampPercent(marketLeft)}%` }}
          />
        )}
      </div>
      {market !== null && (
        // Below the mark, kept within the bar.
        <div className="relative mt-1.5 h-4 text-xs leading-4 text-muted tabular">
          <span
            className="absolute whitespace-nowrap"
            style={{ left: `${marketLeft}%`, transform: `translateX(-${marketLeft}%)` }}
          >
            {marketText}
          </span>
        </div>
      )}
    </div>
  );
}

interface SegmentProps {
  side: 'away' | 'home';
  name: string;
  percent: number;
  text: string;
  isFirst: boolean;
}

function Segment({ side, percent, text, name, isFirst }: SegmentProps) {
  const number = percent >= roomForNumber && <span>{text}</span>;
  const abbreviation = percent >= roomForName && (
    <span className="text-[max(0.75rem,0.72em)] tracking-wide">{name}</span>
  );

  return (
    <div
      className={`flex min-w-1 items-center gap-1.5 whitespace-nowrap transition-[flex-grow] duration-200 ${percent >= roomForNumber ? 'px-2' : ''} ${isFirst ? 'justify-start' : 'justify-end'} ${sideFills[side]}`}
      style={{ flexBasis: 0, flexGrow: Math.max(percent, 1) }}
    >
      {isFirst ? abbreviation : number}
      {isFirst ? number : abbreviation}
    </div>
  );
}

function percentFromLeft(league: LeagueId, home: number): number {
  const [first] = sidesInOrder(league, { home, away: 1 - home });
  return first * 100;
}

function clampPercent(percent: number): number {
  return Math.min(99, Math.max(1, percent));
}

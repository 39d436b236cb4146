import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { type Availability, parseAvailability } from '#domain/lineups/injury.ts';
import type { LineupView } from '#contract/lineups-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { Badge } from '#web/ui/badge.tsx';
import { marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import type { InjuryView, PlayingRateView } from '#contract/injuries-endpoints.ts';
import { formatSampleSize, formatShare } from '#web/lib/figures.ts';

const marks: Record<Availability, { tone: 'bad' | 'caution' | 'neutral'; Icon: typeof CircleX }> = {
  out: { tone: 'bad', Icon: CircleX },
  doubtful: { tone: 'caution', Icon: CircleAlert },
  'in-doubt': { tone: 'caution', Icon: CircleQuestionMark },
  probable: { tone: 'neutral', Icon: CircleCheck },
};

export function StatusWord({ status }: { status: string }) {
  const { tone, Icon } = marks[parseAvailability(status)];
  return (
    <Badge tone={tone} Icon={Icon} className="whitespace-normal!">
      {status}
    </Badge>
  );
}

/** “58% usually play (n = 41)”: how often players with this status play. */
export function PlayingRate({ rate }: { rate: PlayingRateView | null }) {
  if (rate === null) return null;
  return (
    <span className="text-xs text-muted tabular">
      {formatShare(rate.probability)} usually play
      {rate.n > 0 && ` (${formatSampleSize(rate.n)})`}
    </span>
  );
}

export function PlayingRateNote({ of }: { of: readonly Pick<InjuryView, 'playingRate'>[] }) {
  const rates = of.flatMap(({ playingRate }) => playingRate ?? []);
  if (rates.length === 0) return null;
  return (
    <p className="pt-1 text-xs text-muted">
      Share of players with the same status who played
      {rates.some(({ n }) => n > 0)
        ? ': the n players counted in this league, averaged with published studies, which count as 20.'
        : ', from published studies until this league has counts of its own.'}
    </p>
  );
}

/**
 * The feed names the part, then what is wrong with it: “Hamstring, Strain” is a “Hamstring strain”.
 */
export function formatInjury(detail: string): string {
  const [part, ...rest] = detail.split(', ');
  return [part, ...rest.map((word) => word.toLowerCase())].join(' ');
}

/** How a player’s value reads: “points per 48 min vs. replacement”. */
export function describeValue(league: LeagueId, basis: LineupView['valueBasis']): string {
  const how = basis === 'per-48-minutes' ? 'per 48 min vs. replacement' : 'per start vs. average';
  return `${marginUnit(league).plural} ${how}`;
}

interface InjuryLineProps extends Pick<
  InjuryView,
  'position' | 'status' | 'playingRate' | 'detail'
> {
  className?: string;
  children: ReactNode;
}

export function InjuryLine({ className, children, ...injury }: InjuryLineProps) {
  const { position, status, playingRate, detail } = injury;
  return (
    <li
      className={clsx(
        'flex items-start justify-between gap-2 border-t border-line py-1.5',
        className,
      )}
    >
      <span className="min-w-0">
        <span className="font-medium">{children}</span>
        {position !== null && <span className="text-muted"> {position}</span>}
        {detail !== null && (
          <span className="block text-xs text-muted">{formatInjury(detail)}</span>
        )}
      </span>
      <span className="mt-0.5 flex max-w-1/2 shrink-0 flex-col items-end gap-0.5 text-right">
        <StatusWord status={status} />
        <PlayingRate rate={playingRate} />
      </span>
    </li>
  );
}

import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { lineMoveCaveat } from '#domain/betting/line-move.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { BestPrice } from '#web/features/contests/quotes/best-price.tsx';
import {
  formatWholePercent,
  roundPercent,
} from '#web/features/contests/probability/shown-forecast.ts';
import type { BoardContest } from './board-contest.ts';

const nothing = <span className="text-faint">—</span>;

export function OursCell({ contest }: { contest: BoardContest }) {
  const { ours, isLocked, provisional } = contest;
  if (ours === null) return nothing;

  const side = favoredSide(ours);
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 font-display text-lg leading-none font-semibold whitespace-nowrap tabular md:text-xl',
        provisional !== null && !isLocked && 'text-muted',
      )}
    >
      {isLocked && (
        <span title="Locked prediction; our forecast may have changed since" className="text-muted">
          <Lock className="size-3 max-md:hidden" />
          <span className="sr-only">Locked:</span>
        </span>
      )}
      {contest.names[side]} {formatWholePercent(ours, side)}
    </span>
  );
}

export function MarketCell({ contest: { ours, market } }: { contest: BoardContest }) {
  if (ours === null || market === null) return nothing;
  return (
    <span className="font-display text-lg leading-none font-semibold text-muted tabular md:text-xl">
      {formatWholePercent(market, favoredSide(ours))}
    </span>
  );
}

export function DifferenceCell({ contest }: { contest: BoardContest }) {
  const { ours, market, hasDifference, isLocked, provisional, isWorth, differenceText } = contest;
  if (!hasDifference || ours === null || market === null) return nothing;
  if (provisional !== null && !isLocked) return nothing;

  const side = favoredSide(ours);
  // As shown, so that the difference adds up.
  const points = roundPercent(ours, side) - roundPercent(market, side);
  return (
    <span
      title={differenceText ?? undefined}
      className={clsx('tabular', isWorth ? 'font-semibold text-accent-text' : 'text-muted')}
    >
      {formatSigned(points, 0)}
    </span>
  );
}

export function LiveCell({ contest }: { contest: BoardContest }) {
  const { isReplayed, ours, live } = contest;
  const side = favoredSide(live ?? ours ?? 0);
  const pregame =
    ours === null
      ? 'No pregame prediction'
      : `${formatWholePercent(ours, side)} pregame${isReplayed ? ', not locked' : ''}`;
  if (live === null) {
    return (
      <span className="text-xs text-muted">
        {ours !== null && `${contest.names[side]} `}
        {pregame}
      </span>
    );
  }

  return (
    <span className="flex flex-col gap-0.5">
      <span className="font-display text-lg leading-none font-semibold whitespace-nowrap tabular md:text-xl">
        {contest.names[side]} {formatWholePercent(live, side)}
        <span className="sr-only"> now</span>
      </span>
      <span className="text-xs text-muted tabular">{pregame}</span>
    </span>
  );
}

/** “LAC -3”, “WPG -125”. */
export function LineText({ contest: { spread, moneyline } }: { contest: BoardContest }) {
  const { oddsFormat: format } = usePreferences();
  if (spread !== null) return spread;
  return moneyline === null ? null : `${moneyline.name} ${formatOdds(moneyline.price, format)}`;
}

export function ClosingCell({ contest }: { contest: BoardContest }) {
  const { spread, moneyline, total, market } = contest;
  if (spread === null && moneyline === null && total === null) {
    if (market === null) return 'No line';
    const side = favoredSide(market);
    return `${contest.names[side]} ${formatWholePercent(market, side)}`;
  }
  return (
    <span className="whitespace-nowrap tabular">
      <LineText contest={contest} />
      {total !== null && `${spread === null && moneyline === null ? '' : ' · '}${total}`}
    </span>
  );
}

export function BestPriceText({ contest: { best, names } }: { contest: BoardContest }) {
  return best === null ? null : <BestPrice best={best} names={names} />;
}

/** A measured edge, and a line expected to move, which is no edge. */
export function WorthText({ contest }: { contest: BoardContest }) {
  const { edge, expectedMove } = contest;
  return (
    <>
      {edge !== null && (
        <span className="font-semibold text-good">
          {contest.names[edge.side]} +{(edge.probability * 100).toFixed(1)} edge
        </span>
      )}
      {edge !== null && expectedMove !== null && ' · '}
      {expectedMove !== null && (
        <span title={lineMoveCaveat} className="text-muted">
          {expectedMove.text}
        </span>
      )}
    </>
  );
}

export function isWorthALook({ edge, expectedMove }: BoardContest): boolean {
  return edge !== null || expectedMove !== null;
}

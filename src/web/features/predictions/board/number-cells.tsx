import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { lineMoveCaveat } from '#domain/betting/line-move.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { formatShortAge, useNow } from '#web/lib/time.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatWholePercent, roundPercent } from '../../contests/probability/shown-forecast.ts';
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

/** “LAC -148 · FanDuel, 4 min”, and our price with the market where this one is better. */
export function BestPriceText({ contest: { best, names } }: { contest: BoardContest }) {
  const { oddsFormat: format } = usePreferences();
  const now = useNow(30_000);
  if (best === null) return null;
  const { side, price, provider, seenAt, passed } = best;

  return (
    <>
      <span className="font-medium whitespace-nowrap text-ink tabular">
        {names[side]} {formatOdds(price, format)}
      </span>{' '}
      <span className="text-xs text-muted md:block md:whitespace-nowrap">
        {provider}, <span className="whitespace-nowrap">{formatShortAge(seenAt, now)}</span>
      </span>
      {passed !== null && (
        <span className="block text-xs font-semibold text-good">
          Better than {formatOdds(passed, format)}, our price with the market
        </span>
      )}
    </>
  );
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

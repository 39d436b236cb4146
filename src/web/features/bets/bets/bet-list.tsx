import { clsx } from 'clsx';
import { Check, CircleDashed, Equal, Minus, Pencil, X } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import type { BetView } from '#contract/bets/bets-endpoints.ts';
import { marketLabel } from '#domain/betting/bet.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { contestPath } from '#contract/pages/game-path.ts';
import { SpoilerButton, useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import {
  formatClosing,
  formatCurrent,
  formatMoney,
  formatPayout,
  formatStake,
  formatUnits,
} from './format-bet.ts';

export function BetList({ bets, onChange }: { bets: BetView[]; onChange: (bet: BetView) => void }) {
  return (
    <ul className="divide-y divide-line" aria-label="Bets">
      {bets.map((bet) => (
        <BetRow key={bet.id} bet={bet} onChange={() => onChange(bet)} />
      ))}
    </ul>
  );
}

function BetRow({ bet, onChange }: { bet: BetView; onChange: () => void }) {
  const now = useNow(60_000);
  const closing = formatClosing(bet.closing);
  const { oddsFormat: format, unitSize } = usePreferences();
  const { isHidden } = useSpoilers();
  const current = formatCurrent(bet, { format, now });
  const isResultHidden = bet.state !== 'open' && isHidden(bet.league, bet.contestId);
  const path = contestPath(bet.league, bet.contestId, bet.predictionId);
  const price = bet.price === null ? 'no price stored' : formatOdds(bet.price, format);

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 compact:py-1 md:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)_minmax(0,1.2fr)_5.5rem_6rem_2.75rem]">
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">{bet.selection}</p>
        <p className="text-muted md:truncate">
          {path === undefined ? (
            bet.contest
          ) : (
            <Link
              to={path}
              className="underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {bet.contest}
            </Link>
          )}
        </p>
      </div>
      <div className="order-3 text-xs text-muted md:order-none md:text-sm">
        <span className="tabular">{formatMoment(bet.startsAt, 'day')}</span>
        <span className="md:hidden"> · </span>
        <span className="whitespace-nowrap md:block md:truncate md:text-xs">
          {sportLabels[bet.sport]} · {marketLabel(bet.market, bet.league)}
        </span>
      </div>
      <div className="order-5 col-span-2 text-sm text-muted tabular md:order-none md:col-span-1">
        <span className="text-ink">
          {formatStake(bet.stake, unitSize)} at {price}
        </span>
        {bet.book !== null && ` · ${bet.book}`}
        <span className="text-xs md:block">
          {closing !== '' && <span className="max-md:ml-2">CLV {closing}</span>}
          <Remarks bet={isResultHidden ? { ...bet, deadHeatShare: null } : bet} />
        </span>
        {bet.state === 'open' && (
          <span className="block text-xs">
            {bet.price !== null && formatPayout({ stake: bet.stake, price: bet.price }, unitSize)}
            {current !== '' && ` · ${current}`}
          </span>
        )}
        {bet.live !== null && !isHidden(bet.league, bet.contestId) && (
          <span className="mt-1 flex flex-wrap items-center gap-2 text-ink">
            <Badge tone="live">LIVE</Badge>
            <span className="font-semibold">{bet.live.score}</span>
            <span className="text-xs text-muted">{bet.live.status}</span>
          </span>
        )}
      </div>
      <div className="order-2 justify-self-end md:order-none md:justify-self-start">
        {isResultHidden ? (
          <SpoilerButton
            contest={{ league: bet.league, id: bet.contestId }}
            label={bet.contest}
            hasBegun
          />
        ) : (
          <Badge {...marks[bet.state]} />
        )}
      </div>
      <span
        className={clsx(
          'order-4 text-right text-sm font-semibold tabular md:order-none',
          bet.canChange && 'max-md:hidden',
        )}
      >
        {bet.state === 'open' || isResultHidden ? (
          <span className="sr-only">not settled</span>
        ) : (
          <>
            {formatUnits(bet.profit)}
            {bet.profit !== null && unitSize !== null && (
              <span className="block text-xs font-normal text-muted">
                {formatMoney(bet.profit * unitSize)}
              </span>
            )}
          </>
        )}
      </span>
      {bet.canChange && (
        <span className="order-4 -my-1 justify-self-end md:order-none">
          <IconButton label={`Change bet on ${bet.selection}`} onClick={onChange}>
            <Pencil />
          </IconButton>
        </span>
      )}
      {bet.note !== null && (
        <p className="order-7 col-span-full mt-1 text-xs wrap-anywhere whitespace-pre-line text-muted">
          {bet.note}
        </p>
      )}
    </li>
  );
}

function Remarks({ bet: { isLate, deadHeatShare } }: { bet: BetView }) {
  const remarks = [
    isLate && 'added after the start',
    deadHeatShare !== null && `dead heat, ${Math.round(deadHeatShare * 1000) / 10}% of the stake`,
  ].filter(Boolean);
  return remarks.length === 0 ? null : <span className="ml-2 md:ml-0"> {remarks.join(' · ')}</span>;
}

const marks = {
  open: { children: 'Open', tone: 'outline', Icon: CircleDashed },
  won: { children: 'Won', tone: 'good', Icon: Check },
  lost: { children: 'Lost', tone: 'bad', Icon: X },
  push: { children: 'Push', tone: 'neutral', Icon: Equal },
  void: { children: 'Void', tone: 'outline', Icon: Minus },
} as const;

import type { ReactNode } from 'react';
import type { ForecastView } from '#contract/shared.ts';
import { analystFactorName } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { marginUnit } from './margin-unit.ts';

const reasonsOnCard = 3;

interface ReasonListProps {
  league: LeagueId;
  factors: ForecastView['factors'];
  pick: 'home' | 'away';
  analyst: string | null;
  names: Sides<string>;
  max?: number;
}

export function ReasonList({
  league,
  factors,
  pick,
  analyst,
  names,
  max = reasonsOnCard,
}: ReasonListProps) {
  const reasons = listReasons(league, factors, pick, max);
  if (reasons.length === 0) return null;

  return (
    <ul aria-label="Reasons" className="flex flex-col gap-0.5 text-sm">
      {reasons.map(({ factor, isFor }) => (
        <ReasonLine
          key={factor.name}
          kind={isFor ? 'For' : 'Against'}
          name={
            factor.name === analystFactorName && analyst !== null
              ? `${factor.name} (${analyst})`
              : factor.name
          }
          value={formatFactor(league, factor, names)}
        />
      ))}
    </ul>
  );
}

interface ReasonLineProps {
  kind: string;
  name: ReactNode;
  value: string;
}

export function ReasonLine({ kind, name, value }: ReasonLineProps) {
  return (
    <li className="flex items-baseline gap-2">
      <span className="w-13 shrink-0 text-muted">{kind}</span>{' '}
      <span className="min-w-0 flex-1">{name}</span>{' '}
      <span className="shrink-0 text-right font-medium whitespace-nowrap tabular">{value}</span>
    </li>
  );
}

type Factor = ForecastView['factors'][number];

interface Reason {
  factor: Factor;
  isFor: boolean;
}

/**
 * The strongest, those for the pick first. Always includes the strongest for the pick and the AI
 * analyst's.
 */
export function listReasons(
  league: LeagueId,
  factors: readonly Factor[],
  pick: 'home' | 'away',
  max: number,
): Reason[] {
  const { decimals } = marginUnit(league);
  const reasons = factors
    .filter(({ marginPoints }) => Number(Math.abs(marginPoints).toFixed(decimals)) > 0)
    .map((factor) => ({ factor, isFor: factor.marginPoints > 0 === (pick === 'home') }))
    .toSorted((a, b) => size(b) - size(a));
  const strongestFor = reasons.find(({ isFor }) => isFor);
  const isKept = (reason: Reason) =>
    reason === strongestFor || reason.factor.name === analystFactorName;
  return [...reasons.filter(isKept), ...reasons.filter((reason) => !isKept(reason))]
    .slice(0, max)
    .toSorted((a, b) => Number(b.isFor) - Number(a.isFor) || size(b) - size(a));
}

function size({ factor }: Reason): number {
  return Math.abs(factor.marginPoints);
}

/** “PHI +1.8 pts”: the side a factor helps and by how much; “no effect” if it rounds to zero. */
export function formatFactor(
  league: LeagueId,
  { marginPoints }: Pick<Factor, 'marginPoints'>,
  names: Sides<string>,
): string {
  const unit = marginUnit(league);
  const size = Math.abs(marginPoints).toFixed(unit.decimals);
  if (Number(size) === 0) return 'no effect';
  return `${marginPoints >= 0 ? names.home : names.away} +${size} ${unit.short}`;
}

import type { ForecastView } from '#contract/shared.ts';
import { analystFactorName } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import { marginUnit } from './margin-unit.ts';

type Factor = ForecastView['factors'][number];

export interface Reason {
  factor: Factor;
  isFor: boolean;
}

/**
 * The strongest factors, those for the pick first. Always includes the strongest one for the pick
 * and the AI analyst's.
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

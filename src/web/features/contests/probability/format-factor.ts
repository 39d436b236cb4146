import type { ForecastView } from '#contract/shared.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { marginUnit } from './margin-unit.ts';

/** “PHI +1.8 pts”: the side a factor helps and by how much; “no effect” if it rounds to zero. */
export function formatFactor(
  league: LeagueId,
  { marginPoints }: Pick<ForecastView['factors'][number], 'marginPoints'>,
  names: Sides<string>,
): string {
  const unit = marginUnit(league);
  const size = Math.abs(marginPoints).toFixed(unit.decimals);
  if (Number(size) === 0) return 'no effect';
  return `${marginPoints >= 0 ? names.home : names.away} +${size} ${unit.short}`;
}

import type { LineupChangeView, LineupPlayerView } from '#contract/lineups.ts';
import type { LeagueId } from '#domain/league.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { marginUnit } from '../probability/margin-unit.ts';

/** Between two shares: “−11 pct. pts”. */
export function formatPercentagePoints(change: number): string {
  return `${formatSigned(change * 100, 0)} pct. pts`;
}

/** What the what-if answers when this player is switched; undefined if the forecast doesn't count them. */
export function formatEffect(
  league: LeagueId,
  { effect, role, probability }: Pick<LineupPlayerView, 'effect' | 'role' | 'probability'>,
): { name: string; margin: string; probability: string } | undefined {
  if (effect === null) return undefined;
  if (probability >= 0.5) {
    return { name: 'If out', ...formatChange(league, effect.ifHeIsOut) };
  }
  const name = role === 'player' ? 'If playing' : 'If starting';
  return { name, ...formatChange(league, effect.ifHePlays) };
}

function formatChange(
  league: LeagueId,
  { marginPoints, winProbability }: LineupChangeView,
): { margin: string; probability: string } {
  const { short, decimals } = marginUnit(league);
  return {
    margin: `${formatSigned(marginPoints, decimals)} ${short}`,
    probability: formatPercentagePoints(winProbability),
  };
}

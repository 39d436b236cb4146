import type { LineupPlayerView } from '#contract/lineups.ts';
import type { LeagueId } from '#domain/league.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { formatMargin } from '../probability/margin-unit.ts';

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
  const isExpected = probability >= 0.5;
  const { marginPoints, winProbability } = isExpected ? effect.ifHeIsOut : effect.ifHePlays;
  return {
    name: isExpected ? 'If out' : role === 'player' ? 'If playing' : 'If starting',
    margin: formatMargin(league, marginPoints),
    probability: formatPercentagePoints(winProbability),
  };
}

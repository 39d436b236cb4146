import type { LineUpPlayerView } from '#contract/line-ups.ts';
import type { LeagueId } from '#domain/league.ts';
import { marginUnit } from '../probability/margin-unit.ts';

/** “+3.1”, “−0.4”, “0.0”: nothing is written as less than nothing. */
export function formatSigned(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** Percentage points: “−11%”. */
export function formatShareChange(change: number): string {
  return `${formatSigned(change * 100, 0)}%`;
}

/** What his side has without him: “−4.1 pts, −11%”; undefined where the forecast does not count with him. */
export function formatAbsence(
  league: LeagueId,
  { effect }: Pick<LineUpPlayerView, 'effect'>,
): string | undefined {
  if (effect === null) return undefined;
  const { short, decimals } = marginUnit(league);
  const points = formatSigned(-effect.marginPoints, decimals);
  return `${points} ${short}, ${formatShareChange(-effect.winProbability)}`;
}

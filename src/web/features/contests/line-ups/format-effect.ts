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

/**
 * What is different with the one choice or the other that is not expected: his side without him, or, of a
 * role of which one starts, with one who is not to start.
 */
export function formatEffect(
  league: LeagueId,
  player: Pick<LineUpPlayerView, 'effect' | 'role' | 'probability'>,
): { name: 'Without him' | 'If he starts'; text: string } | undefined {
  const { effect, role, probability } = player;
  if (effect === null) return undefined;
  if (role === 'player' || probability >= 0.5) {
    return { name: 'Without him', text: formatChange(league, effect, -1) };
  }
  return { name: 'If he starts', text: formatChange(league, effect, 1) };
}

/** What his side has without him: “−4.1 pts, −11%”; undefined where the forecast does not count with him. */
export function formatAbsence(
  league: LeagueId,
  { effect }: Pick<LineUpPlayerView, 'effect'>,
): string | undefined {
  return effect === null ? undefined : formatChange(league, effect, -1);
}

function formatChange(
  league: LeagueId,
  { marginPoints, winProbability }: NonNullable<LineUpPlayerView['effect']>,
  sign: 1 | -1,
): string {
  const { short, decimals } = marginUnit(league);
  const points = formatSigned(sign * marginPoints, decimals);
  return `${points} ${short}, ${formatShareChange(sign * winProbability)}`;
}

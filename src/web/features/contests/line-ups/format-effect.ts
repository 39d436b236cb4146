import type { LineUpChangeView, LineUpPlayerView } from '#contract/line-ups.ts';
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
 * What is different with the one choice or the other that is not expected, against the forecast as it
 * stands: what the what-if answers when he is switched. Undefined where the forecast does not count
 * with him.
 */
export function formatEffect(
  league: LeagueId,
  { effect, role, probability }: Pick<LineUpPlayerView, 'effect' | 'role' | 'probability'>,
): { name: 'Without him' | 'If he plays' | 'If he starts'; text: string } | undefined {
  if (effect === null) return undefined;
  if (probability >= 0.5) {
    return { name: 'Without him', text: formatChange(league, effect.ifHeIsOut, 1) };
  }
  const name = role === 'player' ? 'If he plays' : 'If he starts';
  return { name, text: formatChange(league, effect.ifHePlays, 1) };
}

/** What his side misses of one who will rather not play: “−4.1 pts, −11%”. */
export function formatAbsence(league: LeagueId, absence: LineUpChangeView): string {
  return formatChange(league, absence, -1);
}

function formatChange(
  league: LeagueId,
  { marginPoints, winProbability }: LineUpChangeView,
  sign: 1 | -1,
): string {
  const { short, decimals } = marginUnit(league);
  const points = formatSigned(sign * marginPoints, decimals);
  return `${points} ${short}, ${formatShareChange(sign * winProbability)}`;
}

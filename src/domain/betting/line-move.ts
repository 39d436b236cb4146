/** Betting expected moves earned about the bookmaker's margin (research/README.md). */
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';

export interface LineMove {
  line: 'spread' | 'moneyline' | 'total';
  toward: 'home' | 'away' | 'over' | 'under';
  /** Share of similar lines, of those that moved, that moved this way, 0–1. */
  hitRate: number;
  moved: number;
}

/**
 * Writes “Total expected to move up” or “Spread expected to move toward the Bills”; `teams` are
 * nicknames.
 */
export function formatLineMove(
  league: LeagueId,
  { line, toward }: Pick<LineMove, 'line' | 'toward'>,
  teams: Sides<string>,
): string {
  const name = line === 'spread' ? getLeague(league).handicapName : line;
  const isTotal = toward === 'over' || toward === 'under';
  const where = isTotal ? totalDirections[toward] : `toward the ${teams[toward]}`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} expected to move ${where}`;
}

const totalDirections = { over: 'up', under: 'down' } as const;

/** Writes “68% of the time (n 1,319)”. */
export function formatHitRate({ hitRate, moved }: Pick<LineMove, 'hitRate' | 'moved'>): string {
  return `${Math.round(hitRate * 100)}% of the time (n ${moved.toLocaleString('en-US')})`;
}

export const lineMoveCaveat = 'This is about the price, not who wins, and no profit on its own.';

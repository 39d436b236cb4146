import type { LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';

/** “20 - 27”, the sides in the order of their league. */
export function formatScore(league: LeagueId, scores: Sides<number>): string {
  return sidesInOrder(league, scores).join(' - ');
}

/** “DAL 20 - PHI 27”. */
export function formatNamedScore(
  league: LeagueId,
  { home, away }: Sides<{ name: string; score: number }>,
): string {
  return sidesInOrder(league, { home, away })
    .map(({ name, score }) => `${name} ${score}`)
    .join(' - ');
}

import { gameEndpoints } from '#contract/games-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';

/** Query, for `useQuery`, of one game, which the stream keeps current. */
export function readGame(league: LeagueId, id: string) {
  return {
    ...read(gameEndpoints.game, { params: { league, id } }),
    meta: { scores: 'game', leagues: [league] } as const,
  };
}

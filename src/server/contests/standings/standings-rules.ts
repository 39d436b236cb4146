import type { WinLossRecord } from '#domain/competitor.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';

/** “10-3”, “10-3-1” with ties, always “30-12-5” in the NHL. */
export function formatRecord(league: LeagueId, { wins, losses, third }: WinLossRecord): string {
  const { recordFormat } = getLeague(league);
  const hasThird = recordFormat === 'W-L-OTL' || (recordFormat === 'W-L-T' && third > 0);
  return hasThird ? `${wins}-${losses}-${third}` : `${wins}-${losses}`;
}

/** Games behind the leader: ((leader W − W) + (L − leader L)) / 2. */
export function gamesBehind(leader: WinLossRecord, team: WinLossRecord): number {
  return (leader.wins - team.wins + (team.losses - leader.losses)) / 2;
}

/** Win percentage 0–1, with a tie as half a win; undefined before the first game. */
export function winShare({ wins, losses, third }: WinLossRecord): number | undefined {
  const played = wins + losses + third;
  return played === 0 ? undefined : (wins + third / 2) / played;
}

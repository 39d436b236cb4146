import type { LeagueId } from '#domain/league.ts';
import type { Player } from '#domain/tournament.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';

/** A golfer or tennis player. The ID is on the competitor, because most athletes have none. */
export function readPlayer(
  league: LeagueId,
  id: string,
  athlete: JsonRecord | undefined,
): Player | undefined {
  const name = read.text(athlete, 'displayName') ?? read.text(athlete, 'fullName');
  if (name === undefined) return undefined;
  const flag = read.record(athlete, 'flag');
  return {
    league,
    id,
    name,
    shortName: read.text(athlete, 'shortName') ?? name,
    country: read.text(flag, 'alt'),
    flagUrl: read.pictureUrl(flag, 'href'),
    pictureUrl: read.pictureUrl(read.record(athlete, 'headshot'), 'href'),
  };
}

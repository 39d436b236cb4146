import type { LeagueId } from '#domain/league.ts';
import type { Player } from '#domain/tournament.ts';
import { readPictureUrl, readRecord, readText, type JsonRecord } from '../../../reading/json.ts';

/** A golfer or tennis player; the id stands on the competitor, the athlete mostly has none. */
export function readPlayer(
  league: LeagueId,
  id: string,
  athlete: JsonRecord | undefined,
): Player | undefined {
  const name = readText(athlete, 'displayName') ?? readText(athlete, 'fullName');
  if (name === undefined) return undefined;
  const flag = readRecord(athlete, 'flag');
  return {
    league,
    id,
    name,
    shortName: readText(athlete, 'shortName') ?? name,
    country: readText(flag, 'alt'),
    flagUrl: readPictureUrl(flag, 'href'),
    pictureUrl: readPictureUrl(readRecord(athlete, 'headshot'), 'href'),
  };
}

import type { TeamLeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';
import { listTeamPlaces } from '#server/contests/standings.ts';
import { isOver, toPlayed } from './season-odds-rules.ts';
import { listSeasonGames } from './season-odds-store.ts';
import type { SentInput } from './season-work.ts';

/** A season's games between teams of the league; a guest of one game is none. */
export interface SeasonGames {
  league: TeamLeagueId;
  season: number;
  teams: SentInput['teams'];
  places: ReadonlyMap<string, { conference: string; division: string }>;
  games: GameRow[];
  regular: GameRow[];
}

export async function readSeasonGames(
  context: AppContext,
  league: TeamLeagueId,
  season: number,
): Promise<SeasonGames> {
  const places = await listTeamPlaces(context, league, season);
  const games = (await listSeasonGames(context, league, season)).filter(
    ({ homeId, awayId }) => places.has(homeId) && places.has(awayId),
  );
  const regular = games.filter(({ phase }) => phase === 'regular');
  const ids = new Set(regular.flatMap(({ homeId, awayId }) => [homeId, awayId]));
  const teams = [...ids].toSorted().map((id) => {
    const { conference = '', division = '' } = places.get(id) ?? {};
    return { id, conference, division: `${conference} ${division}` };
  });
  return { league, season, teams, places, games, regular };
}

/** Results of a phase, of games that started before a moment. */
export function listPlayed(
  { games }: SeasonGames,
  ofPhase: GameRow['phase'],
  before?: Date,
): SentInput['played'] {
  return games
    .filter(({ phase, startsAt }) => phase === ofPhase && (!before || startsAt < before))
    .filter(isOver)
    .map(toPlayed);
}

import type { LeagueId } from '#domain/league.ts';
import type { Priority, SlateQuery } from '#providers/scores/score-source.ts';
import { attempt, noteRejected, slateResource } from '#server/contests/feeds.ts';
import { storeGames, storeTeams } from '#server/contests/games/games.ts';
import type { Refreshed } from '#server/contests/games/games-types.ts';
import { noteMissingGames } from '#server/contests/missing-contests/missing-contests.ts';
import { storeSeason } from '#server/contests/seasons/seasons.ts';
import { storeStandings } from '#server/contests/standings.ts';
import type { AppContext } from '#server/context.ts';

/** Fetches one slate and stores changes. A source failure is recorded, then rethrown. */
export async function refreshSlate(
  context: AppContext,
  league: LeagueId,
  slate: SlateQuery,
  priority: Priority = 'live',
): Promise<Refreshed> {
  return attempt(context, league, slateResource(slate), async (before) => {
    const answer = await context.source.fetchSlate(league, slate, priority);
    noteRejected(context, league, answer.rejected);
    const unknownIds = await noteMissingGames(context, league, slate, answer, before);
    const day = slate.kind === 'day' ? slate.day : undefined;
    const stored = await storeGames(context, league, answer.games, day);
    return { ...stored, changedGameIds: [...stored.changedGameIds, ...unknownIds] };
  });
}

export async function refreshSeason(context: AppContext, league: LeagueId, year?: number) {
  const resource = year === undefined ? 'season' : `season/${year}`;
  return attempt(context, league, resource, async () => {
    const season = await context.source.fetchSeason(league, context.now(), year);
    await storeSeason(context, season);
    return season;
  });
}

export async function refreshTeams(context: AppContext, league: LeagueId): Promise<Refreshed> {
  return attempt(context, league, 'teams', async () =>
    storeTeams(context, league, await context.source.fetchTeams(league)),
  );
}

export async function refreshStandings(context: AppContext, league: LeagueId, season: number) {
  await attempt(context, league, 'standings', async () => {
    const rows = await context.source.fetchStandings(league, season);
    await storeStandings(context, league, season, rows);
  });
}

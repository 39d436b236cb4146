import {
  type GolferView,
  type TennisPlayerView,
  tourPlayerEndpoints,
} from '#contract/tournaments/tour-players-endpoints.ts';
import { isTennisTour, type TennisTourId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { countPlayerResults, viewPlayerMatches } from '#server/contests/draws/draws.ts';
import { viewPlayerEntries } from '#server/contests/fields/fields.ts';
import { findCompetitors } from '#server/contests/games/games.ts';
import type { CompetitorRow } from '#server/contests/games/games-types.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import { findShownPredictions } from '#server/ledger/predictions/predictions.ts';
import { listGolfRatings } from './tournament-forecasts/tournament-forecasts.ts';
import { findRecentModel, viewRating } from './ratings/ratings.ts';
import type { Routes } from '#server/http/route.ts';

/** A player's newest results; older ones are only counted. */
const maxResults = 40;

async function viewTennisPlayer(
  context: AppContext,
  viewerId: string,
  league: TennisTourId,
  found: CompetitorRow,
): Promise<TennisPlayerView> {
  const model = await findRecentModel(context, league);
  const counted = await countPlayerResults(context, league, found.id);
  const matches = await viewPlayerMatches(context, league, found.id, maxResults);
  const ids = matches.map(({ id }) => id);
  const locked = await findShownPredictions(context, viewerId, league, ids);
  return {
    kind: 'tennis',
    league,
    player: viewPerson(found),
    rating: model === undefined ? null : viewRating(model.ratingMoments, found.id, context.now()),
    surfaces: counted.map(({ surface, wins, losses }) => ({
      surface,
      wins,
      losses,
      rating: surface === null ? null : (model?.forecaster.ratePlayer?.(found.id, surface) ?? null),
    })),
    matches: matches.map((match) => ({
      ...match,
      lockedHomeWinProbability: locked.get(match.id)?.homeWinProbability ?? null,
    })),
  };
}

async function viewGolfer(context: AppContext, found: CompetitorRow): Promise<GolferView> {
  return {
    kind: 'golf',
    league: 'pga',
    player: viewPerson(found),
    rating: viewRating(await listGolfRatings(context), found.id, context.now()),
    entries: await viewPlayerEntries(context, found, maxResults),
  };
}

function viewPerson({ id, name, location, logoUrl }: CompetitorRow) {
  return { id, name, country: location === '' ? null : location, flagUrl: logoUrl };
}

export function registerTourPlayerRoutes({ context, route }: Routes): void {
  route(tourPlayerEndpoints.player, async ({ params: { league, id }, user }) => {
    const found = (await findCompetitors(context, league, [id])).get(id);
    if (found === undefined || found.isUndecided)
      throw await notFoundError(context, league, 'Player not found.');
    return isTennisTour(league)
      ? viewTennisPlayer(context, user.id, league, found)
      : viewGolfer(context, found);
  });
}

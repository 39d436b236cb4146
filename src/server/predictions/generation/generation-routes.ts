import {
  bulkGenerationEndpoints,
  type GenerateEndpoint,
  generateEndpoints,
} from '#contract/generation.ts';
import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { type LeagueId, leaguesOfSport, sportIds } from '#domain/league.ts';
import { resolveGame } from '../../contests/games/games.ts';
import { viewGenerated, viewGeneratedGame } from '../../record/history/history.ts';
import { limitGenerations } from '../../analysts/spending/spending.ts';
import type { Routes } from '../../http/route.ts';
import * as bulk from '../bulk/bulk.ts';
import { tournamentKind } from '../contest-kinds/predictions-tournament.ts';
import { readTournamentOptions } from '../options/options.ts';
import { matchupKind } from '../contest-kinds/predictions-matchup.ts';
import { readOptions } from '../options/options.ts';
import { generatePrediction } from './generation.ts';

export function registerPredictionRoutes(routes: Routes): void {
  for (const sport of sportIds) {
    const endpoint = generateEndpoints[sport];
    const leagues = leaguesOfSport(sport).map(({ id }) => id);
    if (endpoint !== undefined) registerGenerate(routes, leagues, endpoint);
  }
  registerGenerateWinner(routes);
  registerBulk(routes);
}

/** No generate call for golf if the score source does not have it. */
function registerGenerateWinner({ context, route }: Routes): void {
  if (!context.leagues.includes('pga')) return;
  route(golfPredictionEndpoints.generate, async ({ params, body, user }) => {
    await limitGenerations(context, user);
    const asked = {
      league: 'pga' as const,
      contestId: params.tournamentId,
      ...readTournamentOptions(body),
    };
    const { outcome, row } = await generatePrediction(context, user.id, tournamentKind, asked);
    return { ...(await viewGenerated(context, user.id, 'tournament', row)), outcome };
  });
}

function registerBulk({ context, route }: Routes): void {
  route(bulkGenerationEndpoints.generateWeek, async ({ body, user }) => {
    await limitGenerations(context, user);
    const { season, week } = body;
    const asked = { league: 'nfl' as const, season, weekNumber: week, ...readOptions(body) };
    return bulk.startWeekGeneration(context, user.id, asked);
  });
  route(bulkGenerationEndpoints.generateGames, async ({ body, user }) => {
    await limitGenerations(context, user);
    const { league, gameIds } = body;
    return bulk.startGamesGeneration(context, user.id, { league, gameIds, ...readOptions(body) });
  });
  route(bulkGenerationEndpoints.bulkPlan, ({ body, user }) => {
    const { league, gameIds } = body;
    return bulk.viewPlan(context, user.id, { league, gameIds, ...readOptions(body) });
  });
  route(bulkGenerationEndpoints.bulkGenerations, async ({ user }) => ({
    generations: await bulk.listBulkGenerations(context, user.id),
  }));
  route(bulkGenerationEndpoints.bulkGeneration, ({ params, user }) =>
    bulk.getBulkGeneration(context, user.id, params.id),
  );
  route(bulkGenerationEndpoints.cancelBulk, ({ params, user }) =>
    bulk.cancelBulkGeneration(context, user.id, params.id),
  );
}

/** No generate call for a sport that the score source does not have. */
function registerGenerate(
  { context, route }: Routes,
  leagues: readonly LeagueId[],
  endpoint: GenerateEndpoint,
): void {
  const [first, ...others] = leagues.filter((league) => context.leagues.includes(league));
  if (first === undefined) return;
  route(endpoint, async ({ params, body, user }) => {
    await limitGenerations(context, user);
    const { league, gameId } = await resolveGame(context, [first, ...others], params.gameId);
    const asked = { league, contestId: gameId, ...readOptions(body) };
    const { outcome, row } = await generatePrediction(context, user.id, matchupKind, asked);
    return { ...(await viewGeneratedGame(context, user.id, row)), outcome };
  });
}

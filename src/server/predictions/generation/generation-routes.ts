import {
  type GeneratedPrediction,
  generateEndpoints,
} from '#contract/predictions/generation-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { getLeague, leaguesOfSport, sportIds } from '#domain/league.ts';
import { resolveGame } from '#server/contests/games/games.ts';
import {
  shownMatchups,
  shownTournaments,
  viewGenerated,
  viewRawData,
} from '#server/predictions/list/prediction-list.ts';
import { limitGenerations } from '#server/analysts/spending/spending.ts';
import type { Routes } from '#server/http/route.ts';
import { prepareTournament } from '#server/predictions/contest-kinds/predictions-tournament.ts';
import { prepareMatchup } from '#server/predictions/contest-kinds/predictions-matchup.ts';
import { readOptions, readTournamentOptions } from '#server/predictions/options.ts';
import { generatePrediction } from './generation.ts';

/** No generate call for a sport that the score source does not have. */
export function registerPredictionRoutes({ context, route }: Routes): void {
  for (const sport of sportIds) {
    const endpoint = generateEndpoints[sport];
    const [first, ...others] = leaguesOfSport(sport)
      .map(({ id }) => id)
      .filter((league) => context.leagues.includes(league));
    if (endpoint === undefined || first === undefined) continue;
    route(endpoint, async ({ params, body, user }) => {
      await limitGenerations(context, user);
      const { league, gameId } = await resolveGame(context, [first, ...others], params.gameId);
      const asked = { league, contestId: gameId, ...readOptions(body) };
      const { outcome, row } = await generatePrediction(context, user.id, prepareMatchup, asked);
      const prediction = await viewGenerated(context, user.id, shownMatchups, row);
      return { ...viewAnswer(prediction, viewRawData(row, user.id)), outcome };
    });
  }
  if (context.leagues.includes('pga')) {
    route(golfPredictionEndpoints.generate, async ({ params, body, user }) => {
      await limitGenerations(context, user);
      const { tournamentId: contestId } = params;
      const asked = { league: 'pga' as const, contestId, ...readTournamentOptions(body) };
      const { outcome, row } = await generatePrediction(context, user.id, prepareTournament, asked);
      return { ...(await viewGenerated(context, user.id, shownTournaments, row)), outcome };
    });
  }
}

/** Answer of a generate call: the prediction, with the field names of the specified calls. */
function viewAnswer(
  prediction: PredictionView,
  raw: ReturnType<typeof viewRawData>,
): Omit<GeneratedPrediction, 'outcome'> {
  const { analysis, game, predictedWinner, homeScorePrediction, awayScorePrediction } = prediction;
  const hasProps = analysis !== null && analysis.playerProps.length > 0;
  const { winnerInAnswers } = getLeague(game.league);
  return {
    ...prediction,
    predictedWinner: predictedWinner[winnerInAnswers ?? 'name'],
    analysis: prediction.reasoning,
    awayTeam: game.awayTeam.name,
    homeTeam: game.homeTeam.name,
    rawData: JSON.stringify(raw),
    prediction,
    winner: predictedWinner.name,
    homeScore: homeScorePrediction,
    awayScore: awayScorePrediction,
    quarterPredictions: (prediction.segments ?? []).map(({ number, home, away }) => ({
      quarter: number,
      awayScore: away,
      homeScore: home,
    })),
    playerProps: hasProps ? analysis.playerProps : (prediction.playerProps ?? []),
    advancedMetrics: analysis?.advancedMetrics ?? null,
  };
}

import type { GolfPredictionView } from '#contract/golf-predictions.ts';
import type { PickView } from '#contract/picks.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { matchupName } from '#domain/matchup.ts';
import { isLatePick } from './policy.ts';
import type { PickRow } from './store.ts';

export function viewPick(
  row: PickRow,
  prediction: PredictionView | GolfPredictionView,
  now: Date,
): PickView {
  return 'tournament' in prediction
    ? viewPickOfTournament(row, prediction)
    : viewPickOfGame(row, prediction, now);
}

function viewPickOfGame(row: PickRow, prediction: PredictionView, now: Date): PickView {
  const { game, predictedWinner, grade } = prediction;
  const [home, away] = [game.homeTeam.name, game.awayTeam.name];
  const contest = { league: row.league, state: game.state, startsAt: new Date(game.gameTime) };
  return {
    id: row.contestId,
    league: row.league,
    contest: matchupName(row.league, { home, away }),
    gameTime: game.gameTime,
    homeTeam: home,
    awayTeam: away,
    predictedWinner: predictedWinner.name,
    confidence: prediction.confidence,
    homeScorePrediction: prediction.homeScorePrediction,
    awayScorePrediction: prediction.awayScorePrediction,
    addedAt: row.addedAt.toISOString(),
    isLate: isLatePick(row.addedAt, contest, now),
    predictionId: row.predictionId,
    outcome: grade?.winner ?? null,
    grade,
  };
}

/** A tournament's pick is added before the start, or not at all. */
function viewPickOfTournament(row: PickRow, prediction: GolfPredictionView): PickView {
  const { tournament, predictedWinner, grade } = prediction;
  return {
    id: row.contestId,
    league: row.league,
    contest: tournament.name,
    gameTime: tournament.startsAt,
    homeTeam: null,
    awayTeam: null,
    predictedWinner: predictedWinner.name,
    confidence: prediction.confidence,
    homeScorePrediction: null,
    awayScorePrediction: null,
    addedAt: row.addedAt.toISOString(),
    isLate: false,
    predictionId: row.predictionId,
    outcome: grade?.outcome ?? null,
    grade: null,
  };
}

import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { PickView } from '#contract/record/picks.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { matchupName } from '#domain/matchup.ts';
import type { BetRow } from '../bets/types.ts';

type PickRow = Pick<BetRow, 'league' | 'contestId' | 'placedAt' | 'isLate' | 'predictionId'>;

export function viewPick(row: PickRow, prediction: PredictionView | GolfPredictionView): PickView {
  return 'tournament' in prediction
    ? viewPickOfTournament(row, prediction)
    : viewPickOfGame(row, prediction);
}

function viewPickOfGame(row: PickRow, prediction: PredictionView): PickView {
  const { game, grade } = prediction;
  const [home, away] = [game.homeTeam.name, game.awayTeam.name];
  return {
    ...viewShared(row, prediction),
    contest: matchupName(row.league, { home, away }),
    gameTime: game.gameTime,
    homeTeam: home,
    awayTeam: away,
    homeScorePrediction: prediction.homeScorePrediction,
    awayScorePrediction: prediction.awayScorePrediction,
    isLate: row.isLate,
    outcome: grade?.winner ?? null,
    grade,
  };
}

/** A tournament's pick is added before the start, or not at all. */
function viewPickOfTournament(row: PickRow, prediction: GolfPredictionView): PickView {
  const { tournament, grade } = prediction;
  return {
    ...viewShared(row, prediction),
    contest: tournament.name,
    gameTime: tournament.startsAt,
    homeTeam: null,
    awayTeam: null,
    homeScorePrediction: null,
    awayScorePrediction: null,
    isLate: false,
    outcome: grade?.outcome ?? null,
    grade: null,
  };
}

function viewShared(row: PickRow, prediction: PredictionView | GolfPredictionView) {
  const { contestId: id, league, placedAt } = row;
  const { id: predictionId, predictedWinner, confidence } = prediction;
  const winner = predictedWinner.name;
  return {
    id,
    league,
    predictedWinner: winner,
    predictedWinnerId: predictedWinner.id,
    confidence,
    addedAt: placedAt.toISOString(),
    predictionId,
  };
}

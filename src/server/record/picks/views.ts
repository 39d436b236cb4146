import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
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
  const { game, grade } = prediction;
  const [home, away] = [game.homeTeam.name, game.awayTeam.name];
  const contest = { league: row.league, state: game.state, startsAt: new Date(game.gameTime) };
  return {
    ...viewShared(row, prediction),
    contest: matchupName(row.league, { home, away }),
    gameTime: game.gameTime,
    homeTeam: home,
    awayTeam: away,
    homeScorePrediction: prediction.homeScorePrediction,
    awayScorePrediction: prediction.awayScorePrediction,
    isLate: isLatePick(row.addedAt, contest, now),
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
  const { contestId: id, league, addedAt, predictionId } = row;
  const { predictedWinner, confidence } = prediction;
  const winner = predictedWinner.name;
  return {
    id,
    league,
    predictedWinner: winner,
    confidence,
    addedAt: addedAt.toISOString(),
    predictionId,
  };
}

import type { GolfProbability } from '#domain/tournament.ts';
import type { GolfForecaster } from '#forecasting/golf/golf-forecaster.ts';
import type { CutRule, GolfEntrant } from '#forecasting/golf/golf-tournament.ts';

/** The forecast before the start. */
export function forecastTournament(
  forecaster: GolfForecaster,
  tournament: { startsAt: Date; rounds: number; cut?: CutRule; entrants: readonly GolfEntrant[] },
  size: { simulations: number; seed: number },
): GolfProbability[] {
  const leaderboard = tournament.entrants.map((entrant) => ({
    ...entrant,
    score: entrant.startingStrokes,
    roundsPlayed: 0,
    isOut: false,
  }));
  return runToEnd(forecaster.forecastInSlices(tournament, leaderboard, size));
}

export function runToEnd<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

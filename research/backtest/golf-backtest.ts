import { brierScore, logScore } from '#domain/grading/grade.ts';
import type { GolfProbability } from '#domain/tournament.ts';
import { GolfForecaster } from '#forecasting/golf/golf-forecaster.ts';
import { getGolfParameters, type GolfParameters } from '#forecasting/golf/golf-parameters.ts';
import { forecastTournament } from './forecast-tournament.ts';
import { usualCut, type HistoryTournament } from './golf-history.ts';
import type { BacktestOptions } from './team-backtest.ts';

export interface GolfModelScores {
  name: 'uniform' | 'statistical';
  /** Tournaments scored. */
  n: number;
  /** Mean −ln of the winner's forecast probability. */
  winnerLogLoss: number | null;
  /** Probability that a top-10 finisher had a higher top-10 probability than another entrant. */
  top10Auc: number | null;
  top10Brier: number | null;
  /** Share of pairs with different places in which the higher rated player finished better. */
  pairAccuracy: number | null;
}

export interface GolfReport {
  league: 'pga';
  from: number | null;
  games: number;
  models: GolfModelScores[];
  bySeason: { season: number; games: number; models: GolfModelScores[] }[];
  /** Player results per second of the rating pass. */
  gamesPerSecond: number;
}

const simulations = 10_000;

/** A model's score in one tournament. */
interface TournamentScore {
  season: number;
  winnerLogLoss: number;
  top10Auc: number | undefined;
  top10Brier: number;
  pairAccuracy: number | undefined;
}

/** Walks through the tournaments in order: forecast, score, learn. */
export function backtestGolf(
  tournaments: readonly HistoryTournament[],
  options: BacktestOptions,
  parameters: GolfParameters = getGolfParameters(),
): GolfReport {
  const forecaster = new GolfForecaster(parameters);
  const ours: TournamentScore[] = [];
  const uniform: TournamentScore[] = [];
  for (const [index, tournament] of tournaments.entries()) {
    const { season, startsAt, entrants, places } = tournament;
    const isScored = season >= (options.from ?? Number.NEGATIVE_INFINITY);
    if (isScored && [...places.values()].includes(1)) {
      const upcoming = { startsAt, rounds: 4, cut: usualCut(entrants.length), entrants };
      const forecasts = forecastTournament(forecaster, upcoming, { simulations, seed: index + 1 });
      ours.push(score(tournament, forecasts));
      uniform.push(score(tournament, forecasts.map(leveled(entrants.length))));
    }
    forecaster.learn(tournament);
    options.onProgress?.(index + 1, tournaments.length);
  }
  const seasons = [...new Set(ours.map((one) => one.season))];
  const both = (wanted: (one: TournamentScore) => boolean) => [
    summarize('uniform', uniform.filter(wanted)),
    summarize('statistical', ours.filter(wanted)),
  ];
  return {
    league: 'pga',
    from: options.from ?? null,
    games: ours.length,
    models: both(() => true),
    bySeason: seasons.map((season) => ({
      season,
      games: ours.filter((one) => one.season === season).length,
      models: both((one) => one.season === season),
    })),
    gamesPerSecond: ratingPassSpeed(tournaments, options.nowMs, parameters),
  };
}

/** Equal probabilities for all entrants. */
function leveled(field: number) {
  return (forecast: GolfProbability): GolfProbability => ({
    ...forecast,
    win: 1 / field,
    top10: Math.min(10 / field, 0.99),
    skill: 0,
  });
}

function score(
  { season, places }: HistoryTournament,
  forecasts: readonly GolfProbability[],
): TournamentScore {
  const getPlace = (id: string) => places.get(id) ?? Number.POSITIVE_INFINITY;
  const winners = forecasts.filter(({ playerId }) => getPlace(playerId) === 1);
  const isTop10 = (forecast: GolfProbability) => getPlace(forecast.playerId) <= 10;
  const brier = forecasts.reduce((sum, f) => sum + brierScore(f.top10, isTop10(f)), 0);
  const winnerLoss = winners.reduce((sum, winner) => sum + logScore(winner.win, true), 0);
  return {
    season,
    winnerLogLoss: winnerLoss / winners.length,
    top10Auc: shareOfPairs(
      forecasts,
      (f) => f.top10,
      (a, b) => isTop10(a) && !isTop10(b),
    ),
    top10Brier: brier / forecasts.length,
    pairAccuracy: shareOfPairs(
      forecasts,
      (f) => f.skill,
      (a, b) => getPlace(a.playerId) < getPlace(b.playerId),
    ),
  };
}

/**
 * Share of the ordered pairs in which `a` did better that `value` orders correctly; ties count
 * half.
 */
function shareOfPairs(
  forecasts: readonly GolfProbability[],
  value: (forecast: GolfProbability) => number,
  better: (a: GolfProbability, b: GolfProbability) => boolean,
): number | undefined {
  let pairs = 0;
  let right = 0;
  for (const a of forecasts) {
    for (const b of forecasts) {
      if (!better(a, b)) continue;
      pairs += 1;
      const difference = value(a) - value(b);
      right += difference === 0 ? 0.5 : Number(difference > 0);
    }
  }
  return pairs === 0 ? undefined : right / pairs;
}

function summarize(
  name: GolfModelScores['name'],
  scores: readonly TournamentScore[],
): GolfModelScores {
  const mean = (of: (one: TournamentScore) => number | undefined) => {
    const values = scores.map(of).filter((value) => value !== undefined);
    return values.length === 0 ? null : values.reduce((sum, v) => sum + v, 0) / values.length;
  };
  return {
    name,
    n: scores.length,
    winnerLogLoss: mean((one) => one.winnerLogLoss),
    top10Auc: mean((one) => one.top10Auc),
    top10Brier: mean((one) => one.top10Brier),
    pairAccuracy: mean((one) => one.pairAccuracy),
  };
}

function ratingPassSpeed(
  tournaments: readonly HistoryTournament[],
  nowMs: () => number,
  parameters: GolfParameters,
): number {
  const forecaster = new GolfForecaster(parameters);
  const startMs = nowMs();
  let cards = 0;
  for (const tournament of tournaments) {
    forecaster.learn(tournament);
    cards += tournament.cards.length;
  }
  return Math.round((cards / Math.max(nowMs() - startMs, 0.001)) * 1000);
}

import type { TennisTourId } from '#domain/league.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type { HistoryMatch } from '../backtest/tennis-history.ts';
import { insideUnit } from '#forecasting/normal-curve.ts';
import { outlookFor } from '#forecasting/tennis/match-grid.ts';

import type {
  ServeParameters,
  TennisParameters,
  TennisRatingParameters,
} from '#forecasting/tennis/tennis-parameters.ts';
import { TennisRatings } from '#forecasting/tennis/tennis-ratings.ts';
import { getHistory } from '../plans/histories.ts';
import type { Fitted } from './fit-team.ts';
import { minimize } from './nelder-mead.ts';

const fromSeason = 2013;
const toSeason = getHistory('atp').lastFittedSeason;
const evaluations = 260;
/** With fewer matches on a surface its serve statistics are not used. */
const minMatches = 100;

/** Starting values near earlier results, rounded. */
const start: TennisRatingParameters = {
  priorSd: 0.4,
  surfaceSd: 0.2,
  monthlySd: 0.14,
  surfaceMonthlySd: 0.005,
  gamesWeight: 5,
  gamesShare: 0.28,
  information: 13,
  rankSlope: 0.32,
  rankSd: 0.28,
  unrankedAs: 500,
  bestOfFive: 1.35,
  rust: 0.05,
  retirement: 0.2,
  shrink: 1,
};

const searchedByBoth = [
  'priorSd',
  'surfaceSd',
  'monthlySd',
  'surfaceMonthlySd',
  'gamesWeight',
  'gamesShare',
  'information',
  'rankSlope',
  'rankSd',
  'rust',
  'retirement',
] as const;

const servedFirst: ServeParameters = { hard: 0.62, indoor: 0.62, clay: 0.6, grass: 0.64 };

/** Fits all ratings at once, by log loss on main-tour matches of the fitted seasons. */
export function fitTour(
  tour: TennisTourId,
  matches: readonly HistoryMatch[],
  onProgress: (evaluations: number, cost: number) => void,
): Fitted<TennisParameters> {
  const known = matches.filter((match) => match.season <= toSeason);
  // Women play best of three, so the best-of-five factor cannot be fitted.
  const searched = tour === 'atp' ? ([...searchedByBoth, 'bestOfFive'] as const) : searchedByBoth;
  const at = (point: readonly number[]): TennisRatingParameters => {
    const copy = { ...start };
    for (const [index, key] of searched.entries()) {
      copy[key] = Number(Math.exp(point[index] ?? 0).toPrecision(4));
    }
    return copy;
  };
  const found = minimize(
    (point) => logLoss(at(point), known),
    searched.map((key) => Math.log(start[key])),
    searched.map(() => 0.25),
    evaluations,
    onProgress,
  );
  const ratings = at(found.point);
  return {
    parameters: {
      model: `${tour}-ratings-2`,
      provenance: { data: '', seasons: '', command: '', score: '' },
      ratings,
      servePoints: fitServePoints(ratings, known),
    },
    seasons: `${fromSeason}–${toSeason} scored (matches with odds), earlier ones warm up`,
    score: `walk-forward log loss ${found.cost.toFixed(4)} after ${found.evaluations} evaluations`,
  };
}

function logLoss(parameters: TennisRatingParameters, matches: readonly HistoryMatch[]): number {
  const ratings = new TennisRatings(parameters);
  let sum = 0;
  let count = 0;
  for (const { result, season, market } of matches) {
    if (result === undefined) continue;
    if (season >= fromSeason && market !== undefined) {
      const home = insideUnit(ratings.expect(result).homeWinProbability);
      sum -= Math.log(result.winner === 'home' ? home : 1 - home);
      count += 1;
    }
    ratings.learn(result);
  }
  return sum / count;
}

/** By surface: the share of serve points at which simulated best-of-three matches have the real length. */
function fitServePoints(
  parameters: TennisRatingParameters,
  matches: readonly HistoryMatch[],
): ServeParameters {
  const ratings = new TennisRatings(parameters);
  const seen = new Map<TennisSurface, { games: number; matches: number; byChance: number[] }>();
  for (const { result, season } of matches) {
    if (result === undefined) continue;
    const { surface, homeGames, awayGames } = result;
    const counts = !result.retired && result.bestOf === 3 && season >= fromSeason;
    if (counts && surface !== undefined && homeGames !== undefined && awayGames !== undefined) {
      const known = seen.get(surface) ?? { games: 0, matches: 0, byChance: [] };
      known.games += homeGames + awayGames;
      known.matches += 1;
      const home = ratings.expect(result).homeWinProbability;
      const bin = Math.round(Math.max(home, 1 - home) * 20);
      known.byChance[bin] = (known.byChance[bin] ?? 0) + 1;
      seen.set(surface, known);
    }
    ratings.learn(result);
  }

  const fitted = { ...servedFirst };
  for (const [surface, { games, matches: count, byChance }] of seen) {
    if (count >= minMatches) fitted[surface] = serveFor(games / count, byChance);
  }
  // The women's rows do not mark indoor hard courts.
  if ((seen.get('indoor')?.matches ?? 0) < minMatches) fitted.indoor = fitted.hard;
  return fitted;
}

function serveFor(meanGames: number, byChance: readonly number[]): number {
  let low = 0.5;
  let high = 0.75;
  while (high - low > 0.0005) {
    const serve = (low + high) / 2;
    let games = 0;
    let matches = 0;
    for (const [bin, count = 0] of byChance.entries()) {
      if (count === 0) continue;
      const outlook = outlookFor(Math.min(bin / 20, 0.98), 3, serve);
      games += count * (outlook.homeGames + outlook.awayGames);
      matches += count;
    }
    if (games / matches < meanGames) low = serve;
    else high = serve;
  }
  return Number(((low + high) / 2).toFixed(4));
}

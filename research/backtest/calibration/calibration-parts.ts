import {
  calibrationBins,
  pairModels,
  scoreModel,
  type PairedScores,
  type ScoredForecast,
} from '../model-scores.ts';
import { recalibrated, fitRecalibration, type Recalibration } from './recalibration.ts';

/** Signed gap between outcomes and forecasts for a subset of games. */
export interface CalibrationPart {
  part: string;
  n: number;
  /** Observed minus forecast win rate: of the home team, and of the favorite. */
  homeGap: number;
  favoriteGap: number;
  /** Half width of the range of 95% of the gaps of perfect forecasts. */
  byProbability: number;
}

export interface CalibrationParts {
  parts: CalibrationPart[];
  recalibration?: Recalibration;
  /**
   * Scores with each season recalibrated by the scored seasons before it, from {@link minLearned}
   * games on.
   */
  alongSeasons: { paired: PairedScores; ece: number | null };
}

/** Minimum number of games; with fewer a slope is mostly noise. */
const minLearned = 1000;
const quarters = ['first', 'second', 'third', 'last'];
const normalWithin95 = 1.96;

/** Calibration of forecasts in order of play; `getSeason` gives the season of a game. */
export function calibrationParts(
  forecasts: readonly ScoredForecast[],
  getSeason: (game: number) => number,
): CalibrationParts {
  const bySeason = new Map<number, ScoredForecast[]>();
  for (const forecast of forecasts) {
    const season = getSeason(forecast.game);
    bySeason.set(season, [...(bySeason.get(season) ?? []), forecast]);
  }
  const seasons = [...bySeason.values()];
  const parts = [
    measurePart(
      'home favored',
      forecasts.filter((f) => f.probability > 0.5),
    ),
    measurePart(
      'away favored',
      forecasts.filter((f) => f.probability <= 0.5),
    ),
    ...quarters.map((name, index) =>
      measurePart(
        `${name} quarter of a season`,
        seasons.flatMap((games) => getQuarter(games, index)),
      ),
    ),
    ...calibrationBins(forecasts).map((bin, index) => measurePart(`bin ${index + 1}`, bin)),
    ...[...bySeason].map(([season, games]) => measurePart(String(season), games)),
  ];
  return {
    parts: parts.filter(({ n }) => n > 0),
    recalibration: fitRecalibration(forecasts),
    alongSeasons: recalibrateAlong(seasons),
  };
}

function getQuarter<T>(games: readonly T[], index: number): T[] {
  const edge = (quarter: number) => Math.round((quarter * games.length) / quarters.length);
  return games.slice(edge(index), edge(index + 1));
}

function measurePart(part: string, forecasts: readonly ScoredForecast[]): CalibrationPart {
  const sums = { home: 0, favorite: 0, variance: 0 };
  for (const { probability, happened } of forecasts) {
    const gap = Number(happened) - probability;
    sums.home += gap;
    sums.favorite += probability > 0.5 ? gap : -gap;
    sums.variance += probability * (1 - probability);
  }
  const n = forecasts.length;
  return {
    part,
    n,
    homeGap: sums.home / n,
    favoriteGap: sums.favorite / n,
    byProbability: (normalWithin95 * Math.sqrt(sums.variance)) / n,
  };
}

function recalibrateAlong(seasons: readonly ScoredForecast[][]) {
  const after = seasons.flatMap((games, index) => {
    const before = seasons.slice(0, index).flat();
    const learned = before.length < minLearned ? undefined : fitRecalibration(before);
    return learned === undefined ? games : games.map((game) => recalibrated(game, learned));
  });
  return {
    paired: pairModels(
      { name: 'recalibrated', forecasts: after },
      { name: 'statistical', forecasts: seasons.flat() },
    ),
    ece: scoreModel('recalibrated', after).ece,
  };
}

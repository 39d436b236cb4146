import type { ForecastVersion } from '#domain/forecast.ts';
import type { TwoSidedLeagueId } from '#domain/league.ts';
import type { OpenReport } from './openers/open-report.ts';
import {
  calibrationByProbability,
  type CalibrationByProbability,
} from './calibration/calibration-by-probability.ts';
import { calibrationParts, type CalibrationParts } from './calibration/calibration-parts.ts';
import {
  pairModels,
  reliability,
  scoreModel,
  type ModelScores,
  type PairedScores,
  type ReliabilityBin,
  type ScoredForecast,
} from './model-scores.ts';

export const modelNames = [
  'home',
  'reference',
  'market',
  'results-only',
  'statistical',
  'past-prices',
  'blend',
] as const;
export type ModelName = (typeof modelNames)[number];

/** Models that are left out where the league has none. */
const optionalModels: readonly ModelName[] = ['results-only', 'past-prices'];

/** Maximum calibration error where it is a target. */
export const askedCalibrationError = 0.02;

export interface BacktestReport {
  league: TwoSidedLeagueId;
  from: number | null;
  /** Scored games: finished, decided, season ≥ `from`. */
  games: number;
  models: ModelScores[];
  modelsOnMarketRows: ModelScores[];
  paired: PairedScores[];
  /**
   * Share of the distance from home rate to closing line covered by the version that is blind to
   * prices.
   */
  coveredShare: number | null;
  /** Share of the distance covered by the version with past prices. */
  pastPricesCoveredShare: number | null;
  /** The first four weeks of each season. */
  earlyWeeks: ModelScores[];
  /**
   * Shares in a backtest with lineups: that covered by results alone, and that of known statuses.
   */
  resultsOnlyCoveredShare?: number | null;
  knownShare?: number;
  /** Ten equal-count bins of the statistical forecast. */
  reliability: ReliabilityBin[];
  /** Calibration of the statistical forecast, beside the {@link askedCalibrationError}. */
  calibrationByProbability?: CalibrationByProbability;
  /** Calibration parts of the statistical forecast, refitted along the way. */
  calibrationParts?: CalibrationParts;
  bySeason: { season: number; games: number; models: ModelScores[] }[];
  /** Games per second of the rating pass over the whole file. */
  gamesPerSecond: number;
  /** Reports of both versions beside opening lines. */
  besideOpen?: Record<ForecastVersion, OpenReport>;
}

/** Collects every model's forecasts during a walk through history. */
export class ForecastLog {
  readonly #byModel = new Map<ModelName, ScoredForecast[]>(modelNames.map((name) => [name, []]));
  readonly #seasonByGame = new Map<number, number>();
  /** Games of the first four weeks of a season. */
  readonly #early = new Set<number>();

  markEarly(game: number): void {
    this.#early.add(game);
  }

  add(name: ModelName, season: number, forecast: ScoredForecast): void {
    this.of(name).push(forecast);
    this.#seasonByGame.set(forecast.game, season);
  }

  of(name: ModelName): ScoredForecast[] {
    return this.#byModel.get(name) ?? [];
  }

  report(
    league: TwoSidedLeagueId,
    from: number | undefined,
    gamesPerSecond: number,
    knownShare?: number,
  ): BacktestReport {
    const onMarket = new Set(this.of('market').map((f) => f.game));
    const modelsOnMarketRows = this.#scores((f) => onMarket.has(f.game));
    const seasons = [...new Set(this.#seasonByGame.values())].sort((a, b) => a - b);
    return {
      league,
      from: from ?? null,
      games: this.#seasonByGame.size,
      models: this.#scores(() => true),
      modelsOnMarketRows,
      paired: this.#pairs(),
      coveredShare: coveredShare(modelsOnMarketRows, 'statistical'),
      pastPricesCoveredShare: coveredShare(modelsOnMarketRows, 'past-prices'),
      earlyWeeks: this.#scores((f) => this.#early.has(f.game) && onMarket.has(f.game)),
      ...(this.#hasLineups && {
        resultsOnlyCoveredShare: coveredShare(modelsOnMarketRows, 'results-only'),
        knownShare,
      }),
      reliability: reliability(this.of('statistical')),
      calibrationByProbability: this.#calibrationByChance(),
      bySeason: seasons.map((season) => ({
        season,
        games: [...this.#seasonByGame.values()].filter((s) => s === season).length,
        models: this.#scores((f) => this.#seasonByGame.get(f.game) === season),
      })),
      gamesPerSecond,
    };
  }

  calibrationParts(): CalibrationParts {
    return calibrationParts(this.of('statistical'), (game) => this.#seasonByGame.get(game) ?? 0);
  }

  get #hasLineups(): boolean {
    return this.of('results-only').length > 0;
  }

  #calibrationByChance(): CalibrationByProbability | undefined {
    const forecasts = this.of('statistical');
    const { ece } = scoreModel('statistical', forecasts);
    if (ece === null) return undefined;
    return calibrationByProbability(forecasts, { found: ece, asked: askedCalibrationError });
  }

  #scores(wanted: (forecast: ScoredForecast) => boolean): ModelScores[] {
    return modelNames
      .filter((name) => !optionalModels.includes(name) || this.of(name).length > 0)
      .map((name) => scoreModel(name, this.of(name).filter(wanted)));
  }

  #pairs(): PairedScores[] {
    const pairs: [ModelName, ModelName][] = [
      ['statistical', 'home'],
      ['statistical', 'reference'],
      ['statistical', 'market'],
      ['blend', 'market'],
      ['blend', 'statistical'],
      ['past-prices', 'statistical'],
      ['past-prices', 'market'],
    ];
    if (this.#hasLineups) pairs.push(['statistical', 'results-only'], ['results-only', 'market']);
    return pairs.map(([a, b]) =>
      pairModels({ name: a, forecasts: this.of(a) }, { name: b, forecasts: this.of(b) }),
    );
  }
}

function coveredShare(models: readonly ModelScores[], own: ModelName): number | null {
  const findLogLoss = (name: ModelName) =>
    models.find((m) => m.name === name)?.logLoss ?? undefined;
  const home = findLogLoss('home');
  const market = findLogLoss('market');
  const ours = findLogLoss(own);
  if (home === undefined || market === undefined || ours === undefined) return null;
  return home === market ? null : (home - ours) / (home - market);
}

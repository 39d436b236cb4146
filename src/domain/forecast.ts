/** The statistical forecast of one game, as stored and shown. Scores are in the sport's points. */
import { hourMs } from './calendar/durations.ts';
import type { Sides } from './matchup.ts';

export const analystFactorName = 'AI analyst';

export interface ForecastFactor {
  name: string;
  detail: string;
  /** Effect on the expected home margin, in points; positive helps the home side. */
  marginPoints: number;
  /** Effect on the home win probability (0.05 = five percentage points). */
  probability: number;
}

/** A listed player who is unlikely to play, and that player's effect on the side. */
export interface Absence {
  side: 'home' | 'away';
  playerId: string;
  /** Name of the player; missing when the source never named them. */
  name?: string;
  /** Effect on the side's expected margin: certain to play minus the current forecast. */
  marginPoints: number;
  /** Effect on the side's win probability (0.05 = five percentage points). */
  winProbability: number;
}

export interface ScoreProbability {
  home: number;
  away: number;
  probability: number;
}

/** Blind to every price, or with closing prices of past games; never with the game's own price. */
export const forecastVersions = ['results', 'past-prices'] as const;
export type ForecastVersion = (typeof forecastVersions)[number];

export const versionLabels: Record<ForecastVersion, string> = {
  results: 'Without odds history',
  'past-prices': 'With odds history',
};

export type VersionFigures = Pick<
  Forecast,
  | 'model'
  | 'homeWinProbability'
  | 'low'
  | 'high'
  | 'homeScore'
  | 'awayScore'
  | 'homeSpread'
  | 'total'
>;

/**
 * Results of this season and the last (in tennis of all), box scores of both sides' games, injury
 * lists, depth charts.
 */
export const forecastInputs = ['results', 'box-scores', 'injuries', 'starters'] as const;

/** An input that was requested and not answered yet; an empty answer is one. */
export interface MissingInput {
  input: (typeof forecastInputs)[number];
  /** Number of loaded parts of `total`; 0 of 0 while unknown. */
  done: number;
  total: number;
  /** True after so long a failure that nothing waits for the input. */
  hasFailed?: boolean;
}

/** Ends the name of a model that would use lineups and does not know them. */
const lineupsUnknown = ', lineups unknown';

export function withoutLineups(model: string): string {
  return model.endsWith(lineupsUnknown) ? model : `${model}${lineupsUnknown}`;
}

export interface Forecast {
  /** Name of the model: “nfl-ratings-1”. */
  model: string;
  /** Home win probability, given that the game has a winner. In (0, 1). */
  homeWinProbability: number;
  /** Central 80% interval of that probability, from rating uncertainty. */
  low: number;
  high: number;
  /** Probability of a draw; 0 in sports without draws. */
  drawProbability: number;
  /** Expected scores, to one decimal; in tennis, sets. */
  homeScore: number;
  awayScore: number;
  /** Closest possible score in which the favorite wins; in tennis, its most likely set score. */
  projectedHomeScore: number;
  projectedAwayScore: number;
  /** Fair home handicap (−3.5 = home favored by 3.5) and fair total. */
  homeSpread: number;
  total: number;
  factors: ForecastFactor[];
  /** Absences with the largest effects; missing when the forecast uses results alone. */
  absences?: Absence[];
  /** Finished games behind both sides' ratings. */
  sampleGames: number;
  /**
   * Figures of both versions; missing until closing prices of both sides' games are known, when
   * there is only the first.
   */
  versions?: Record<ForecastVersion, VersionFigures>;
  /** Inputs that were still loading: the forecast is provisional. Absent once it is complete. */
  missing?: MissingInput[];
  /**
   * Expected points of each side in every regulation segment, to hundredths; they sum to the
   * expected scores.
   */
  segments?: Sides<number>[];
  /** Tennis: sets needed to win. */
  setsToWin?: 2 | 3;
  /** Tennis: probability of every final set score. */
  setScores?: ScoreProbability[];
}

/** The version that is our prediction. */
export function findOurVersion({
  model,
  versions,
}: Pick<Forecast, 'model' | 'versions'>): ForecastVersion {
  return versions?.['past-prices'].model === model ? 'past-prices' : 'results';
}

/**
 * The forecast with the inputs that are still loading; its model loses “with lineups” where they
 * may be incomplete.
 */
export function asProvisional(forecast: Forecast, missing: MissingInput[]): Forecast {
  if (missing.length === 0) return forecast;
  if (missing.every(({ input }) => input === 'results')) return { ...forecast, missing };
  const { model, versions } = forecast;
  const rename = (figures: VersionFigures) => ({
    ...figures,
    model: withoutLineups(figures.model),
  });
  return {
    ...forecast,
    model: withoutLineups(model),
    ...(versions && {
      versions: {
        results: rename(versions.results),
        'past-prices': rename(versions['past-prices']),
      },
    }),
    missing,
  };
}

/** An automatic prediction no longer waits this close to the start, in ms. */
const lastWaitMs = hourMs;

/** Whether the automatic prediction waits for what is missing. */
export function isWaitedFor(
  { missing = [] }: Pick<Forecast, 'missing'>,
  startsInMs: number,
): boolean {
  return startsInMs >= lastWaitMs && missing.some(({ hasFailed }) => hasFailed !== true);
}

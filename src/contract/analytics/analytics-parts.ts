import { z } from 'zod';
import { analystIds } from '#domain/analyst.ts';
import { fieldLayers, fieldQuestions, gradedLayers } from '#domain/grading/terms.ts';
import { leagueIds } from '#domain/league.ts';
import { opinions } from '#domain/opinion.ts';
import { moment } from '#contract/endpoint.ts';
import { projectionAccuracy } from '#contract/player-projections-endpoints.ts';

/** A share with its counts; `value` is in percent, null before the first grade. */
export const share = z.object({
  value: z.number().nullable(),
  correct: z.number().int(),
  total: z.number().int(),
  /** Wilson 95% interval of the share, in percent. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Share = z.infer<typeof share>;

/** A mean with its normal 95% interval; null without data. */
export const estimate = z.object({
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.number().int(),
});

export const layerRecord = z.object({
  layer: z.enum(gradedLayers),
  n: z.number().int(),
  winner: share,
  brier: estimate,
  logScore: estimate,
  againstTheSpread: share,
  totals: share,
  meanScoreError: z.number().nullable(),
  /** Market movement toward the layer between locking and close, in probability. */
  closing: estimate,
});
export type LayerRecord = z.infer<typeof layerRecord>;

/** Skill on shared contests: the other layer's Brier score minus this one's; positive is better. */
export const skill = z.object({
  layer: z.enum(gradedLayers),
  against: z.enum(['home-rate', 'close']),
  difference: estimate,
});

/** The sides our fair line favored; units assume a stake of one. */
const takenSides = z.object({
  priced: z
    .object({
      wins: z.number().int(),
      losses: z.number().int(),
      pushes: z.number().int(),
      units: z.number(),
      /** Profit per unit staked, in percent. */
      roi: z.number(),
    })
    .nullable(),
  /** Bets without a stored price; null for a fixed handicap, whose sides have different prices. */
  unpriced: share.extend({ pushes: z.number().int() }).nullable(),
});
export type TakenSides = z.infer<typeof takenSides>;

export const leagueRecord = z.object({
  league: z.enum(leagueIds),
  label: z.string(),
  handicapName: z.string(),
  games: z.number().int(),
  /** Games that also have a closing price; the log losses below use these. */
  gamesWithClose: z.number().int(),
  /** Mean over games with a closing price, or all games when none has one. */
  logLoss: z.number().nullable(),
  closeLogLoss: z.number().nullable(),
  openLogLoss: z.number().nullable(),
  /** Log loss of the closing line minus ours, per game; positive: we are more accurate. */
  againstClose: estimate,
  againstOpen: estimate,
  spread: takenSides,
  total: takenSides,
  /** Predictions with an edge at locking: moneyline results of that side. */
  edges: z.object({
    wins: z.number().int(),
    losses: z.number().int(),
    priced: z.number().int(),
    units: z.number(),
  }),
  closing: estimate,
});
export type LeagueRecord = z.infer<typeof leagueRecord>;

/** Record of a layer's tournament probabilities; `n` in the estimates counts tournaments. */
export const fieldRecord = z.object({
  layer: z.enum(fieldLayers),
  question: z.enum(fieldQuestions),
  brier: estimate,
  logScore: estimate,
  best: share,
});
export type FieldRecord = z.infer<typeof fieldRecord>;

/**
 * Calibration of tournaments without empty bins; shares are 0–1, intervals are by tournament and
 * null below ten.
 */
export const fieldCalibration = z.object({
  layer: z.enum(fieldLayers),
  question: z.enum(fieldQuestions),
  bins: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      meanForecast: z.number(),
      observed: z.number(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      n: z.number().int(),
      did: z.number().int(),
      tournaments: z.number().int(),
    }),
  ),
});
export type FieldCalibration = z.infer<typeof fieldCalibration>;

/** Quarter or period scores by analyst. No probabilities are stated, so there is no Brier score. */
export const segmentsRecord = z.object({
  model: z.enum(analystIds),
  label: z.string(),
  games: z.number().int(),
  /**
   * Record of the favored sides without ties; the interval treats each game as a cluster and is
   * null below ten.
   */
  favored: share,
  /** Segments with stated scores, ties included. */
  stated: z.number().int(),
  /** Mean absolute error of a side's points per segment. */
  meanScoreError: z.number().nullable(),
});
export type SegmentsRecord = z.infer<typeof segmentsRecord>;

/** Comparison of two sources of predictions on the contests they share. */
export const comparison = z.object({
  opinion: z.enum(opinions),
  rival: z.enum(opinions),
  /** `winner` of a matchup, `win` of a tournament; their scores are not comparable. */
  question: z.enum(['winner', 'win']),
  n: z.number().int(),
  brier: z.number(),
  rivalBrier: z.number(),
  /** The rival's Brier score minus the opinion's; positive: better than the rival. */
  difference: estimate,
});
export type Comparison = z.infer<typeof comparison>;

export const instructionsRecord = z.object({
  id: z.string(),
  /** The text; null when only search or other options were customized. */
  text: z.string().nullable(),
  firstUsedAt: moment.nullable(),
  /** Matchup predictions with a winner, or tournament ones when there are none. */
  winner: share,
  brier: estimate,
  /** Comparisons with the same analyst's default instructions, Linewise and the closing line. */
  comparisons: z.array(comparison),
});
export type InstructionsRecord = z.infer<typeof instructionsRecord>;

/** Locked projections of players, or analysts' figures, of one statistic. Probabilities are 0–1. */
export const playerRecord = projectionAccuracy.extend({
  league: z.enum(leagueIds),
  /** Label: “Passing yards”. */
  label: z.string(),
  /** Number of players who did not play, or whose game was cut short. */
  voids: z.number().int(),
  /** Mean −log of the probability of the result; null for analysts' figures. */
  logLoss: z.number().nullable(),
  /**
   * Errors beside the market's line: our mean absolute error and the line's; null without lines.
   */
  besideLine: z
    .object({ n: z.number().int(), error: z.number(), lineError: z.number() })
    .nullable(),
  /**
   * Record by percentage points between our probability of over and the market's: how often the
   * side that we rate higher won, and what the market and we expected. Empty below `minJudgedLines`
   * priced lines, which would mean nothing.
   */
  differences: z.array(
    z.object({
      minPoints: z.number().int(),
      n: z.number().int(),
      happened: z.number(),
      market: z.number(),
      ours: z.number(),
    }),
  ),
  /** AI models that gave figures; empty for our own projections. */
  models: z.array(
    z.object({
      model: z.string(),
      n: z.number().int(),
      error: z.number(),
      averageError: z.number(),
    }),
  ),
});
export type PlayerRecord = z.infer<typeof playerRecord>;

import { z } from 'zod';
import { analystIds } from '#domain/analyst.ts';
import { fieldLayers, fieldQuestions, gradedLayers } from '#domain/grading/terms.ts';
import { leagueIds } from '#domain/league.ts';
import { opinions } from '#domain/opinion.ts';
import { moment } from '../endpoint.ts';

/** A share with its denominator; `value` is in percent and null while nothing is graded. */
export const share = z.object({
  value: z.number().nullable(),
  correct: z.number().int(),
  total: z.number().int(),
  /** Wilson 95% interval of the share, in percent. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Share = z.infer<typeof share>;

/** A mean with its normal 95% interval; null without an entry. */
export const estimate = z.object({
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.number().int(),
});

/** How one layer did by itself, on contests of two sides. */
export const layerRecord = z.object({
  layer: z.enum(gradedLayers),
  /** Contests with a winner. */
  n: z.number().int(),
  winner: share,
  brier: estimate,
  logScore: estimate,
  againstTheSpread: share,
  totals: share,
  meanScoreError: z.number().nullable(),
  /** How far the market went its way between locking and close, in probability. */
  closing: estimate,
});
export type LayerRecord = z.infer<typeof layerRecord>;

/**
 * Skill of a layer: Brier score of the other minus its own, on the contests that both have. Positive:
 * better than the other; an interval that holds 0 proves nothing.
 */
export const skill = z.object({
  layer: z.enum(gradedLayers),
  against: z.enum(['home-rate', 'close']),
  difference: estimate,
});

/** The sides that our fair line took against the market's line. Units: one staked on each. */
const takenSides = z.object({
  /** At the prices that were stored; null where none was. */
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
  /** Without a stored price; null of a fixed handicap, whose sides have different prices. */
  unpriced: share.extend({ pushes: z.number().int() }).nullable(),
});
export type TakenSides = z.infer<typeof takenSides>;

/** How our predictions did in one league, beside the market. */
export const leagueRecord = z.object({
  league: z.enum(leagueIds),
  label: z.string(),
  handicapName: z.string(),
  /** Games with a winner. */
  games: z.number().int(),
  /** Games with a closing price as well; the log losses beside it are of these. */
  gamesWithClose: z.number().int(),
  /** Over games with a closing price; over all of them where none has one. */
  logLoss: z.number().nullable(),
  closeLogLoss: z.number().nullable(),
  /** Of games with an opening price. */
  openLogLoss: z.number().nullable(),
  /** Log loss of the closing line minus ours, game by game; positive: we are more accurate. */
  againstClose: estimate,
  againstOpen: estimate,
  spread: takenSides,
  total: takenSides,
  /** Predictions that had an edge when locked: how that side did to win. */
  edges: z.object({
    wins: z.number().int(),
    losses: z.number().int(),
    /** Of those with a stored price. */
    priced: z.number().int(),
    units: z.number(),
  }),
  /** How far the market moved toward our pick between lock and close, in probability. */
  closing: estimate,
});
export type LeagueRecord = z.infer<typeof leagueRecord>;

/** How a layer's chances of a field did; `n` in the estimates counts tournaments. */
export const fieldRecord = z.object({
  layer: z.enum(fieldLayers),
  question: z.enum(fieldQuestions),
  brier: estimate,
  logScore: estimate,
  /** Did the one with the best chance do it? */
  best: share,
});
export type FieldRecord = z.infer<typeof fieldRecord>;

/**
 * Of the players who were given about the same chance, how many did it: each player of each tournament
 * is one statement. Bins without a player are left out. Shares are 0–1; the interval takes the players
 * of a tournament for one cluster, and is null below ten tournaments.
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
      /** Players. */
      n: z.number().int(),
      did: z.number().int(),
      tournaments: z.number().int(),
    }),
  ),
});
export type FieldCalibration = z.infer<typeof fieldCalibration>;

/**
 * Quarters or periods, by the analyst who stated their scores. No chance is stated of them, so that they
 * have no Brier score.
 */
export const segmentsRecord = z.object({
  model: z.enum(analystIds),
  label: z.string(),
  /** Games of which parts were stated and are known. */
  games: z.number().int(),
  /** In whose favor a part was called; level ones, called or played, are no result. The interval takes the parts of a game for one cluster, and is null below ten games. */
  favored: share,
  /** Parts whose scores were stated, level ones included. */
  stated: z.number().int(),
  /** Mean absolute error of a side's points in a part. */
  meanScoreError: z.number().nullable(),
});
export type SegmentsRecord = z.infer<typeof segmentsRecord>;

/**
 * Two opinions on the contests that both have: a member's own predictions, those of all members with the
 * default instructions, what the analysts say by themselves, Linewise's, the closing price.
 */
export const comparison = z.object({
  opinion: z.enum(opinions),
  rival: z.enum(opinions),
  /** `winner` of two sides, `win` of a field: their scores are of different sizes. */
  question: z.enum(['winner', 'win']),
  /** Contests that both have. */
  n: z.number().int(),
  brier: z.number(),
  rivalBrier: z.number(),
  /** The rival's Brier score minus the opinion's: positive is better than the rival. */
  difference: estimate,
});
export type Comparison = z.infer<typeof comparison>;

/** What came of one wording of a member's own instructions; he alone is shown it. */
export const instructionsRecord = z.object({
  /** Names the wording. */
  id: z.string(),
  /** The words themselves; null where the search or other options alone were the member's own. */
  text: z.string().nullable(),
  firstUsedAt: moment.nullable(),
  /** Predictions with a winner out of two; where there are none, out of a field. */
  winner: share,
  brier: estimate,
  /** Against the default instructions given to the same analyst, Linewise and the close. */
  comparisons: z.array(comparison),
});
export type InstructionsRecord = z.infer<typeof instructionsRecord>;

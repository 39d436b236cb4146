import { betSides, matchupMarkets } from '#domain/betting/bet.ts';
import { forecastInputs } from '#domain/forecast.ts';
import { leagueIds, teamLeagueIds } from '#domain/league.ts';
import { z } from 'zod';
import { moment } from './endpoint.ts';
import { seasonStatements } from '#domain/season-statements/season-statements.ts';
import { feedId } from './text.ts';

/** A team or player on a card. Colors are `#rrggbb`. */
export const competitor = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  location: z.string(),
  abbreviation: z.string(),
  color: z.string().nullable(),
  alternateColor: z.string().nullable(),
  logoUrl: z.string().nullable(),
  darkLogoUrl: z.string().nullable(),
  conference: z.string().nullable(),
  division: z.string().nullable(),
});
export type CompetitorView = z.infer<typeof competitor>;

/** A price as observed. `homeSpread` is the home handicap: −7 = home favored by 7. */
export const quotedPrice = z.object({
  provider: z.string(),
  homeSpread: z.number().nullable(),
  homeSpreadPrice: z.number().nullable(),
  awaySpreadPrice: z.number().nullable(),
  total: z.number().nullable(),
  overPrice: z.number().nullable(),
  underPrice: z.number().nullable(),
  homeMoneyline: z.number().nullable(),
  awayMoneyline: z.number().nullable(),
});

/** The best price of a side across bookmakers. */
export const bestPrice = z.object({
  market: z.enum(matchupMarkets),
  side: z.enum(betSides),
  /** The side's handicap, or the total; null for a moneyline. */
  line: z.number().nullable(),
  price: z.number(),
  provider: z.string(),
});
export type BestPriceView = z.infer<typeof bestPrice>;

/** The best prices of a game, and when the bookmakers were last seen. */
export const offers = z.object({ best: z.array(bestPrice), seenAt: moment });

export const market = quotedPrice.extend({
  favorite: z.string().nullable(),
  /**
   * Price of the favorite's handicap: −110. Null when only the handicap is quoted, and at a
   * pick'em.
   */
  favoritePrice: z.number().nullable(),
  /** Fair home win probability (margin removed). */
  homeWinProbability: z.number().nullable(),
  /** The feed's opening line, or else the first one we saw. */
  openHomeSpread: z.number().nullable(),
  openTotal: z.number().nullable(),
  openHomeMoneyline: z.number().nullable(),
  openAwayMoneyline: z.number().nullable(),
  /** Time at which we first saw it; null for the feed's, which has no time. */
  openedAt: moment.nullable(),
  at: moment,
  seenAt: moment,
  /** False when the feed has listed the game without a price for at least 30 minutes. */
  isQuoted: z.boolean(),
  /** The game has begun: this is the closing price. */
  isClosing: z.boolean(),
});
export type MarketView = z.infer<typeof market>;

export const forecastFactor = z.object({
  name: z.string(),
  detail: z.string(),
  marginPoints: z.number(),
  probability: z.number(),
});

export const absence = z.object({
  side: z.enum(['home', 'away']),
  playerId: z.string(),
  name: z.string().nullable(),
  marginPoints: z.number(),
  winProbability: z.number(),
});
export type AbsenceView = z.infer<typeof absence>;

/** An input of a forecast that was still loading, and how many of its parts were there. */
const missingInput = z.object({
  input: z.enum(forecastInputs),
  done: z.number().int(),
  total: z.number().int(),
});
export type MissingInputView = z.infer<typeof missingInput>;

/** Information that a forecast was based on. */
export const forecastBasis = {
  /** Inputs that are missing; empty once the forecast is complete, otherwise it is provisional. */
  missing: z.array(missingInput),
  /**
   * Whether it counts who plays: false in leagues without lineups, or without enough box scores.
   */
  countsLineups: z.boolean(),
};

/** Whole points of both sides in each quarter, half or period; they sum to the projected score. */
export const segmentScores = z.array(
  z.object({ number: z.number().int(), home: z.number().int(), away: z.number().int() }),
);
export type SegmentScores = z.infer<typeof segmentScores>;

/** “26.0 points, 7.9 rebounds, 4.1 assists”: the first three players of each side. */
export const playerProps = z.array(z.object({ player: z.string(), prediction: z.string() }));

export const forecast = z.object({
  model: z.string(),
  ...forecastBasis,
  analyst: z.object({ label: z.string() }).nullable(),
  homeWinProbability: z.number(),
  low: z.number(),
  high: z.number(),
  homeScore: z.number(),
  awayScore: z.number(),
  projectedScoreProbability: z.number().nullable(),
  homeSpread: z.number(),
  total: z.number(),
  factors: z.array(forecastFactor),
  absences: z.array(absence),
  /** Missing in sports whose segments have too few points. */
  segments: segmentScores.optional(),
  /** Projections of NBA players, away first; missing while nobody is projected. */
  playerProps: playerProps.optional(),
  madeAt: moment,
});
export type ForecastView = z.infer<typeof forecast>;

/** A side our prediction with the market rates above the price by more than the uncertainty. */
export const edge = z.object({
  side: z.enum(['home', 'away']),
  /** Our probability with the market minus the fair market probability. */
  probability: z.number(),
  /** The middle 80% of our doubt about the ratings, not of results. */
  low: z.number(),
  high: z.number(),
});
export type EdgeView = z.infer<typeof edge>;

/** The side that we rate above the market. */
const ratedAboveMarket = z.object({
  side: z.enum(['home', 'away']),
  ours: z.number(),
  market: z.number(),
  /** Whether past games show that our forecast adds to such a price; if not, bets use the price. */
  addsToPrice: z.boolean(),
});

const measuredDifference = ratedAboveMarket.extend({
  n: z.number().int(),
  since: z.number().int(),
  happened: z.number(),
  marketMean: z.number(),
});

export const difference = z.discriminatedUnion('verdict', [
  /**
   * Share of the difference that held up in similar games; null above 0.7 from fewer than 2,000.
   */
  measuredDifference.extend({ verdict: z.literal('worth'), share: z.number().nullable() }),
  measuredDifference.extend({ verdict: z.literal('no-edge') }),
  ratedAboveMarket.extend({ verdict: z.literal('few'), n: z.number().int() }),
  ratedAboveMarket.extend({ verdict: z.literal('in-line') }),
]);
export type DifferenceView = z.infer<typeof difference>;

/** Move expected from past opening and closing lines at such a distance from our forecast. */
export const expectedMove = z.object({
  line: z.enum(['spread', 'moneyline', 'total']),
  toward: z.enum(['home', 'away', 'over', 'under']),
  /** Mean movement of such lines: spread and total in points, moneyline in probability. */
  meanMove: z.number(),
  hitRate: z.number(),
  moved: z.number().int(),
  seasons: z.string(),
  largeGap: z.number(),
});
export type ExpectedMoveView = z.infer<typeof expectedMove>;

export const freshness = {
  /** Time of the source's last confirmation; null before the first response. */
  lastUpdated: moment.nullable(),
  /** The source is failing: this is the last good copy. */
  isStale: z.boolean(),
  /** True while some of the data has never been loaded, as on a new installation. */
  isLoading: z.boolean(),
};

/** Tournament states: `live` gets the red badge, the others are uppercase text. */
export const tournamentStatuses = ['upcoming', 'live', 'final', 'canceled', 'unknown'] as const;

export const rating = z.object({
  now: z.number(),
  /** Start of the latest contest included. */
  asOf: moment,
  /** Rank among those active in the last year, from 1. */
  rank: z.number().int(),
  of: z.number().int(),
  /** Rating after each contest, oldest first. */
  history: z.array(z.object({ at: moment, contestId: z.string(), value: z.number() })),
});
export type RatingView = z.infer<typeof rating>;

export const leagueParam = z.object({ league: z.enum(leagueIds) });

export const teamParams = z.object({ league: z.enum(teamLeagueIds), id: feedId });

export const seasonQuery = z.object({
  season: z.coerce.number().int().min(1990).max(2100).optional(),
});

/** A game’s worth for one team: the statement with the largest swing, 0 to 1. */
export const gameStake = z.object({
  teamId: z.string(),
  /** `series`: winning the playoff series. */
  statement: z.enum([...seasonStatements, 'series']),
  ifWin: z.number().min(0).max(1),
  ifLoss: z.number().min(0).max(1),
});

export const replayed = z.object({
  homeWinProbability: z.number(),
  withMarket: z.number().nullable(),
  /** Closing price, margin removed. */
  close: z.number().nullable(),
  homeScore: z.number(),
  awayScore: z.number(),
  homeSpread: z.number(),
  total: z.number(),
});
export type ReplayedView = z.infer<typeof replayed>;

/** Parts that the calls of several nouns have in common. */
import { z } from 'zod';
import { leagueIds, teamLeagueIds } from '#domain/league.ts';
import { moment } from './endpoint.ts';
import { feedId } from './text.ts';

/** A team or player as a card shows it. Colors are `#rrggbb`. */
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

/** The market on a game. `homeSpread` is the home handicap: −7 = home favored by 7. */
export const market = z.object({
  provider: z.string(),
  /** “PHI -7”. */
  favorite: z.string().nullable(),
  /** What the favorite's handicap pays: −110. Null where only the handicap is quoted, and at a pick'em. */
  favoritePrice: z.number().nullable(),
  homeSpread: z.number().nullable(),
  homeSpreadPrice: z.number().nullable(),
  awaySpreadPrice: z.number().nullable(),
  total: z.number().nullable(),
  overPrice: z.number().nullable(),
  underPrice: z.number().nullable(),
  homeMoneyline: z.number().nullable(),
  awayMoneyline: z.number().nullable(),
  /** Home win probability with the bookmaker's margin taken out. */
  homeWinProbability: z.number().nullable(),
  /** The opening line that the feed names, or else the first one that we saw. */
  openHomeSpread: z.number().nullable(),
  openTotal: z.number().nullable(),
  openHomeMoneyline: z.number().nullable(),
  openAwayMoneyline: z.number().nullable(),
  /** When we first saw it; null where the feed names it, without a time. */
  openedAt: moment.nullable(),
  /** When it became what it is. */
  at: moment,
  /** When it was last seen. */
  seenAt: moment,
  /** False when the feed has listed the game for half an hour or more without a price. */
  isQuoted: z.boolean(),
  /** True once the game has begun: this is then the last price before the start, quoted until then. */
  isClosing: z.boolean(),
});
export type MarketView = z.infer<typeof market>;

export const forecastFactor = z.object({
  name: z.string(),
  detail: z.string(),
  marginPoints: z.number(),
  probability: z.number(),
});

/** Somebody who will rather not play, and what his side has of him. */
export const absence = z.object({
  side: z.enum(['home', 'away']),
  playerId: z.string(),
  name: z.string().nullable(),
  marginPoints: z.number(),
  winProbability: z.number(),
});
export type AbsenceView = z.infer<typeof absence>;

export const forecast = z.object({
  model: z.string(),
  /** Whose analysis it contains beside the statistical model; null where no analyst was asked. */
  analyst: z.object({ label: z.string() }).nullable(),
  homeWinProbability: z.number(),
  low: z.number(),
  high: z.number(),
  /** The projected final score. */
  homeScore: z.number(),
  awayScore: z.number(),
  /** In tennis, of exactly this result in sets; null in other sports. */
  projectedScoreProbability: z.number().nullable(),
  homeSpread: z.number(),
  total: z.number(),
  factors: z.array(forecastFactor),
  /** Who is expected to miss the game, which the forecast contains; empty where results alone speak. */
  absences: z.array(absence),
  madeAt: moment,
});
export type ForecastView = z.infer<typeof forecast>;

/** A side that our prediction with the market rates above the price by more than the uncertainty. */
export const edge = z.object({
  side: z.enum(['home', 'away']),
  /** With the market minus the market’s fair probability. */
  probability: z.number(),
  /** The 80% interval of it, from the uncertainty of our own forecast. */
  low: z.number(),
  high: z.number(),
});
export type EdgeView = z.infer<typeof edge>;

const ratedAboveMarket = z.object({
  side: z.enum(['home', 'away']),
  /** Win probabilities of that side. */
  ours: z.number(),
  market: z.number(),
});

const measuredDifference = ratedAboveMarket.extend({
  n: z.number().int(),
  /** The first season among the past games. */
  since: z.number().int(),
  happened: z.number(),
  marketMean: z.number(),
  ourMean: z.number(),
  share: z.number(),
});

/** The side that we rate above the market, and what such a difference has meant in past games. */
export const difference = z.discriminatedUnion('verdict', [
  measuredDifference.extend({ verdict: z.literal('worth') }),
  measuredDifference.extend({ verdict: z.literal('no-edge') }),
  ratedAboveMarket.extend({ verdict: z.literal('few'), n: z.number().int() }),
  ratedAboveMarket.extend({ verdict: z.literal('in-line') }),
]);
export type DifferenceView = z.infer<typeof difference>;

/**
 * A line that past seasons expect to move until the start, as far as it lies from our forecast. Every
 * figure was counted on past opening and closing lines.
 */
export const expectedMove = z.object({
  line: z.enum(['spread', 'moneyline', 'total']),
  toward: z.enum(['home', 'away', 'over', 'under']),
  /** How far such lines moved on average; spread and total in points, a moneyline in probability. */
  meanMove: z.number(),
  /** Of such lines that moved, the share that moved that way. */
  hitRate: z.number(),
  moved: z.number().int(),
  /** “2012–2020”. */
  seasons: z.string(),
  /** From such a distance on they were counted. */
  largeGap: z.number(),
});
export type ExpectedMoveView = z.infer<typeof expectedMove>;

/** How fresh an answer is. */
export const freshness = {
  /** When the source last confirmed it; null before the first answer. */
  lastUpdated: moment.nullable(),
  /** True when the source has been failing: what is shown is the last good copy. */
  isStale: z.boolean(),
  /** True while part of it has never been loaded, as on a new installation. */
  isLoading: z.boolean(),
};

/** What a tournament is doing: `live` carries the red badge, the others are shown uppercased. */
export const tournamentStatuses = ['upcoming', 'live', 'final', 'canceled', 'unknown'] as const;

/** How strong a team or player is by our ratings, and how that came about. */
export const rating = z.object({
  now: z.number(),
  /** When the newest contest behind it began. */
  asOf: moment,
  /** Among those who have played within the last year, from 1. */
  rank: z.number().int(),
  of: z.number().int(),
  /** After each contest, the oldest first. */
  history: z.array(z.object({ at: moment, contestId: z.string(), value: z.number() })),
});
export type RatingView = z.infer<typeof rating>;

/** Parameters of an address below a league. */
export const leagueParam = z.object({ league: z.enum(leagueIds) });

/** A team of a league of teams, or one of its games. */
export const teamParams = z.object({ league: z.enum(teamLeagueIds), id: feedId });

export const seasonQuery = z.object({
  season: z.coerce.number().int().min(1990).max(2100).optional(),
});

/** What Linewise would have predicted for a matchup, calculated afterward. */
export const replayed = z.object({
  homeWinProbability: z.number(),
  /** Combined with the closing price; null without one. */
  withMarket: z.number().nullable(),
  /** The closing price with the margin taken out. */
  close: z.number().nullable(),
  homeScore: z.number(),
  awayScore: z.number(),
  homeSpread: z.number(),
  total: z.number(),
});
export type ReplayedView = z.infer<typeof replayed>;

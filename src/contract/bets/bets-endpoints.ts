import {
  betMarkets,
  betSides,
  betStates,
  maxBookLength,
  maxNoteLength,
  priceProblem,
  stakeProblem,
} from '#domain/betting/bet.ts';
import { leagueIds, sportIds } from '#domain/league.ts';
import { z } from 'zod';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { feedId, typedTextUpTo, typedText } from '#contract/text.ts';

const meanFigure = z.object({ mean: z.number(), n: z.number().int() }).nullable();

const bookFigures = z.object({
  bets: z.number().int(),
  open: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  push: z.number().int(),
  void: z.number().int(),
  openStake: z.number(),
  staked: z.number(),
  priced: z.number().int(),
  profit: z.number(),
  /** Return per stake with a 95% interval. Null below thirty bets, or five wins or losses. */
  returnOnStake: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  closing: z.object({
    share: meanFigure,
    cents: meanFigure,
    points: meanFigure,
    beaten: z.number().int(),
  }),
});
export type BookFiguresView = z.infer<typeof bookFigures>;

const group = z.object({ key: z.string(), figures: bookFigures });
export type BookGroupView = z.infer<typeof group>;

const book = z.object({
  figures: bookFigures,
  /**
   * Number of bets logged after the start; those without a stored price have no closing line value.
   */
  late: z.number().int(),
  bySport: z.array(group),
  byMarket: z.array(group),
  /** Figures by month of the US Eastern day, as `2026-11`. */
  byMonth: z.array(group),
  /** Figures by bookmaker; the empty key: none given. */
  byBook: z.array(group),
  curve: z.array(z.object({ day: z.string(), profit: z.number(), n: z.number().int() })),
});
export type BookView = z.infer<typeof book>;

export const maxImportLength = 1_000_000;
export const maxImportedBets = 5000;
const importedFile = z.object({
  csv: typedText.min(1).max(maxImportLength, 'is larger than 1 MB'),
});

const importPreview = z.object({
  added: z.number().int(),
  late: z.number().int(),
  known: z.number().int(),
  bad: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  sample: z.array(z.object({ line: z.number().int(), words: z.string() })),
});
export type ImportPreviewView = z.infer<typeof importPreview>;

/** The bet against the closing price. */
const closingValue = z.object({
  price: z.number().nullable(),
  line: z.number().nullable(),
  /** Expected profit per unit if the fair close is the true probability. */
  share: z.number().nullable(),
  cents: z.number().nullable(),
  points: z.number().nullable(),
});

/** The bet against the market's price of its side, margin included: 0 at the price on offer. */
const openValue = closingValue.extend({
  /** Value against the fair price, margin removed. */
  fairShare: z.number().nullable(),
  fairCents: z.number().nullable(),
});

export const bet = z.object({
  id: z.uuid(),
  league: z.enum(leagueIds),
  sport: z.enum(sportIds),
  contestId: z.string(),
  contest: z.string(),
  startsAt: moment,
  market: z.enum(betMarkets),
  side: z.enum(betSides).nullable(),
  playerId: z.string().nullable(),
  /** Statistic of a bet on a player of a game: “points”, and the player’s name; else null. */
  statistic: z.string().nullable(),
  playerName: z.string().nullable(),
  selection: z.string(),
  line: z.number().nullable(),
  /** Stake in units. */
  stake: z.number(),
  /** American price. */
  price: z.number().nullable(),
  book: z.string().nullable(),
  note: z.string().nullable(),
  placedAt: moment,
  /** Time at which the price stored at `placedAt` was first seen; null without one. */
  quotedAt: moment.nullable(),
  isLate: z.boolean(),
  /** The prediction shown to the member for this contest; null without one. */
  predictionId: z.uuid().nullable(),
  state: z.enum(betStates),
  /** Profit in units; null while open or without a price. */
  profit: z.number().nullable(),
  /** Winning share of the stake in a dead heat; null otherwise. */
  deadHeatShare: z.number().nullable(),
  closing: closingValue.nullable(),
  /** Value of an open bet against the current price, or after the start the closing price. */
  current: openValue.nullable(),
  /** Score as “LAC 14, LV 10” and status as “8:41 - 3rd”; null unless open and live. */
  live: z.object({ score: z.string(), status: z.string() }).nullable(),
  /** Whether the bet can be changed: true until the start. */
  canChange: z.boolean(),
});
export type BetView = z.infer<typeof bet>;

const betLine = z.object({
  market: z.enum(betMarkets),
  side: z.enum(betSides).nullable(),
  playerId: z.string().nullable(),
  name: z.string(),
  line: z.number().nullable(),
  price: z.number().nullable(),
  /** Our probability with the market, if this side has an edge; null otherwise. */
  probability: z.number().nullable(),
});
export type BetLineView = z.infer<typeof betLine>;

const openContest = z.object({
  league: z.enum(leagueIds),
  contestId: z.string(),
  contest: z.string(),
  startsAt: moment,
});
export type OpenContestView = z.infer<typeof openContest>;

export const betLines = openContest.extend({
  /** Why no bet can be logged; null when one can. */
  refusal: z.string().nullable(),
  provider: z.string().nullable(),
  quotedAt: moment.nullable(),
  lines: z.array(betLine),
  /** Players of a game that can be bet on over or under a line; empty where none are known. */
  players: z.array(z.object({ id: z.string(), name: z.string(), side: z.enum(['home', 'away']) })),
});
export type BetLinesView = z.infer<typeof betLines>;

const price = z
  .number()
  .refine((value) => priceProblem(value) === undefined, {
    message: 'must be American odds: +100 or more, or -100 or less',
  })
  .meta({ examples: [-110] });
const stake = z.number().refine((value) => stakeProblem(value) === undefined, {
  message: 'must be more than 0 and at most 1,000 units, with up to six decimals',
});
const line = z.number().min(-500).max(500);

const changeableBet = z.object({
  market: z.enum(betMarkets),
  side: z.enum(betSides).nullish(),
  playerId: feedId.nullish(),
  /** Statistic of the player, in the market `playerProp`. */
  statistic: typedTextUpTo(60).nullish(),
  line: line.nullish(),
  stake,
  price,
  book: typedTextUpTo(maxBookLength).nullish(),
  note: typedTextUpTo(maxNoteLength).nullish(),
});
export type ChangeableBet = z.output<typeof changeableBet>;

const newBet = changeableBet.extend({
  /** Idempotency key: a repeat returns the existing bet. */
  key: z.uuid(),
  league: z.enum(leagueIds),
  contestId: feedId,
});
export type NewBet = z.output<typeof newBet>;

const betFilters = z.object({
  sport: z.enum(sportIds).optional(),
  market: z.enum(betMarkets).optional(),
  state: z.enum(betStates).optional(),
  since: moment.optional(),
});
export type BetFilters = z.output<typeof betFilters>;

export const maxBets = 20_000;

const member = endpointsFor('member', 'Bets');
const byId = z.object({ id: z.uuid() });

export const betEndpoints = {
  list: member.get('/api/bets', {
    summary: 'The member’s bets, latest start first.',
    query: betFilters.extend({
      cursor: z
        .string()
        .regex(/^\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        .meta({ examples: ['1700000000000_11111111-1111-4111-8111-111111111111'] })
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({ bets: z.array(bet), nextCursor: z.string().nullable() }),
  }),
  book: member.get('/api/bets/book', {
    summary: 'Profit, return, closing line value and bankroll of the member’s bets.',
    query: betFilters,
    answer: book,
  }),
  contests: member.get('/api/bets/contests', {
    summary: 'Upcoming games of one or all sports, next first.',
    query: z.object({ sport: z.enum(sportIds).optional() }),
    answer: z.array(openContest),
  }),
  lines: member.get('/api/bets/lines/:league/:contestId', {
    summary: 'A game’s markets with stored prices.',
    params: z.object({ league: z.enum(leagueIds), contestId: feedId }),
    answer: betLines,
  }),
  export: member.get('/api/bets/export.csv', {
    summary: 'The member’s bets as CSV, oldest first; can be imported again.',
    query: betFilters,
    mediaType: 'text/csv',
    answer: z.string(),
  }),
  preview: member.post('/api/bets/import/preview', {
    summary: 'A preview of a CSV import: bets to add and invalid rows.',
    body: importedFile,
    answer: importPreview,
  }),
  import: member.post('/api/bets/import', {
    summary: 'Imports the valid, new rows of a CSV.',
    body: importedFile,
    answer: importPreview,
  }),
  add: member.post('/api/bets', {
    summary: 'Logs a bet before the game starts.',
    body: newBet,
    answer: bet,
  }),
  change: member.put('/api/bets/:id', {
    summary: 'Changes a bet before the game starts.',
    params: byId,
    body: changeableBet,
    answer: bet,
  }),
  remove: member.delete('/api/bets/:id', {
    summary: 'Deletes a bet before the game starts.',
    params: byId,
    answer: z.object({ message: z.string() }),
  }),
};

import { z } from 'zod';
import { endpointsFor } from './endpoint.ts';
import { game, gameSide } from './games-endpoints.ts';
import { forecast, freshness, market, offers, tournamentStatuses } from './shared.ts';

const side = gameSide.pick({
  id: true,
  name: true,
  shortName: true,
  abbreviation: true,
  color: true,
  alternateColor: true,
  hasPage: true,
  score: true,
});

/** A game or match in the day's list; in tennis, scores are sets. */
export const todayContest = game
  .pick({
    id: true,
    league: true,
    kind: true,
    sport: true,
    gameTime: true,
    timeToBeDecided: true,
    state: true,
    status: true,
    unknownSince: true,
    completed: true,
    isLive: true,
    period: true,
    quarter: true,
    timeRemaining: true,
    homeScore: true,
    awayScore: true,
    homeRecord: true,
    awayRecord: true,
    venue: true,
    network: true,
    edge: true,
    difference: true,
    expectedMoves: true,
    liveHomeWinProbability: true,
  })
  .extend({
    predictionId: z.string().nullable(),
    lockedHomeWinProbability: z.number().nullable(),
    /** Our forecast for a finished game without a prediction, calculated later. */
    replayed: z.object({ homeWinProbability: z.number() }).nullable(),
    home: side,
    away: side,
    forecast: forecast
      .pick({
        homeWinProbability: true,
        homeSpread: true,
        total: true,
        missing: true,
        madeAt: true,
      })
      .nullable(),
    market: market
      .pick({
        homeSpread: true,
        total: true,
        homeMoneyline: true,
        awayMoneyline: true,
        homeWinProbability: true,
        isQuoted: true,
      })
      .nullable(),
    /**
     * Best across bookmakers, in play at the start, and when last seen; null once final and without
     * a price.
     */
    prices: offers.nullable(),
    /** Null unless past games show that our forecast adds to a price. */
    withMarketHomeWinProbability: z.number().nullable(),
  });
export type TodayContestView = z.infer<typeof todayContest>;

export const todayTournament = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  state: z.enum(tournamentStatuses),
  /** “Jon Field -8”, “Jon Field, Al Green -8”, “3 players -8”; null before the first hole. */
  leader: z.string().nullable(),
  favorite: z.object({ name: z.string(), win: z.number() }).nullable(),
});
export type TodayTournamentView = z.infer<typeof todayTournament>;

export const todayEndpoints = {
  today: endpointsFor('member', 'Games').get('/api/today', {
    summary:
      'Games that are live, start within 24 hours or ended today (US Eastern), in all sports, with our win probability and the market’s.',
    answer: z.object({
      games: z.array(todayContest),
      tournaments: z.array(todayTournament),
      ...freshness,
    }),
  }),
};

import { z } from 'zod';
import { teamLeagueIds } from '#domain/league.ts';
import { seasonStatements } from '#domain/season-statements/season-statements.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { game } from './games-endpoints.ts';
import { competitor, gameStake } from './shared.ts';
import { feedId } from './text.ts';

/** Simulated seasons below which a what-if is simulated again. */
export const minMatchingSeasons = 1000;
/** Winners that may be chosen at once. */
export const maxChosenWinners = 64;

/** A probability of a season; 0 and 1 mean decided. */
const odds = z.number().min(0).max(1);

const range = z.object({ mean: z.number(), low: z.number(), high: z.number() });

const teamOdds = z.object({
  team: competitor,
  /** Conference: “East”; names of conference and division as in the standings. */
  conference: z.string(),
  division: z.string(),
  /** Record: “11-8”. */
  record: z.string(),
  /** Points per game above average with today's lineups, with its 80% range. */
  rating: range,
  /** Expected wins with 80% range; points in hockey. */
  wins: range,
  playoffs: odds,
  division1st: odds,
  topSeed: odds,
  title: odds,
  /** Vig-free title price; null without a quote. */
  marketTitle: odds.nullable(),
  /** Probability of reaching each round, by the names in `rounds`. */
  rounds: z.array(odds),
  /** Probability of each place in the conference, from 1. */
  places: z.array(odds),
  /** Change of `playoffs` in seven days; null before there are seven. */
  change: z.number().nullable(),
  /** Whether playoffs, division and so on are decided: “In”, “Out”, “Clinched”. */
  decided: z.partialRecord(z.enum(seasonStatements), z.boolean()),
});
export type TeamOddsView = z.infer<typeof teamOdds>;

/** A game still to come and what it is worth. */
const stake = gameStake.extend({
  gameId: z.string(),
  homeId: z.string(),
  awayId: z.string(),
  startsAt: moment,
});
export type StakeView = z.infer<typeof stake>;

const seasonOdds = z.object({
  season: z.number().int(),
  state: z.enum(['ready', 'simulating', 'no-schedule', 'ended', 'failed']),
  /**
   * First game of the season, or after its end of the next; null once it was played, and while the
   * schedule is not out.
   */
  startsAt: moment.nullable(),
  /** Progress of a first run: simulated seasons so far; null before it begins. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  simulations: z.number().int(),
  locked: z.object({ at: moment, hash: z.string(), sequence: z.number().int() }).nullable(),
  /** Name of the rule set that the odds follow: “NBA 2026–27, play-in”. */
  rules: z.string(),
  /** Places with words: “Top six”, “Play-in”, “Out”; `until` is the last place. */
  zones: z.array(z.object({ name: z.string(), until: z.number().int() })),
  rounds: z.array(z.string()),
  winsName: z.enum(['Wins', 'Points']),
  hasMarket: z.boolean(),
  teams: z.array(teamOdds),
  /** Playoff odds over time by team, oldest first. */
  history: z.array(z.object({ day: z.iso.date(), playoffs: z.record(z.string(), odds) })),
  stakes: z.array(stake),
  /**
   * Calibration of earlier seasons' statements of this time of year; `replayed` says that they were
   * not locked.
   */
  calibration: z
    .object({
      from: z.number(),
      to: z.number(),
      happened: z.number(),
      n: z.number().int(),
      seasons: z.string(),
      replayed: z.boolean(),
    })
    .nullable(),
  /** Grades of an ended season's daily statements from 30 to 90 days after its start. */
  graded: z
    .array(
      z.object({
        statement: z.enum(seasonStatements),
        n: z.number().int(),
        brier: z.number(),
        logScore: z.number(),
        replayed: z.boolean(),
      }),
    )
    .nullable(),
});
export type SeasonOddsView = z.infer<typeof seasonOdds>;

const remainingGame = z.object({
  id: z.string(),
  startsAt: moment,
  /** Football week, else null. */
  week: z.number().int().nullable(),
  homeId: z.string(),
  awayId: z.string(),
  homeWinProbability: z.number(),
  /** Started games are fixed. */
  hasStarted: z.boolean(),
});
export type RemainingGameView = z.infer<typeof remainingGame>;

const whatIf = z.object({
  /**
   * Seasons that match the chosen winners, of all; when too few matched, `isSimulatedAgain`, and
   * `simulations` are new ones with these winners.
   */
  matching: z.number().int(),
  simulations: z.number().int(),
  isSimulatedAgain: z.boolean(),
  /** Half width of the 95% interval of a probability, in probability. */
  precision: z.number(),
  teams: z.array(
    z.object({ teamId: z.string(), playoffs: odds, division1st: odds, topSeed: odds, title: odds }),
  ),
  /** Effects on the followed team: its playoff odds if either side wins each open game. */
  effects: z.array(z.object({ gameId: z.string(), ifHome: odds, ifAway: odds })),
});
export type SeasonWhatIfView = z.infer<typeof whatIf>;

/** A team's power rating: points per game above average, by what is known today. */
const powerRating = z.object({
  team: competitor,
  overall: range,
  /** Points per game above average. */
  offense: z.number().nullable(),
  defense: z.number().nullable(),
  /** The expected starters' part; null where lineups do not count. */
  lineup: z.number().nullable(),
  /** Change of the rating in 28 days. */
  trend: z.number().nullable(),
  /** Mean rating of opponents played and left. */
  played: z.number().nullable(),
  left: z.number().nullable(),
});
export type PowerRatingView = z.infer<typeof powerRating>;

const bracketSlot = z.object({
  /** Null while the place is open. */
  competitor: competitor.nullable(),
  seed: z.number().int().nullable(),
  /** Series wins so far. */
  wins: z.number().int(),
  /** Probability of winning this series or match; null while a side is open. */
  probability: odds.nullable(),
});
const bracket = z.object({
  /** Whether the pairs are those of the expected final table, before the playoffs. */
  isProjected: z.boolean(),
  rounds: z.array(
    z.object({
      name: z.string(),
      series: z.array(
        z.object({ slots: z.tuple([bracketSlot, bracketSlot]), isDecided: z.boolean() }),
      ),
    }),
  ),
  /** Probability of reaching each round after a play-in, and of the title, by competitor. */
  odds: z.array(z.object({ competitor, reach: z.array(odds) })),
});
export type BracketView = z.infer<typeof bracket>;

const leagueParams = z.object({ league: z.enum(teamLeagueIds) });
const member = endpointsFor('member', 'Season');

/** Games of teams that do not meet by the schedule. */
const meetingQuery = z.object({
  home: feedId,
  away: feedId,
  /** Venue: the home side's, or a neutral one. */
  venue: z.enum(['home', 'neutral']).default('home'),
  /** Day of the game; default is today. */
  day: z.iso.date().optional(),
});

export const seasonOddsEndpoints = {
  meeting: member.get('/api/:league/season/meeting', {
    summary: 'Our forecast for any two teams at any venue on any day, as a game’s card.',
    params: leagueParams,
    query: meetingQuery,
    answer: z.object({ game }),
  }),
  odds: member.get('/api/:league/season', {
    summary: 'Season odds of every team, their history, and what today’s games are worth.',
    params: leagueParams,
    answer: seasonOdds,
  }),
  games: member.get('/api/:league/season/games', {
    summary: 'Remaining games with our probabilities, for choosing winners.',
    params: leagueParams,
    answer: z.object({ games: z.array(remainingGame) }),
  }),
  whatIf: member.post('/api/:league/season/what-if', {
    summary: 'Season odds if these teams win these games.',
    params: leagueParams,
    body: z.object({
      winners: z
        .array(z.object({ gameId: feedId, winner: z.enum(['home', 'away']) }))
        .max(maxChosenWinners),
      followedTeamId: feedId.optional(),
    }),
    answer: whatIf,
  }),
  ratings: member.get('/api/:league/season/ratings', {
    summary: 'Power ratings: offense, defense, overall, trend and schedule strength.',
    params: leagueParams,
    answer: z.object({ unit: z.string(), hasLineups: z.boolean(), teams: z.array(powerRating) }),
  }),
  bracket: member.get('/api/:league/season/bracket', {
    summary: 'The playoff bracket with series and round probabilities.',
    params: leagueParams,
    answer: bracket,
  }),
};

import { dayMs, minuteMs } from '#domain/calendar/durations.ts';
import { isTeamLeague, isTennisTour, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
import type { SeasonRunSummary, SimulatedTeam } from '#domain/season-statements/season-run.ts';
import type { SeasonDocument } from '#domain/season-statements/season-statements.ts';
import type { GameLeft } from '#forecasting/season/season-input.ts';
import type { TeamSkills } from '#forecasting/team/score-ratings.ts';
import type { AppContext } from '#server/context.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';
import { getSeasonLoad } from '#server/contests/seasons/seasons.ts';
import { formatRecord } from '#server/contests/standings.ts';
import { lockSeason, seasonContest } from '#server/ledger/season-statements/season-statements.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import { type JobKind, repeat } from '#server/scheduling/job-queue.ts';
import { simulateDraws } from '#server/forecasts/draw-odds/draw-odds.ts';
import { totalRating } from '#server/forecasts/learning/learning.ts';
import type { LearnedModel } from '#server/forecasts/learning/learning-types.ts';
import { findLineups, modelMatchup } from '#server/forecasts/lineups/lineups.ts';
import { findLearnedModel } from '#server/forecasts/ratings/ratings.ts';
import { listPlayed, readSeasonGames, type SeasonGames } from './season-games.ts';
import * as rules from './season-odds-rules.ts';
import * as store from './season-odds-store.ts';
import { SeasonThread } from './season-thread.ts';
import type { SentInput, SimulatedAnswer, SimulateQuestion } from './season-work.ts';

export const simulatedSeasons = 20_000;

/**
 * Changes with the format of stored simulations, so that older ones are replaced after an upgrade.
 */
const storedFormat = 2;

/** Marks odds whose inputs were still loading: they are made again once all are there. */
const loadingMark = '/loading';

/** Results are settled when no game is on and none has changed for this long. */
const settledMs = 10 * minuteMs;
const retryMs = 30 * minuteMs;
/** Games that start within this time have stakes, and at least so many. */
const stakedMs = 3 * dayMs;
const minStaked = 16;
const maxStaked = 40;
/** A regular season without games to come whose playoffs do not go on for this long has ended. */
const abandonedMs = 60 * dayMs;
const gamesAtOnce = 20;

/**
 * Simulates a league’s season if its day has no odds yet, or results have settled since the last
 * ones; stores and locks what comes out. Any process may do so. True if it simulated.
 */
export async function simulateLeague(
  context: AppContext,
  league: TeamLeagueId,
  thread: SeasonThread,
  count = simulatedSeasons,
): Promise<boolean> {
  if ((await getSeasonLoad(context, league)).state === 'loading') return false;
  const state = await store.findSeasonState(context.db, league, context.now());
  if (state === undefined || findRuleSet(league, state.season) === undefined) return false;
  const before = await store.findRun(context, league);
  const now = context.now();
  const day = rules.toSeasonDay(now);
  const isLoading = await store.isLoadingInputs(context.db, league, now);
  const results = [storedFormat, state.season, state.over, state.changedAt?.toISOString()].join(
    '/',
  );
  const inputs = isLoading ? results + loadingMark : results;
  if (!isDue(before, { ...state, inputs, day }, now)) return false;

  // Until its first odds, a new season is not the one of the stored summary.
  await store.saveRun(context, { league, season: before?.season ?? state.season, done: 0 });
  try {
    const season = await readSeason(context, league, state.season);
    const answer = await thread.simulate(
      { count, seed: Date.parse(day) / dayMs, ...season.question },
      (done) => {
        if (done % 2000 === 0) void store.saveRun(context, { league, done }).catch(() => undefined);
      },
    );
    const summary = summarize(season, answer, count, now);
    const teams = answer.odds.map(rules.toStated);
    const contest = seasonContest(league, state.season);
    // Nothing is foretold of a season that has ended.
    const document: SeasonDocument = summary.isEnded
      ? { contest, outcome: rules.readOutcome(teams) }
      : { contest, day, rules: summary.rules, simulations: count, teams };
    await lockSeason(context, document, {
      async admit(transaction) {
        const found = await store.findRun({ db: transaction }, league);
        return found?.at?.getTime() === before?.at?.getTime();
      },
      async store(transaction) {
        const run = { league, season: state.season, inputs, day, at: now, summary };
        await store.saveRun({ db: transaction }, { ...run, done: null, failedAt: null });
        await store.saveMatrix(transaction, league, answer.matrix);
        await store.replaceStakes(transaction, league, answer.stakes);
      },
    });
    return true;
  } catch (error) {
    await store.saveRun(context, { league, done: null, failedAt: now });
    throw error;
  }
}

interface SeasonInputs {
  season: number;
  /** Results that odds follow from. */
  inputs: string;
  day: string;
  inPlay: number;
  changedAt: Date | null;
}

function isDue(
  run: store.SeasonRun | undefined,
  { season, inputs, day, inPlay, changedAt }: SeasonInputs,
  now: Date,
): boolean {
  const failedMs = now.getTime() - (run?.failedAt?.getTime() ?? -Infinity);
  if (failedMs < retryMs) return false;
  if (run?.at == null || run.season !== season) return true;
  if (run.inputs === inputs) return run.day !== day && run.summary?.isEnded !== true;
  if (run.day !== day || run.inputs === inputs + loadingMark) return true;
  return inPlay === 0 && now.getTime() - (changedAt?.getTime() ?? 0) >= settledMs;
}

interface ReadSeason extends SeasonGames {
  question: Omit<SimulateQuestion, 'count' | 'seed'>;
  model: LearnedModel;
  /** Halves of the teams' strengths, in the order of the teams. */
  skills: TeamSkills[];
}

/** All that a season is simulated from. @throws Error where the league has no ratings */
async function readSeason(
  context: AppContext,
  league: TeamLeagueId,
  season: number,
): Promise<ReadSeason> {
  const at = context.now();
  const read = await readSeasonGames(context, league, season);
  const { teams, games, regular } = read;
  const teamIds = teams.map(({ id }) => id);
  const model = await findLearnedModel(context, league);
  const forecaster = model?.forecaster.season;
  if (model === undefined || forecaster === undefined) throw new Error(`${league} has no ratings`);
  const startsAt = regular[0]?.startsAt ?? at;
  const daysIntoSeason = Math.floor((at.getTime() - startsAt.getTime()) / dayMs);
  const moment = { season, at, daysIntoSeason };
  const open = regular.filter((game) => rules.isOpen(game, at));
  const left: GameLeft[] = [];
  for await (const slice of inSlices(open, gamesAtOnce)) {
    const ids = slice.map(({ id }) => id);
    const lineups = await findLineups(context, league, ids);
    const margins = forecaster.expectMargins(
      slice.map((game) => ({ ...game, ...modelMatchup(league, lineups.get(game.id)) })),
      moment,
    );
    left.push(...rules.toGamesLeft(slice, margins));
  }
  const input: SentInput = {
    league,
    season,
    teams,
    played: listPlayed(read, 'regular'),
    left,
    playoffs: listPlayed(read, 'playoff'),
    at,
    model: forecaster.readModel(teamIds, moment),
  };
  const isNext = ({ state, startsAt: start }: GameRow) => state === 'scheduled' && start > at;
  const isSoon = ({ startsAt: start }: GameRow) => start.getTime() < at.getTime() + stakedMs;
  const next = open.filter(isNext);
  const staked = Math.min(maxStaked, Math.max(minStaked, next.filter(isSoon).length));
  const question = {
    input,
    staked: next.slice(0, staked).map(({ id }) => id),
    playoffGames: games
      .filter((game) => game.phase === 'playoff' && isNext(game) && isSoon(game))
      .slice(0, minStaked)
      .map(({ id: gameId, homeId, awayId }) => ({ gameId, homeId, awayId })),
  };
  return { ...read, question, model, skills: forecaster.readSkills(teamIds, moment) };
}

function summarize(
  { league, season, games, question: { input }, places, model, skills }: ReadSeason,
  { odds, decided, rounds, places: playoffPlaces, playInPlaces, homeWins }: SimulatedAnswer,
  simulations: number,
  now: Date,
): SeasonRunSummary {
  const records = rules.countRecords(league, input.played);
  const ranges = rules.rateTeams(input.model);
  const ratings = new Map(input.teams.map(({ id }, team) => [id, ranges[team]?.mean ?? 0]));
  const teams = odds.map(
    ({ playIn: _playIn, division: division1st, ...team }, index): SimulatedTeam => {
      const { teamId } = team;
      const { conference = '', division = '' } = places.get(teamId) ?? {};
      const rating = ranges[index] ?? { mean: 0, low: 0, high: 0 };
      const rated = model.forecaster.rateTeam?.(teamId, { season, startsAt: now });
      return {
        ...team,
        conference,
        division,
        division1st,
        record: formatRecord(league, records.get(teamId) ?? { wins: 0, losses: 0, third: 0 }),
        rating,
        ...rules.splitRating(rating.mean, skills[index]),
        trend: findTrend(model, teamId, rated && totalRating(rated), now),
        played: rules.rateOpponents(teamId, input.played, ratings),
        left: rules.rateOpponents(teamId, input.left, ratings),
        rounds: team.rounds.map(rules.round),
        places: team.places.map(rules.round),
        decided: rules.listDecided(decided[index], odds[index]),
      };
    },
  );
  const lastMs = Math.max(
    0,
    ...games.filter(rules.isOver).map(({ startsAt }) => startsAt.getTime()),
  );
  const isAbandoned = now.getTime() - lastMs > abandonedMs;
  return {
    isEnded: input.left.length === 0 && (isAbandoned || teams.some(({ title }) => title === 1)),
    simulations,
    rules: findRuleSet(league, season)?.name ?? '',
    rounds,
    places: playoffPlaces,
    playInPlaces,
    teams,
    series: rules.listSeries(games),
    homeWins,
  };
}

/** Change of a rating in 28 days; null without a game in the weeks before. */
function findTrend(
  { ratingMoments }: LearnedModel,
  teamId: string,
  value: number | undefined,
  now: Date,
): number | null {
  const then = now.getTime() - 28 * dayMs;
  const moment = ratingMoments
    .get(teamId)
    ?.last(60)
    .findLast(({ at }) => at.getTime() <= then && at.getTime() > then - 60 * dayMs);
  return value === undefined || moment === undefined ? null : value - moment.value;
}

export const simulateSeasons: JobKind = {
  name: 'simulate-seasons',
  retryLimit: 3,
  maxSeconds: 1200,
};

export function startSeasonOddsJobs(context: AppContext): Promise<void> {
  return repeatByLeague(context, simulateSeasons, { everySeconds: 60 }, async (league, thread) => {
    if (isTeamLeague(league)) return simulateLeague(context, league, thread);
    if (!isTennisTour(league)) return false;
    return simulateDraws(context, league, (...asked) => thread.simulateDraw(...asked));
  });
}

interface Pace {
  everySeconds: number;
  /** Pause after a start; default: none. */
  firstAfterSeconds?: number;
}

/** Does something for each league in turn, on a thread of its own, and logs how it went. */
export function repeatByLeague(
  context: AppContext,
  job: JobKind,
  { everySeconds, firstAfterSeconds }: Pace,
  work: (league: LeagueId, thread: SeasonThread) => Promise<boolean>,
): Promise<void> {
  const thread = new SeasonThread();
  context.process.onClose(() => thread.end());
  const workOn = async () => {
    for (const league of context.leagues) {
      if (context.process.stopping.aborted) return;
      try {
        const begunMs = performance.now();
        if (!(await work(league, thread))) continue;
        const ms = Math.round(performance.now() - begunMs);
        context.log.info({ league, ms }, `${job.name} done`);
      } catch (error) {
        context.log.error({ league, err: error }, `${job.name} failed`);
      }
    }
  };
  return repeat(context.jobs, job, everySeconds, workOn, firstAfterSeconds);
}

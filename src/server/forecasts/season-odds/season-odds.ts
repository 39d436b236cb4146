import { dayMs, minuteMs } from '#domain/calendar/durations.ts';
import { isTeamLeague, isTennisTour, type TeamLeagueId } from '#domain/league.ts';
import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
import type { GameStake } from '#domain/season-statements/game-stake.ts';
import type { SeasonRunSummary, SimulatedTeam } from '#domain/season-statements/season-run.ts';
import type { SeasonDocument } from '#domain/season-statements/season-statements.ts';
import type { GameLeft } from '#forecasting/season/season-input.ts';
import type { TeamSkills } from '#forecasting/team/score-ratings.ts';
import type { AppContext } from '#server/context.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';
import { getSeasonLoad } from '#server/contests/seasons/seasons.ts';
import { formatRecord, listTeamPlaces } from '#server/contests/standings.ts';
import { lockSeason, seasonContest } from '#server/ledger/season-statements/season-statements.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import { type JobKind, repeat } from '#server/scheduling/job-queue.ts';
import { simulateDraws } from '#server/forecasts/draw-odds/draw-odds.ts';
import { totalRating } from '#server/forecasts/learning/learning.ts';
import type { LearnedModel } from '#server/forecasts/learning/learning-types.ts';
import { findLineups, modelMatchup } from '#server/forecasts/lineups/lineups.ts';
import { findLearnedModel } from '#server/forecasts/ratings/ratings.ts';
import type { SentInput } from './season-matrix.ts';
import * as rules from './season-odds-rules.ts';
import * as store from './season-odds-store.ts';
import { SeasonThread } from './season-thread.ts';
import type { SimulatedAnswer } from './season-work.ts';

export const simulatedSeasons = 20_000;

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
 * Simulates a league’s season if its day has no odds yet, or results have settled since the last ones;
 * stores and locks what comes out. Any process may do so. True if it simulated.
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
  const inputs = `${state.season}/${state.over}/${state.changedAt?.toISOString() ?? ''}`;
  if (!isDue(before, { ...state, inputs, day }, now)) return false;

  // Until its first odds, a new season is not the one of the stored summary.
  await store.saveRun(context, { league, season: before?.season ?? state.season, done: 0 });
  try {
    const season = await readSeason(context, league, state.season);
    const answer = await thread.simulate(
      { kind: 'simulate', count, seed: Date.parse(day) / dayMs, ...season.question },
      (done) => {
        if (done % 2000 === 0)
          void store.noteProgress(context.db, league, done).catch(() => undefined);
      },
    );
    const summary = summarize(season, answer, count, now);
    await store.saveMatrix(context.db, league, answer.matrix);
    const teams = summary.teams.map(rules.toStated);
    const contest = seasonContest(league, state.season);
    // Nothing is foretold of a season that has ended.
    const document: SeasonDocument = summary.isEnded
      ? { contest, outcome: rules.readOutcome(teams) }
      : { contest, day, rules: summary.rules, simulations: count, teams };
    const stakes = collectStakes(answer, summary.teams);
    await lockSeason(context, document, {
      async admit(transaction) {
        const found = await store.findRun({ db: transaction }, league);
        return found?.at?.getTime() === before?.at?.getTime();
      },
      async store(transaction) {
        const run = { league, season: state.season, inputs, day, at: now, summary };
        await store.saveRun({ db: transaction }, { ...run, done: null, failedAt: null });
        await store.replaceStakes(transaction, league, stakes);
      },
    });
    return true;
  } catch (error) {
    await store.saveRun(context, { league, done: null, failedAt: now });
    throw error;
  }
}

function isDue(
  run: store.SeasonRun | undefined,
  {
    inputs,
    day,
    inPlay,
    changedAt,
    season,
  }: {
    inputs: string;
    day: string;
    inPlay: number;
    changedAt: Date | null;
    season: number;
  },
  now: Date,
): boolean {
  const failedMs = now.getTime() - (run?.failedAt?.getTime() ?? -Infinity);
  if (failedMs < retryMs) return false;
  if (run?.at == null || run.season !== season) return true;
  if (run.inputs === inputs) return run.day !== day && run.summary?.isEnded !== true;
  if (run.day !== day) return true;
  return inPlay === 0 && now.getTime() - (changedAt?.getTime() ?? 0) >= settledMs;
}

interface ReadSeason {
  league: TeamLeagueId;
  games: GameRow[];
  input: SentInput;
  question: {
    input: SentInput;
    staked: string[];
    playoffGames: { gameId: string; homeId: string; awayId: string }[];
  };
  places: Map<string, { conference: string; division: string }>;
  model: LearnedModel;
  /** Halves of the teams' strengths, in the order of the input's teams. */
  skills: TeamSkills[];
}

/** All that a season is simulated from. @throws Error where the league has no ratings */
async function readSeason(
  context: AppContext,
  league: TeamLeagueId,
  season: number,
): Promise<ReadSeason> {
  const at = context.now();
  const games = await store.listSeasonGames(context, league, season);
  const regular = games.filter(({ phase }) => phase === 'regular');
  const known = await listTeamPlaces(context, league, season);
  const ids = [...new Set(regular.flatMap(({ homeId, awayId }) => [homeId, awayId]))].toSorted();
  const places = new Map(
    ids.flatMap((id) => {
      const place = known.get(id);
      return place === undefined ? [] : [[id, place] as const];
    }),
  );
  // A guest of one game is no team of the league.
  const areTeams = ({ homeId, awayId }: GameRow) => places.has(homeId) && places.has(awayId);
  const teamIds = [...places.keys()];
  const model = await findLearnedModel(context, league);
  const forecaster = model?.forecaster.season;
  if (model === undefined || forecaster === undefined) throw new Error(`${league} has no ratings`);
  const startsAt = regular[0]?.startsAt ?? at;
  const daysIntoSeason = Math.floor((at.getTime() - startsAt.getTime()) / dayMs);
  const moment = { season, at, daysIntoSeason };
  const left = regular.filter((game) => areTeams(game) && rules.isLeft(game, at));
  const margins: GameLeft[] = [];
  for await (const slice of inSlices(left, gamesAtOnce)) {
    const lineups = await findLineups(
      context,
      league,
      slice.map(({ id }) => id),
    );
    const contests = slice.map((game) => ({
      ...game,
      ...modelMatchup(league, lineups.get(game.id)),
    }));
    for (const [index, marginPoints] of forecaster.expectMargins(contests, moment).entries()) {
      const game = slice[index];
      if (game === undefined) continue;
      const { id: gameId, homeId, awayId } = game;
      margins.push({ gameId, homeId, awayId, startsAt: game.startsAt, marginPoints });
    }
  }
  const over = games.filter((game) => areTeams(game) && rules.isOver(game));
  const input: SentInput = {
    league,
    season,
    teams: teamIds.map((id) => {
      const { conference = '', division = '' } = places.get(id) ?? {};
      return { id, conference, division: `${conference} ${division}` };
    }),
    played: over.filter(({ phase }) => phase === 'regular').map(rules.toPlayed),
    left: margins,
    playoffs: over.filter(({ phase }) => phase === 'playoff').map(rules.toPlayed),
    at,
    model: forecaster.readModel(teamIds, moment),
  };
  const next = left.filter((game) => game.state === 'scheduled' && game.startsAt > at);
  const soon = next.filter((game) => game.startsAt.getTime() < at.getTime() + stakedMs);
  const staked = next.slice(0, Math.min(maxStaked, Math.max(minStaked, soon.length)));
  const playoffGames = games
    .filter((game) => game.phase === 'playoff' && game.state === 'scheduled' && areTeams(game))
    .filter(({ startsAt: start }) => start > at && start.getTime() < at.getTime() + stakedMs)
    .slice(0, minStaked)
    .map(({ id: gameId, homeId, awayId }) => ({ gameId, homeId, awayId }));
  const question = { input, staked: staked.map(({ id }) => id), playoffGames };
  const skills = forecaster.readSkills(teamIds, moment);
  return { league, games, input, question, places, model, skills };
}

function summarize(
  { league, games, input, places, model, skills }: ReadSeason,
  answer: SimulatedAnswer,
  simulations: number,
  now: Date,
): SeasonRunSummary {
  const { rounds, odds, decided, homeWins } = answer;
  const records = rules.countRecords(league, input.played);
  const ranges = rules.rateTeams(input.model);
  const ratings = new Map(input.teams.map(({ id }, team) => [id, ranges[team]?.mean ?? 0]));
  const none = { mean: 0, low: 0, high: 0 };
  const teams = odds.map((team, index): SimulatedTeam => {
    const { teamId, record, playoffs, division, title, places: spots } = team;
    const said = decided[index];
    const rated = model.forecaster.rateTeam?.(teamId, { season: input.season, startsAt: now });
    return {
      teamId,
      conference: places.get(teamId)?.conference ?? '',
      division: places.get(teamId)?.division ?? '',
      record: formatRecord(league, records.get(teamId) ?? { wins: 0, losses: 0, third: 0 }),
      rating: ranges[index] ?? none,
      ...rules.splitRating(ranges[index]?.mean ?? 0, skills[index], rated?.players !== undefined),
      trend: findTrend(model, teamId, rated && totalRating(rated), now),
      played: rules.rateOpponents(teamId, input.played, ratings),
      left: rules.rateOpponents(teamId, input.left, ratings),
      wins: record,
      playoffs,
      division1st: division,
      topSeed: spots[0] ?? 0,
      title,
      rounds: team.rounds.map(rules.round),
      places: spots.map(rules.round),
      decided: {
        ...(said?.playoffs === true && { playoffs: playoffs === 1 }),
        ...(said?.division === true && { division: division === 1 }),
        ...(said?.title === true && { title: title === 1 }),
        ...(said?.topSeed === true && { topSeed: spots[0] === 1 }),
      },
    };
  });
  const lastMs = Math.max(
    0,
    ...games.filter(rules.isOver).map(({ startsAt }) => startsAt.getTime()),
  );
  const isAbandoned = input.left.length === 0 && now.getTime() - lastMs > abandonedMs;
  return {
    isEnded: isAbandoned || (input.left.length === 0 && teams.some(({ title }) => title === 1)),
    simulations,
    rules: findRuleSet(league, input.season)?.name ?? '',
    rounds,
    places: answer.places,
    playInPlaces: answer.playInPlaces,
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

function collectStakes(
  { stakes, playoffStakes }: SimulatedAnswer,
  teams: readonly SimulatedTeam[],
): Map<string, GameStake[]> {
  const listed = [
    ...stakes.map((game) => [game.gameId, rules.listStakes(game)] as const),
    ...playoffStakes.map((game) => [game.gameId, rules.listPlayoffStakes(game, teams)] as const),
  ];
  return new Map(listed.filter(([, list]) => list.length > 0));
}

export const simulateSeasons: JobKind = {
  name: 'simulate-seasons',
  retryLimit: 3,
  maxSeconds: 1200,
};

const everySeconds = 60;

export function startSeasonOddsJobs(context: AppContext): Promise<void> {
  const thread = new SeasonThread();
  context.process.onClose(() => thread.end());
  return repeat(context.jobs, simulateSeasons, everySeconds, async () => {
    for (const league of context.leagues) {
      if (context.process.stopping.aborted) return;
      try {
        const begunMs = performance.now();
        const isNew = isTeamLeague(league)
          ? await simulateLeague(context, league, thread)
          : isTennisTour(league) &&
            (await simulateDraws(context, league, (...asked) => thread.simulateDraw(...asked)));
        if (isNew) {
          const ms = Math.round(performance.now() - begunMs);
          context.log.info({ league, ms }, 'season simulated');
        }
      } catch (error) {
        context.log.error({ league, err: error }, 'season could not be simulated');
      }
    }
  });
}

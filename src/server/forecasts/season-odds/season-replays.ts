import { dayMs } from '#domain/calendar/durations.ts';
import { isTeamLeague, type TeamLeagueId } from '#domain/league.ts';
import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
import type { StatedTeam } from '#domain/season-statements/season-statements.ts';
import type { SeasonModel } from '#forecasting/season/season-model.ts';
import type { TeamOdds } from '#forecasting/season/season-odds.ts';
import type { AppContext } from '#server/context.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';
import { getHistoryLoad } from '#server/contests/seasons/seasons.ts';
import { listTeamPlaces } from '#server/contests/standings.ts';
import {
  listFigures,
  seasonContest,
  storeReplayedSeason,
} from '#server/ledger/season-statements/season-statements.ts';
import { type JobKind, repeat } from '#server/scheduling/job-queue.ts';
import { watchResults } from '#server/forecasts/learning/learning.ts';
import type { ContestForecaster } from '#server/forecasts/learning/learning-types.ts';
import type { SentInput } from './season-matrix.ts';
import * as rules from './season-odds-rules.ts';
import * as store from './season-odds-store.ts';
import { SeasonThread } from './season-thread.ts';

const betweenMs = 30 * dayMs;
const replayedSeasons = 4000;

/**
 * Simulates every ended season that is stored whole from its first day on, every 30 days, with what
 * was known then (lineups apart), and grades that as replayed. True if it replayed one.
 */
export async function replaySeasonOdds(
  context: AppContext,
  league: TeamLeagueId,
  thread: SeasonThread,
  count = replayedSeasons,
): Promise<boolean> {
  if ((await getHistoryLoad(context, league)).state === 'loading') return false;
  const done = new Set(
    (await listFigures(context, league))
      .filter(({ source }) => source === 'replayed')
      .map(({ season }) => season),
  );
  const seasons: PastSeason[] = [];
  for (const season of await store.listEndedSeasons(context.db, league, context.now())) {
    if (done.has(season)) continue;
    const past = await readPast(context, league, season);
    if (past !== undefined) seasons.push(past);
  }
  if (seasons.length === 0) return false;
  const waiting: { past: PastSeason; at: Date; input: SentInput }[] = [];
  const stated = new Map<PastSeason, { day: string; teams: StatedTeam[] }[]>();
  await watchResults(context, league, {
    before(forecaster, { startsAt }) {
      for (const past of seasons) {
        for (let [at] = past.moments; at !== undefined && at <= startsAt; [at] = past.moments) {
          past.moments.shift();
          const input = describe(past, league, forecaster, at);
          if (input !== undefined) waiting.push({ past, at, input });
        }
      }
    },
    async afterSlice() {
      for (const { past, at, input } of waiting.splice(0)) {
        const teams = await state(thread, input, count);
        const days = stated.get(past) ?? [];
        days.push({ day: rules.toSeasonDay(at), teams });
        stated.set(past, days);
      }
    },
  });
  for (const past of seasons) {
    const days = stated.get(past) ?? [];
    if (days.length === 0) continue;
    const contest = seasonContest(league, past.season);
    const outcome = rules.readOutcome(await state(thread, endOf(past, league), count));
    await storeReplayedSeason(context, { contest, outcome }, days);
  }
  return stated.size > 0;
}

interface PastSeason {
  season: number;
  teams: SentInput['teams'];
  games: GameRow[];
  startsAt: Date;
  /** Times at which it is simulated and that are still to come. */
  moments: Date[];
}

/** Reads a past season; undefined without rules or games. */
async function readPast(
  context: AppContext,
  league: TeamLeagueId,
  season: number,
): Promise<PastSeason | undefined> {
  if (findRuleSet(league, season) === undefined) return undefined;
  const known = await listTeamPlaces(context, league, season);
  const all = (await store.listSeasonGames(context, league, season)).filter(rules.isOver);
  const games = all.filter(({ homeId, awayId }) => known.has(homeId) && known.has(awayId));
  const regular = games.filter(({ phase }) => phase === 'regular');
  const ids = [...new Set(regular.flatMap(({ homeId, awayId }) => [homeId, awayId]))].toSorted();
  const teams = ids.map((id) => {
    const { conference = '', division = '' } = known.get(id) ?? {};
    return { id, conference, division: `${conference} ${division}` };
  });
  const [first, last] = [regular[0], regular.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const moments: Date[] = [];
  for (let at = first.startsAt; at <= last.startsAt; at = new Date(at.getTime() + betweenMs)) {
    moments.push(at);
  }
  return { season, teams, games, startsAt: first.startsAt, moments };
}

function describe(
  { season, teams, games, startsAt }: PastSeason,
  league: TeamLeagueId,
  { season: forecaster }: ContestForecaster,
  at: Date,
): SentInput | undefined {
  if (forecaster === undefined) return undefined;
  const moment = {
    season,
    at,
    daysIntoSeason: Math.floor((at.getTime() - startsAt.getTime()) / dayMs),
  };
  const regular = games.filter(({ phase }) => phase === 'regular');
  const left = regular.filter((game) => game.startsAt >= at);
  // Who started became known later.
  const unknown = left.map((game) => ({ ...game, homeStarter: null, awayStarter: null }));
  const margins = forecaster.expectMargins(unknown, moment);
  return {
    league,
    season,
    teams,
    played: regular.filter((game) => game.startsAt < at).map(rules.toPlayed),
    left: left.map(({ id: gameId, homeId, awayId, startsAt: start }, index) => {
      return { gameId, homeId, awayId, startsAt: start, marginPoints: margins[index] ?? 0 };
    }),
    playoffs: [],
    at,
    model: forecaster.readModel(
      teams.map(({ id }) => id),
      moment,
    ),
  };
}

/** The whole season: nothing is left to the model. */
function endOf({ season, teams, games }: PastSeason, league: TeamLeagueId): SentInput {
  const size = teams.length;
  const model: SeasonModel = {
    strengths: new Float64Array(size),
    covariance: new Float64Array(size * size),
    weeklyVariance: 0,
    curve: { minMargin: -1, probabilities: Float64Array.of(0, 0.5, 1) },
    playoffEdge: 0,
    playoffGapScale: 1,
    lateShare: 0,
    shootoutShare: 0,
  };
  const ofPhase = (phase: GameRow['phase']) =>
    games.filter((game) => game.phase === phase).map(rules.toPlayed);
  const [played, playoffs] = [ofPhase('regular'), ofPhase('playoff')];
  return { league, season, teams, played, left: [], playoffs, at: new Date(0), model };
}

async function state(thread: SeasonThread, input: SentInput, count: number): Promise<StatedTeam[]> {
  const { odds } = await thread.simulate(
    { kind: 'simulate', input, count, seed: 1, staked: [], playoffGames: [] },
    () => undefined,
  );
  return odds.map(({ teamId, record, playoffs, division, title, places }: TeamOdds) => ({
    id: teamId,
    playoffs,
    division,
    topSeed: places[0] ?? 0,
    title,
    wins: record,
  }));
}

export const replaySeasons: JobKind = { name: 'replay-seasons', retryLimit: 1, maxSeconds: 5400 };

const everySeconds = 6 * 3600;
/** Pause after a start, in which the game forecasts come first. */
const firstAfterSeconds = 900;

export function startSeasonReplayJobs(context: AppContext): Promise<void> {
  const thread = new SeasonThread();
  context.process.onClose(() => thread.end());
  const replayAll = async () => {
    for (const league of context.leagues) {
      if (context.process.stopping.aborted) return;
      if (!isTeamLeague(league)) continue;
      try {
        if (await replaySeasonOdds(context, league, thread)) {
          context.log.info({ league }, 'odds of past seasons replayed');
        }
      } catch (error) {
        context.log.error({ league, err: error }, 'odds of past seasons could not be replayed');
      }
    }
  };
  return repeat(context.jobs, replaySeasons, everySeconds, replayAll, firstAfterSeconds);
}

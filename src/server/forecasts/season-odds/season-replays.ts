import { dayMs } from '#domain/calendar/durations.ts';
import { isTeamLeague, type TeamLeagueId } from '#domain/league.ts';
import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
import type { StatedTeam } from '#domain/season-statements/season-statements.ts';
import { evenModel } from '#forecasting/season/season-model.ts';
import type { AppContext } from '#server/context.ts';
import { getHistoryLoad } from '#server/contests/seasons/seasons.ts';
import {
  listFigures,
  seasonContest,
  storeReplayedSeason,
} from '#server/ledger/season-statements/season-statements.ts';
import type { JobKind } from '#server/scheduling/job-queue.ts';
import { watchResults } from '#server/forecasts/learning/learning.ts';
import type { ContestForecaster } from '#server/forecasts/learning/learning-types.ts';
import { listPlayed, readSeasonGames, type SeasonGames } from './season-games.ts';
import { repeatByLeague } from './season-odds.ts';
import * as rules from './season-odds-rules.ts';
import * as store from './season-odds-store.ts';
import type { SeasonThread } from './season-thread.ts';
import type { SentInput } from './season-work.ts';

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
          const input = describe(past, forecaster, at);
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
    const outcome = rules.readOutcome(await state(thread, endOf(past), count));
    await storeReplayedSeason(context, { contest, outcome }, days);
  }
  return stated.size > 0;
}

interface PastSeason extends SeasonGames {
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
  const read = await readSeasonGames(context, league, season);
  const regular = read.regular.filter(rules.isOver);
  const [first, last] = [regular[0], regular.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const moments: Date[] = [];
  for (let at = first.startsAt; at <= last.startsAt; at = new Date(at.getTime() + betweenMs)) {
    moments.push(at);
  }
  return { ...read, regular, startsAt: first.startsAt, moments };
}

function describe(
  past: PastSeason,
  { season: forecaster }: ContestForecaster,
  at: Date,
): SentInput | undefined {
  if (forecaster === undefined) return undefined;
  const { league, season, teams, regular, startsAt } = past;
  const daysIntoSeason = Math.floor((at.getTime() - startsAt.getTime()) / dayMs);
  const moment = { season, at, daysIntoSeason };
  const left = regular.filter((game) => game.startsAt >= at);
  // Who started became known later.
  const unknown = left.map((game) => ({ ...game, homeStarter: null, awayStarter: null }));
  const teamIds = teams.map(({ id }) => id);
  return {
    league,
    season,
    teams,
    played: listPlayed(past, 'regular', at),
    left: rules.toGamesLeft(left, forecaster.expectMargins(unknown, moment)),
    playoffs: [],
    at,
    model: forecaster.readModel(teamIds, moment),
  };
}

/** The whole season: nothing is left to the model. */
function endOf(past: PastSeason): SentInput {
  const { league, season, teams } = past;
  const [played, playoffs] = [listPlayed(past, 'regular'), listPlayed(past, 'playoff')];
  const model = evenModel(teams.length);
  return { league, season, teams, played, left: [], playoffs, at: new Date(0), model };
}

async function state(thread: SeasonThread, input: SentInput, count: number): Promise<StatedTeam[]> {
  const { odds } = await thread.simulate({ input, count, seed: 1 });
  return odds.map(rules.toStated);
}

export const replaySeasons: JobKind = { name: 'replay-seasons', retryLimit: 1, maxSeconds: 5400 };

/** After a start, the game forecasts come first. */
const pace = { everySeconds: 6 * 3600, firstAfterSeconds: 900 };

export function startSeasonReplayJobs(context: AppContext): Promise<void> {
  return repeatByLeague(context, replaySeasons, pace, async (league, thread) => {
    return isTeamLeague(league) && replaySeasonOdds(context, league, thread);
  });
}

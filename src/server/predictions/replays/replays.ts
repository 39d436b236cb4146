import { calculateHomeRate } from '#domain/home-rate.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import type { Database } from '#db/client.ts';
import { first } from '#db/first.ts';
import { matching } from '#db/conditions.ts';
import { backfills } from '#db/tables/feeds-tables.ts';
import { gradedForecasts, isPick, replays } from '#db/tables/graded-forecasts-tables.ts';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { openingHomeProbability } from '#server/contests/cards/cards.ts';
import { listOdds } from '#server/contests/quotes/quotes.ts';
import { isQuotedStill } from '#server/contests/quotes/quotes-types.ts';
import { areReplaysOutdated } from '#server/contests/settled-replays.ts';
import { getSeasonLoad } from '#server/contests/seasons/seasons.ts';
import {
  readFieldsVersion,
  replayTournaments,
} from '#server/forecasts/tournament-forecasts/tournament-forecasts.ts';
import {
  readResultsVersion,
  type ReplayedResult,
  replayResults,
} from '#server/forecasts/learning/learning.ts';
import { findRecentModel } from '#server/forecasts/ratings/ratings.ts';
import { updateReplays } from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import { toFinish } from '#server/ledger/predictions/predictions.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import * as rules from './replays-rules.ts';
import { type JobKind, runContinuously } from '#server/scheduling/job-queue.ts';

/** Replays per transaction, and per turn of the event loop. */
const storedAtOnce = 50;

/**
 * Replays a league's past, forecasts before each start, once its recent seasons are loaded: if its
 * results have changed, more closing lines were learned, or its last box scores came since.
 * Unchanged rows stay; after a correction whatever it affects is stored again. If interrupted it
 * starts over and stores what is missing. True if it replayed.
 */
export async function replayPast(context: AppContext, league: LeagueId): Promise<boolean> {
  if ((await getSeasonLoad(context, league)).state === 'loading') return false;
  const isOfField = isFieldLeague(league);
  const resultsVersion = await (isOfField
    ? readFieldsVersion(context)
    : readResultsVersion(context.db, league));
  const known = await first(context.db.select().from(replays).where(eq(replays.league, league)));
  const now = context.now();
  const replayed = known && { ...rules.readVersion(known.resultsVersion), at: known.replayedAt };
  const isSame = known?.resultsVersion.startsWith(`${resultsVersion}/`) === true;
  const isDue =
    replayed !== undefined && isSame
      ? (rules.areClosesDue(replayed, now) &&
          ((await findRecentModel(context, league))?.closes ?? 0) > replayed.closes) ||
        (rules.isRested(replayed, now) && (await areReplaysOutdated(context, league)))
      : rules.isReplayDue(rules.readVersion(resultsVersion), replayed, {
          now,
          isLoading: await isHistoryLoading(context.db, league),
        });
  if (!isDue) return false;

  const closes = isOfField
    ? await replayLeagueFields(context, league)
    : await replayLeagueSides(context, league);
  const version = `${resultsVersion}/${closes}`;
  const row = { league, resultsVersion: version, replayedAt: now };
  await context.db
    .insert(replays)
    .values(row)
    .onConflictDoUpdate({ target: replays.league, set: row });
  return true;
}

/** Whether earlier seasons are still to come. */
async function isHistoryLoading(db: Database, league: LeagueId): Promise<boolean> {
  const row = await first(db.select().from(backfills).where(eq(backfills.league, league)));
  return row !== undefined && row.finishedAt === null;
}

/** Returns how many closing lines were learned. */
async function replayLeagueSides(context: AppContext, league: LeagueId): Promise<number> {
  const counts = { homeWins: 0, decided: 0 };
  let closes = 0;
  await replayResults(context, league, async (slice) => {
    closes += slice.filter(({ result }) => result.close !== undefined).length;
    for await (const part of inSlices(slice, storedAtOnce)) {
      const rated = part.map((one) => {
        const homeRate = calculateHomeRate(counts);
        const { homeScore, awayScore } = one.result;
        if (homeScore !== null && awayScore !== null && homeScore !== awayScore) {
          counts.decided += 1;
          if (homeScore > awayScore) counts.homeWins += 1;
        }
        return { ...one, homeRate };
      });
      await storeSides(context, league, rated);
    }
  });
  return closes;
}

async function storeSides(
  context: AppContext,
  league: LeagueId,
  part: (ReplayedResult & { homeRate: number })[],
): Promise<void> {
  const ids = part.map(({ result }) => result.id);
  const odds = await listOdds(context, league, ids);
  const locked = await listLockedIds(context.db, league, ids);
  // A simulated league would be counted by these very replays.
  const counts = context.source.kind === 'simulated' ? { close: [] } : undefined;
  const rows = part.flatMap(({ result, forecast, facts, homeRate }) => {
    const { id, homeScore, awayScore } = result;
    // A retirement or walkover is not a result that could be forecast.
    const isResult = facts === undefined || facts.state === 'final';
    if (forecast === undefined || !isResult || locked.has(id)) return [];
    if (homeScore === null || awayScore === null) return [];
    const played: rules.PlayedContest = { ...result, league, homeScore, awayScore };
    const { open, first, latest } = odds.get(id) ?? {};
    const quote = latest !== undefined && isQuotedStill(latest) ? latest.quote : undefined;
    const opening = openingHomeProbability(league, open ?? first?.quote);
    return rules.replayMatchups(played, forecast, { quote, open: opening, homeRate, counts });
  });
  await context.db.transaction((transaction) => updateReplays(transaction, league, ids, rows));
}

/** Tournaments have no closing lines. */
async function replayLeagueFields(context: AppContext, league: LeagueId): Promise<0> {
  await replayTournaments(context, async ({ tournament, entries, ...forecast }) => {
    const { id, golf } = tournament;
    const finishes = entries.map((entry) => toFinish(entry, golf?.cut?.afterRound));
    const isLocked = (await listLockedIds(context.db, league, [id])).has(id);
    const rows = isLocked ? [] : rules.replayField(tournament, forecast, finishes);
    await context.db.transaction((transaction) => updateReplays(transaction, league, [id], rows));
  });
  return 0;
}

async function listLockedIds(db: Database, league: LeagueId, contestId: string[]) {
  if (contestId.length === 0) return new Set();
  const rows = await db
    .select({ id: gradedForecasts.contestId })
    .from(gradedForecasts)
    .where(
      and(
        isPick,
        matching(gradedForecasts, { source: 'locked', author: 'automatic', league, contestId }),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export const replayLeagues: JobKind = {
  name: 'replay-past',
  retryLimit: 3,
  // Enough for a league of some thousand games with lineups on a busy machine.
  maxSeconds: 5400,
};

/** A new installation should show something soon after its first results are loaded. */
const lookedAtEverySeconds = 15;

export function startReplayJobs(context: AppContext): Promise<void> {
  const next = () => replayNext(context);
  return runContinuously(context.jobs, replayLeagues, next, lookedAtEverySeconds);
}

/** Replays one league per run; true when there may be more. */
async function replayNext(context: AppContext): Promise<boolean> {
  for (const league of context.leagues) {
    if (context.process.stopping.aborted) return false;
    if (await replayPast(context, league)) {
      context.log.info({ league }, 'past seasons replayed');
      return true;
    }
  }
  return false;
}

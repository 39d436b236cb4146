import type { Database, Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { competitors, games, oddsQuotes } from '#db/tables/games-tables.ts';
import { grades, predictions } from '#db/tables/journal-tables.ts';
import { gradeMatchup, otherDateMs } from '#domain/journal/grade-of-sides.ts';
import type { MarketView } from '#domain/grading/layer-grades.ts';
import type { VoidReason } from '#domain/grading/terms.ts';
import type { LeagueId } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { findSettledPart, type SettledPart } from '#domain/short-game.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type {
  PredictionRow,
  MatchupDocument,
  MatchupResult,
} from '#server/ledger/predictions/predictions-types.ts';
import type { ContestReference, GradedContests, GradedKind } from './graded-kind.ts';

async function readResults(
  db: Database,
  rows: PredictionRow[],
): Promise<Map<number, MatchupResult>> {
  const found = await db
    .select({
      sequence: predictions.sequence,
      league: games.league,
      id: games.id,
      state: games.state,
      homeScore: games.homeScore,
      awayScore: games.awayScore,
      startsAt: games.startsAt,
      analyst: predictions.analyst,
      segment: games.segment,
      clock: games.clock,
      format: games.format,
      homeSegmentScores: games.homeSegmentScores,
      awaySegmentScores: games.awaySegmentScores,
      voidReason,
    })
    .from(predictions)
    .innerJoin(games, isPredictedGame)
    .where(matching(predictions, { sequence: rows.map(({ sequence }) => sequence) }));
  const finals = found.filter(({ state, voidReason: reason }) => state === 'final' && !reason);
  const closes = new Map<string, MarketView>();
  for (const league of new Set(finals.map((game) => game.league))) {
    const ids = finals.filter((game) => game.league === league).map(({ id }) => id);
    for (const [id, close] of await listCloses(db, league, ids))
      closes.set(`${league}/${id}`, close);
  }
  return new Map(
    found.map(({ sequence, league, id, state, homeScore, awayScore, startsAt, ...rest }) => [
      sequence,
      state === 'final' && rest.voidReason === null
        ? {
            state,
            homeScore,
            awayScore,
            startsAt: startsAt.toISOString(),
            close: closes.get(`${league}/${id}`) ?? null,
            ...getSegmentScores(rest),
            ...getSettledPart(findSettledPart(league, { homeScore, awayScore, ...rest })),
          }
        : {
            state,
            homeScore: null,
            awayScore: null,
            startsAt: null,
            close: null,
            ...(rest.voidReason !== null && { voidReason: rest.voidReason }),
          },
    ]),
  );
}

/** Scores of the segments. Only an analyst projects quarter scores: no other grade uses them. */
function getSegmentScores({
  analyst,
  homeSegmentScores: home,
  awaySegmentScores: away,
}: Pick<PredictionRow, 'analyst'> & { homeSegmentScores: number[]; awaySegmentScores: number[] }) {
  const isKnown = home.length > 0 && home.length === away.length;
  return analyst !== 'statistical' && isKnown ? { segmentScores: { home, away } } : {};
}

function getSettledPart(part: SettledPart) {
  return part === 'everything' ? {} : { settles: part };
}

/** The last price of each game before the start, by id; none if withdrawn. */
export async function listCloses(
  db: Database,
  league: LeagueId,
  gameIds: readonly string[],
): Promise<Map<string, MarketView>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([oddsQuotes.gameId], {
      id: oddsQuotes.gameId,
      quote: oddsQuotes.quote,
      withdrawnAt: oddsQuotes.withdrawnAt,
    })
    .from(oddsQuotes)
    .innerJoin(games, matching(games, { league: oddsQuotes.league, id: oddsQuotes.gameId }))
    .where(
      and(
        matching(oddsQuotes, { league, kind: 'quote', gameId: [...new Set(gameIds)] }),
        lte(oddsQuotes.at, games.startsAt),
      ),
    )
    .orderBy(oddsQuotes.gameId, desc(oddsQuotes.at), desc(oddsQuotes.id));
  return new Map(
    rows
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ id, quote }) => [
        id,
        {
          homeWinProbability: fairHomeProbability(league, quote) ?? null,
          homeSpread: quote.homeSpread ?? null,
          total: quote.total ?? null,
        },
      ]),
  );
}

const isPredictedGame = matching(games, { league: predictions.league, id: predictions.contestId });

/** Why a prediction is void whatever the result; null when the game is still the one predicted. */
const voidReason = sql<VoidReason | null>`case
  when (${predictions.homeId}, ${predictions.awayId}) is distinct from (${games.homeId}, ${games.awayId}) then 'sides-changed'
  when ${games.kind} = 'exhibition' then 'exhibition' end`;

/**
 * All predictions of the named games: their results have changed. Or those of a league whose grade
 * does not match their game's state: ended but ungraded, graded on another score, before a close
 * was known or without a result, or void when they should not be, or the other way around.
 * Predictions with an impossible probability were tampered with and are left to verification.
 */
async function listGradable(
  transaction: Transaction,
  of: GradedContests,
  behind: number,
  limit: number,
): Promise<PredictionRow[]> {
  const called = inArray(games.state, ['canceled', 'forfeited']);
  const scored = and(
    eq(games.state, 'final'),
    isNotNull(games.homeScore),
    isNotNull(games.awayScore),
  );
  const otherScore = sql`(${grades.homeScore}, ${grades.awayScore}) is distinct from (${games.homeScore}, ${games.awayScore})`;
  const isGraded = isNotNull(grades.predictionSequence);
  const isCloseNew = and(
    isNull(grades.close),
    sql`exists (select 1 from ${oddsQuotes} where ${oddsQuotes.league} = ${games.league} and ${oddsQuotes.gameId} = ${games.id}
      and ${oddsQuotes.kind} = 'quote' and ${oddsQuotes.withdrawnAt} is null and ${oddsQuotes.at} <= ${games.startsAt})`,
  );
  const isVoidByDate = sql`(${predictions.author} = 'automatic' and abs(extract(epoch from ${games.startsAt} - ${predictions.startsAt})) >= ${otherDateMs / 1000})`;
  const isOtherwise = sql`(${grades.outcome} = 'void') <> ${isVoidByDate}`;
  const isStale = or(
    sql`${grades.voidReason} is distinct from ${voidReason}`,
    and(
      isNull(voidReason),
      scored,
      or(isNull(grades.predictionSequence), otherScore, isCloseNew, isOtherwise),
    ),
    and(called, or(isNull(grades.predictionSequence), sql`${grades.outcome} <> 'void'`)),
    and(isNull(voidReason), isGraded, not(sql`coalesce(${or(scored, called)}, false)`)),
  );
  // Old grades are rechecked only when their game changes, which is then named.
  const isWanted =
    'contestIds' in of
      ? inArray(games.id, of.contestIds)
      : and(
          eq(predictions.league, of.league),
          or(eq(predictions.result, 'pending'), gte(predictions.startsAt, of.endedAfter)),
          isStale,
        );
  return transaction
    .select(getTableColumns(predictions))
    .from(games)
    .innerJoin(predictions, and(isPredictedGame, eq(predictions.contestKind, 'matchup')))
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(
      and(
        eq(games.league, of.league),
        isWanted,
        gt(predictions.homeWinProbability, 0),
        lt(predictions.homeWinProbability, 1),
        gt(predictions.sequence, behind),
      ),
    )
    .orderBy(asc(predictions.sequence))
    .limit(limit);
}

async function nameContest(db: Database, { league, contestId, homeId, awayId }: ContestReference) {
  const found = await db
    .select({ id: competitors.id, abbreviation: competitors.abbreviation })
    .from(competitors)
    .where(matching(competitors, { league, id: [homeId ?? '', awayId ?? ''] }));
  const getName = (side: string | null) =>
    found.find(({ id }) => id === side)?.abbreviation ?? String(side);
  const names = matchupName(league, { home: getName(homeId), away: getName(awayId) });
  return `${league} game ${contestId} (${names})`;
}

export const gradedMatchup: GradedKind = {
  contest: 'game',
  calculateGrade: (document, result) =>
    gradeMatchup(document as MatchupDocument, result as MatchupResult),
  readResults,
  listGradable,
  nameContest,
};

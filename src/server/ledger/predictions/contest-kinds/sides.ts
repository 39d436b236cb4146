import type { Database, Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { competitors, games } from '#db/tables/games.ts';
import { grades, predictions } from '#db/tables/journal.ts';
import { type Grade, gradePrediction } from '#domain/grade.ts';
import type { LeagueId } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { GradeFigures, PredictionRow, SidesDocument, SidesResult } from '../types.ts';
import type { ContestReference, GradedContests, GradedKind } from './kind.ts';

/** A game as it stands, inside a transaction: an embedded database has no second connection. */
export async function readGame(transaction: Transaction, league: LeagueId, id: string) {
  return first(transaction.select().from(games).where(matching(games, { league, id })));
}

export async function readGames(transaction: Transaction, league: LeagueId, ids: string[]) {
  if (ids.length === 0) return [];
  return transaction
    .select()
    .from(games)
    .where(matching(games, { league, id: ids }));
}

/** Only a game that was called off is void: a postponed one waits for its new date. */
export function gradeOfSides(
  document: Pick<
    SidesDocument,
    'homeWinProbability' | 'pick' | 'homeId' | 'homeScore' | 'awayScore'
  > &
    Pick<SidesDocument, 'marketHomeSpread' | 'marketTotal'>,
  { state, homeScore, awayScore }: SidesResult,
): GradeFigures | undefined {
  const gradable = {
    homeWinProbability: document.homeWinProbability,
    predictedWinner: document.pick.id === document.homeId ? ('home' as const) : ('away' as const),
    homeScore: document.homeScore,
    awayScore: document.awayScore,
    marketHomeSpread: document.marketHomeSpread ?? undefined,
    marketTotal: document.marketTotal ?? undefined,
  };
  if (isCalledOff(state)) return figuresOf(gradePrediction(gradable, undefined));
  if (state !== 'final' || homeScore === null || awayScore === null) return undefined;
  return figuresOf(gradePrediction(gradable, { homeScore, awayScore }));
}

function isCalledOff(state: SidesResult['state']): boolean {
  return state === 'cancelled' || state === 'forfeited';
}

function figuresOf({ winner, spread, total, scoreError, brier, logScore }: Grade): GradeFigures {
  return {
    outcome: winner,
    spread,
    total,
    scoreError: scoreError ?? null,
    brier: brier ?? null,
    logScore: logScore ?? null,
  };
}

async function readResults(db: Database, rows: PredictionRow[]): Promise<Map<number, SidesResult>> {
  const found = await db
    .select({
      sequence: predictions.sequence,
      state: games.state,
      homeScore: games.homeScore,
      awayScore: games.awayScore,
    })
    .from(predictions)
    .innerJoin(games, isGameOf)
    .where(inArray(predictions.sequence, sequencesOf(rows)));
  return new Map(
    found.map(({ sequence, state, homeScore, awayScore }) => [
      sequence,
      state === 'final'
        ? { state, homeScore, awayScore }
        : { state, homeScore: null, awayScore: null },
    ]),
  );
}

const isGameOf = and(eq(games.league, predictions.league), eq(games.id, predictions.contestId));

function sequencesOf(rows: PredictionRow[]): number[] {
  return rows.map(({ sequence }) => sequence);
}

/**
 * Those whose grade is not the one that follows from where their game stands: without one though it
 * has ended, with one that rests on another score, with one though it has no result any more. Those
 * with an impossible probability were tampered with: they are left to verification.
 */
async function listGradable(
  transaction: Transaction,
  { league, contestIds }: GradedContests,
  behind: number,
  limit: number,
): Promise<PredictionRow[]> {
  const called = inArray(games.state, ['cancelled', 'forfeited']);
  const scored = and(
    eq(games.state, 'final'),
    isNotNull(games.homeScore),
    isNotNull(games.awayScore),
  );
  const otherScore = sql`(${grades.homeScore}, ${grades.awayScore}) is distinct from (${games.homeScore}, ${games.awayScore})`;
  const isGraded = isNotNull(grades.predictionSequence);
  return transaction
    .select(getTableColumns(predictions))
    .from(games)
    .innerJoin(predictions, and(isGameOf, eq(predictions.contestKind, 'sides')))
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(
      and(
        eq(games.league, league),
        contestIds === undefined ? undefined : inArray(games.id, contestIds),
        gt(predictions.homeWinProbability, 0),
        lt(predictions.homeWinProbability, 1),
        gt(predictions.sequence, behind),
        or(
          and(scored, or(isNull(grades.predictionSequence), otherScore)),
          and(called, or(isNull(grades.predictionSequence), sql`${grades.outcome} <> 'void'`)),
          and(isGraded, not(sql`coalesce(${or(scored, called)}, false)`)),
        ),
      ),
    )
    .orderBy(asc(predictions.sequence))
    .limit(limit);
}

async function nameContest(
  db: Database,
  { league, contestId, homeId, awayId }: ContestReference,
): Promise<string> {
  const found = await db
    .select({ id: competitors.id, abbreviation: competitors.abbreviation })
    .from(competitors)
    .where(matching(competitors, { league, id: [homeId ?? '', awayId ?? ''] }));
  const nameOf = (side: string | null) =>
    found.find(({ id }) => id === side)?.abbreviation ?? String(side);
  const names = matchupName(league, { home: nameOf(homeId), away: nameOf(awayId) });
  return `${league} game ${contestId} (${names})`;
}

export const sides: GradedKind = {
  contest: 'game',
  gradeOf: (document, result) => gradeOfSides(document as SidesDocument, result as SidesResult),
  readResults,
  listGradable,
  nameContest,
};

import type { Database, Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { grades, predictions } from '#db/tables/journal.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments.ts';
import { gradeGolfPick } from '#domain/golf/golf-pick.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import type { FieldDocument, FieldResult, GradeFigures, PredictionRow } from '../types.ts';
import type { ContestReference, GradedContests, GradedKind } from './kind.ts';

/** A tournament with its field, as they are stored. */
export interface StoredField {
  tournament: typeof tournaments.$inferSelect | undefined;
  entries: (typeof golfEntries.$inferSelect)[];
}

/** Inside a transaction: an embedded database has no second connection. */
export async function readField(
  transaction: Transaction,
  league: LeagueId,
  id: string,
): Promise<StoredField> {
  const [tournament] = await transaction
    .select()
    .from(tournaments)
    .where(matching(tournaments, { league, id }));
  const entries = await transaction
    .select()
    .from(golfEntries)
    .where(matching(golfEntries, { league, tournamentId: id }));
  return { tournament, entries };
}

export function gradeOfField(
  { pick }: Pick<FieldDocument, 'pick'>,
  { state, winnerIds, pickStarted }: FieldResult,
): GradeFigures | undefined {
  const isOver = state === 'final' && winnerIds.length > 0;
  if (state !== 'cancelled' && !isOver) return undefined;
  const { outcome, brier, logScore } = gradeGolfPick(
    { playerId: pick.id, winProbability: pick.probability },
    state === 'cancelled' ? 'cancelled' : { winnerIds, pickStarted },
  );
  return {
    outcome,
    spread: null,
    total: null,
    scoreError: null,
    brier: brier ?? null,
    logScore: logScore ?? null,
  };
}

async function readResults(db: Database, rows: PredictionRow[]): Promise<Map<number, FieldResult>> {
  const wanted = inArray(
    predictions.sequence,
    rows.map(({ sequence }) => sequence),
  );
  const stored = await db
    .select({ sequence: predictions.sequence, state: tournaments.state })
    .from(predictions)
    .innerJoin(tournaments, isTournamentOf)
    .where(wanted);
  const isFirst = inArray(golfEntries.position, ['1', 'T1']);
  const entries = await db
    .select({
      sequence: predictions.sequence,
      playerId: golfEntries.playerId,
      isFirst: sql<boolean>`coalesce(${isFirst}, false)`,
      isPick: sql<boolean>`${golfEntries.playerId} = ${predictions.pickId}`,
      hasStarted: sql<boolean>`${golfEntries.toPar} is not null`,
    })
    .from(predictions)
    .innerJoin(
      golfEntries,
      and(
        eq(golfEntries.league, predictions.league),
        eq(golfEntries.tournamentId, predictions.contestId),
      ),
    )
    .where(and(wanted, or(isFirst, eq(golfEntries.playerId, predictions.pickId))));

  return new Map(
    stored.map(({ sequence, state }): [number, FieldResult] => {
      if (state !== 'final') return [sequence, { state, winnerIds: [], pickStarted: false }];
      const own = entries.filter((entry) => entry.sequence === sequence);
      return [
        sequence,
        {
          state,
          winnerIds: own
            .filter((entry) => entry.isFirst)
            .map(({ playerId }) => playerId)
            .toSorted(),
          pickStarted: own.some(({ isPick, hasStarted }) => isPick && hasStarted),
        },
      ];
    }),
  );
}

const isTournamentOf = and(
  eq(tournaments.league, predictions.league),
  eq(tournaments.id, predictions.contestId),
);

/** Of contests that have ended and are not graded, ended lately, or are graded and not over. */
async function listGradable(
  transaction: Transaction,
  { league, contestIds, endedAfter }: GradedContests,
  behind: number,
  limit: number,
): Promise<PredictionRow[]> {
  const isOver = inArray(tournaments.state, ['final', 'cancelled']);
  const isNew = or(isNull(grades.predictionSequence), gt(tournaments.endsAt, endedAfter));
  const isTakenBack = and(isNotNull(grades.predictionSequence), sql`not ${isOver}`);
  return transaction
    .select(getTableColumns(predictions))
    .from(predictions)
    .innerJoin(tournaments, isTournamentOf)
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(
      and(
        matching(predictions, { contestKind: 'field', league }),
        contestIds === undefined
          ? or(and(isOver, isNew), isTakenBack)
          : inArray(tournaments.id, contestIds),
        // An impossible probability was tampered with: it is left to verification.
        sql`${predictions.pickProbability} > 0 and ${predictions.pickProbability} < 1`,
        gt(predictions.sequence, behind),
      ),
    )
    .orderBy(asc(predictions.sequence))
    .limit(limit);
}

async function nameContest(db: Database, { league, contestId }: ContestReference): Promise<string> {
  const [tournament] = await db
    .select({ name: tournaments.name })
    .from(tournaments)
    .where(matching(tournaments, { league, id: contestId }));
  const name = tournament?.name ?? 'not stored';
  return `${getLeague(league).sport} tournament ${contestId} (${name})`;
}

export const field: GradedKind = {
  contest: 'tournament',
  gradeOf: (document, result) => gradeOfField(document, result as FieldResult),
  readResults,
  listGradable,
  nameContest,
};

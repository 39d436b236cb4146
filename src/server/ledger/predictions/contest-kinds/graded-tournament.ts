import type { Database, Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { grades, predictions } from '#db/tables/journal-tables.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import type { FieldFinish } from '#domain/grading/field-grades.ts';
import { hasTeedOff } from '#domain/golf/golf-round.ts';
import { gradeTournament } from '#domain/journal/grade-of-field.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { isOut } from '#domain/tournament.ts';
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
import type {
  TournamentDocument,
  FieldResult,
  PredictionRow,
} from '#server/ledger/predictions/predictions-types.ts';
import type { ContestReference, GradedContests, GradedKind } from './graded-kind.ts';

/** Inside a transaction: an embedded database has no second connection. */
export async function readField(transaction: Transaction, league: LeagueId, id: string) {
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

async function readResults(db: Database, rows: PredictionRow[]): Promise<Map<number, FieldResult>> {
  const wanted = inArray(
    predictions.sequence,
    rows.map(({ sequence }) => sequence),
  );
  const stored = await db
    .select({
      sequence: predictions.sequence,
      league: predictions.league,
      id: predictions.contestId,
      state: tournaments.state,
      golf: tournaments.golf,
    })
    .from(predictions)
    .innerJoin(tournaments, isPredictedTournament)
    .where(wanted);
  const isFirst = inArray(golfEntries.position, ['1', 'T1']);
  const entries = await db
    .select({
      sequence: predictions.sequence,
      playerId: golfEntries.playerId,
      isFirst: sql<boolean>`coalesce(${isFirst}, false)`,
      isPick: sql<boolean>`${golfEntries.playerId} = ${predictions.pickId}`,
      hasStarted: sql<boolean>`${golfEntries.toPar} is not null or ${golfEntries.rounds} @> '[{"isGivenUp": true}]'::jsonb`,
    })
    .from(predictions)
    .innerJoin(
      golfEntries,
      matching(golfEntries, { league: predictions.league, tournamentId: predictions.contestId }),
    )
    .where(and(wanted, or(isFirst, eq(golfEntries.playerId, predictions.pickId))));

  const finishes = await listFinishes(
    db,
    stored.filter(({ state }) => state === 'final'),
  );
  return new Map(
    stored.map(({ sequence, league, id, state }): [number, FieldResult] => {
      if (state !== 'final') {
        return [sequence, { state, winnerIds: [], pickStarted: false, finishes: [] }];
      }
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
          finishes: finishes.get(`${league}/${id}`) ?? [],
        },
      ];
    }),
  );
}

interface FinalField {
  league: LeagueId;
  id: string;
  golf: (typeof tournaments.$inferSelect)['golf'];
}

/** All finishes by league and tournament, in order of player id. */
async function listFinishes(db: Database, finals: FinalField[]) {
  const unique = new Map(finals.map((final) => [`${final.league}/${final.id}`, final]));
  const finishes = new Map<string, FieldFinish[]>();
  for (const [key, { league, id, golf }] of unique) {
    const rows = await db
      .select()
      .from(golfEntries)
      .where(matching(golfEntries, { league, tournamentId: id }))
      .orderBy(asc(golfEntries.playerId));
    finishes.set(
      key,
      rows.map((row) => toFinish(row, golf?.cut?.afterRound)),
    );
  }
  return finishes;
}

/**
 * A line of a final leaderboard. Who began a round after the cut has made it, also one whom a
 * second cut stopped or who gave up later; everyone else who is out has not.
 */
export function toFinish(
  { playerId, position, toPar, status, rounds }: typeof golfEntries.$inferSelect,
  cutAfterRound: number | undefined,
): FieldFinish {
  const place = /^T?(\d{1,3})$/.exec(position ?? '')?.[1];
  const playedOn = rounds.some(
    ({ round, strokes, isGivenUp }) =>
      round > (cutAfterRound ?? 0) && (strokes !== undefined || isGivenUp === true),
  );
  const isKnown = cutAfterRound !== undefined && (playedOn || status !== 'unknown');
  return {
    playerId,
    started: hasTeedOff({ toPar, rounds }),
    place: place === undefined ? null : Number(place),
    madeCut: isKnown ? playedOn || !isOut(status) : null,
  };
}

const isPredictedTournament = matching(tournaments, {
  league: predictions.league,
  id: predictions.contestId,
});

/** Predictions of contests that ended ungraded, ended recently, or are graded but not over. */
async function listGradable(
  transaction: Transaction,
  of: GradedContests,
  behind: number,
  limit: number,
): Promise<PredictionRow[]> {
  const isOver = inArray(tournaments.state, ['final', 'canceled']);
  const isTakenBack = and(isNotNull(grades.predictionSequence), sql`not ${isOver}`);
  const isWanted =
    'contestIds' in of
      ? inArray(tournaments.id, of.contestIds)
      : or(
          and(isOver, or(isNull(grades.predictionSequence), gt(tournaments.endsAt, of.endedAfter))),
          isTakenBack,
        );
  return transaction
    .select(getTableColumns(predictions))
    .from(predictions)
    .innerJoin(tournaments, isPredictedTournament)
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(
      and(
        matching(predictions, { contestKind: 'tournament', league: of.league }),
        isWanted,
        // An impossible probability was tampered with and is left to verification.
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

export const gradedTournament: GradedKind = {
  contest: 'tournament',
  calculateGrade: (document, result) =>
    gradeTournament(document as TournamentDocument, result as FieldResult),
  readResults,
  listGradable,
  nameContest,
};

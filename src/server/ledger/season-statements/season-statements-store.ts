import type { Transaction, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { insertRows } from '#db/insert-rows.ts';
import { journal } from '#db/tables/journal-tables.ts';
import {
  gradedSeasonStatements,
  seasonOdds,
  seasonStatementFigures,
} from '#db/tables/season-odds-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import type { SeasonOddsDocument } from '#domain/season-statements/season-statements.ts';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';

export type SeasonOddsRow = typeof seasonOdds.$inferSelect;
export type GradedStatement = typeof gradedSeasonStatements.$inferInsert;
/** Which statements: of the journal or replayed, of one season. */
export type StatementKey = Pick<GradedStatement, 'source' | 'league' | 'season'>;

export async function saveOdds(transaction: Transaction, row: SeasonOddsRow): Promise<void> {
  await transaction
    .insert(seasonOdds)
    .values(row)
    .onConflictDoUpdate({
      target: [seasonOdds.league, seasonOdds.season, seasonOdds.day],
      set: row,
    });
}

export async function listOdds({ db }: WithDatabase, league: LeagueId, season: number) {
  return db
    .select()
    .from(seasonOdds)
    .where(matching(seasonOdds, { league, season }))
    .orderBy(asc(seasonOdds.day));
}

/** Documents of locked days after a day, in order. */
export async function listDocuments(
  transaction: Transaction,
  league: LeagueId,
  season: number,
  { after, limit }: { after: string; limit: number },
): Promise<{ day: string; document: SeasonOddsDocument }[]> {
  const rows = await transaction
    .select({ day: seasonOdds.day, document: journal.document })
    .from(seasonOdds)
    .innerJoin(journal, eq(journal.sequence, seasonOdds.sequence))
    .where(and(matching(seasonOdds, { league, season }), gt(seasonOdds.day, after)))
    .orderBy(asc(seasonOdds.day))
    .limit(limit);
  return rows as { day: string; document: SeasonOddsDocument }[];
}

/** The newest outcome that was locked; undefined before the season's end. */
export async function findOutcome(transaction: Transaction, league: LeagueId, season: number) {
  const [entry] = await transaction
    .select({ document: journal.document })
    .from(journal)
    .where(
      and(
        eq(journal.kind, 'season'),
        sql`${journal.document} #>> '{contest,league}' = ${league}`,
        sql`${journal.document} #>> '{contest,id}' = ${String(season)}`,
        sql`${journal.document} ? 'outcome'`,
      ),
    )
    .orderBy(desc(journal.sequence))
    .limit(1);
  return entry?.document;
}

export async function deleteGraded(transaction: Transaction, key: StatementKey): Promise<void> {
  await transaction.delete(gradedSeasonStatements).where(matching(gradedSeasonStatements, key));
}

export async function insertGraded(
  transaction: Transaction,
  rows: GradedStatement[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    await insertRows(transaction, gradedSeasonStatements, rows.slice(from, from + 500));
  }
}

export async function emptyStatements(transaction: Transaction): Promise<void> {
  await transaction.delete(gradedSeasonStatements).where(isLocked);
  await transaction
    .delete(seasonStatementFigures)
    .where(eq(seasonStatementFigures.source, 'locked'));
  await transaction.delete(seasonOdds);
}

const isLocked = eq(gradedSeasonStatements.source, 'locked');

/** Recomputes the sums of these seasons by one statement. */
export async function sumStatements(
  transaction: Transaction,
  key: StatementKey | { source: 'locked' },
): Promise<void> {
  const of = matching(seasonStatementFigures, key);
  await transaction.delete(seasonStatementFigures).where(of);
  const graded = gradedSeasonStatements;
  const millionths = (value: unknown) => sql`round(sum(${value}) * 1000000)::bigint`;
  await transaction.execute(sql`
    insert into ${seasonStatementFigures} (source, league, season, statement, month, bin, statements, happened,
      probability, brier, log_score)
    select source, league, season, statement, days_in / 30, least(9, floor(probability * 10))::integer,
      count(*), count(*) filter (where happened), ${millionths(graded.probability)}, ${millionths(graded.brier)},
      ${millionths(graded.logScore)}
    from ${graded} where ${matching(graded, key)}
    group by source, league, season, statement, days_in / 30, least(9, floor(probability * 10))::integer`);
}

export async function listFigures({ db }: WithDatabase, league: LeagueId) {
  return db
    .select()
    .from(seasonStatementFigures)
    .where(matching(seasonStatementFigures, { league }))
    .orderBy(asc(seasonStatementFigures.season));
}

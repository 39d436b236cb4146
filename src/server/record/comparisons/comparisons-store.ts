import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { comparedFigures } from '#db/tables/compared-figures.ts';
import { countedForecasts } from '#db/tables/figures.ts';
import { journal } from '#db/tables/journal.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ComparisonSums } from '../../ledger/comparison-counts/comparison-counts-types.ts';
import type { SummedComparison } from './comparisons-views.ts';

const compared = {
  contests: comparedSum(comparedFigures.contests),
  right: comparedSum(comparedFigures.right),
  brier: comparedSum(comparedFigures.brier),
  brierSquares: comparedSum(comparedFigures.brierSquares),
  skill: comparedSum(comparedFigures.skill),
  skillSquares: comparedSum(comparedFigures.skillSquares),
} satisfies Record<keyof ComparisonSums, SQL<number>>;

function comparedSum(column: (typeof comparedFigures)[keyof ComparisonSums]): SQL<number> {
  return sql<number>`sum(${column})::float8`.mapWith(Number);
}

/** Comparisons of forecasters: everybody's, and a member's own. */
export async function listComparisons(
  db: Database,
  leagues: LeagueId[],
  owners: string[],
): Promise<SummedComparison[]> {
  const { instructions, question, opinion, rival } = comparedFigures;
  const key = { instructions, question, opinion, rival };
  return db
    .select({ ...key, ...compared })
    .from(comparedFigures)
    .where(matching(comparedFigures, { owner: owners, league: leagues }))
    .groupBy(...Object.values(key));
}

/** A member's own instructions by digest, as first locked. */
export async function findInstructions(
  db: Database,
  userId: string,
  digest: string,
): Promise<{ text: string | null; firstUsedAt: Date } | undefined> {
  const text = sql<string | null>`nullif(${journal.private} #>> '{words,instructions}', '')`;
  return first(
    db
      .select({ text, firstUsedAt: journal.lockedAt })
      .from(countedForecasts)
      .innerJoin(journal, eq(journal.sequence, countedForecasts.predictionSequence))
      .where(
        and(
          sql`${countedForecasts.instructions} <> ''`,
          matching(countedForecasts, { owner: userId, instructions: digest }),
        ),
      )
      .orderBy(asc(countedForecasts.predictionSequence))
      .limit(1),
  );
}

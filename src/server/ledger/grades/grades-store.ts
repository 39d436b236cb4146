import type { WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { games } from '#db/tables/games.ts';
import { predictions } from '#db/tables/journal.ts';
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';

/** Number of ungraded predictions of matchups whose result was stored before a moment. */
export async function countUngraded({ db }: WithDatabase, before: Date): Promise<number> {
  const ungraded = db
    .select({ sequence: predictions.sequence })
    .from(predictions)
    .innerJoin(games, matching(games, { league: predictions.league, id: predictions.contestId }))
    .where(
      and(
        matching(predictions, { result: 'pending', contestKind: 'matchup' }),
        // A certain prediction cannot be graded.
        gt(predictions.homeWinProbability, 0),
        lt(predictions.homeWinProbability, 1),
        eq(games.state, 'final'),
        isNotNull(games.homeScore),
        isNotNull(games.awayScore),
        lt(games.changedAt, before),
      ),
    );
  return db.$count(ungraded.as('ungraded'));
}

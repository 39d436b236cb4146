import { matching } from '#db/conditions.ts';
import { countedForecasts, everybody } from '#db/tables/figures.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  countDifferences,
  type DifferenceCounts,
  mergeCounts,
  shippedCounts,
} from '#forecasting/market/market-differences.ts';
import type { DifferenceRow } from '#forecasting/market/with-the-market.ts';
import { and, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';

/**
 * A league's past differences between our predictions and the market. A simulated league uses only
 * its own replayed and graded games, a real one the shipped counts and its graded games.
 */
export async function findDifferenceCounts(
  context: AppContext,
  league: LeagueId,
): Promise<DifferenceCounts> {
  const { memory, now } = context;
  return memory.differenceCounts.get(league, now(), () => readCounts(context, league));
}

async function readCounts(context: AppContext, league: LeagueId): Promise<DifferenceCounts> {
  if (context.source.kind === 'simulated') {
    const own = await listDifferences(context, league, ['locked', 'replayed']);
    return { close: countDifferences(own) };
  }
  const shipped = shippedCounts(league);
  const own = countDifferences(await listDifferences(context, league, ['locked']));
  return { ...shipped, close: mergeCounts(shipped.close, own) };
}

/** Our automatic predictions and the closing price, as probabilities of the side that won. */
async function listDifferences(
  { db }: AppContext,
  league: LeagueId,
  source: ('locked' | 'replayed')[],
): Promise<DifferenceRow[]> {
  const selectBrier = (layer: 'ours' | 'close') =>
    sql<number>`(${countedForecasts.layers} #>> ${sql.raw(`'{${layer},brier}'`)})::float8`;
  const rows = await db
    .select({
      season: countedForecasts.season,
      ours: selectBrier('ours'),
      close: selectBrier('close'),
    })
    .from(countedForecasts)
    .where(
      and(
        matching(countedForecasts, {
          source,
          author: 'automatic',
          owner: everybody,
          league,
          contestKind: 'matchup',
        }),
        sql`${selectBrier('ours')} is not null and ${selectBrier('close')} is not null`,
      ),
    );
  // A Brier score is (1 − the winner's probability)².
  return rows.map(({ season, ours, close }) => ({
    season,
    oursHome: 1 - Math.sqrt(ours),
    marketHome: 1 - Math.sqrt(close),
    homeWon: true,
  }));
}

import { matching } from '#db/conditions.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { WithDatabase } from '#db/client.ts';
import { playerQuotes } from '#db/tables/player-lines.ts';
import type { PropLine } from '#domain/players/prop-line.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, desc, isNull } from 'drizzle-orm';

export type PlayerQuote = typeof playerQuotes.$inferSelect;

/**
 * Current lines of players by game, then by {@link quoteKey}; after the start the closing ones. A line that was
 * withdrawn is not listed.
 */
export async function listPlayerQuotes(
  { db }: WithDatabase,
  league: LeagueId,
  gameIds: readonly string[],
): Promise<Map<string, Map<string, PlayerQuote>>> {
  const byGame = new Map<string, Map<string, PlayerQuote>>();
  if (gameIds.length === 0) return byGame;
  const { playerId, statistic, gameId, at, id, withdrawnAt } = playerQuotes;
  const rows = await db
    .selectDistinctOn([gameId, playerId, statistic])
    .from(playerQuotes)
    .where(and(matching(playerQuotes, { league, gameId: [...gameIds] }), isNull(withdrawnAt)))
    .orderBy(gameId, playerId, statistic, desc(at), desc(id));
  for (const row of rows) {
    const quotes = byGame.get(row.gameId) ?? new Map<string, PlayerQuote>();
    byGame.set(row.gameId, quotes.set(quoteKey(row), row));
  }
  return byGame;
}

export function quoteKey({ playerId, statistic }: Pick<PropLine, 'playerId' | 'statistic'>) {
  return `${playerId}/${statistic}`;
}

/**
 * Stores what an answer says of a game that has not started: changed lines are added, missing ones withdrawn. True
 * when anything is different.
 */
export async function storePlayerQuotes(
  { db, now }: WithDatabase & { now: () => Date },
  league: LeagueId,
  gameId: string,
  lines: readonly PropLine[],
): Promise<boolean> {
  const at = now();
  return db.transaction(async (transaction) => {
    const known = await listPlayerQuotes({ db: transaction }, league, [gameId]);
    const gone = new Map(known.get(gameId));
    const added: (typeof playerQuotes.$inferInsert)[] = [];
    for (const line of lines) {
      const before = gone.get(quoteKey(line));
      if (before !== undefined && isSame(before, line)) gone.delete(quoteKey(line));
      else added.push({ league, gameId, at, ...line });
    }
    if (gone.size > 0) {
      await transaction
        .update(playerQuotes)
        .set({ withdrawnAt: at })
        .where(matching(playerQuotes, { id: [...gone.values()].map(({ id }) => id) }));
    }
    await insertRows(transaction, playerQuotes, added);
    return added.length > 0 || gone.size > 0;
  });
}

function isSame(before: PlayerQuote, { provider, line, overPrice, underPrice }: PropLine): boolean {
  return (
    before.provider === provider &&
    before.line === line &&
    before.overPrice === (overPrice ?? null) &&
    before.underPrice === (underPrice ?? null)
  );
}

import type { WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { insertRows } from '#db/insert-rows.ts';
import { playerQuotes } from '#db/tables/player-lines.ts';
import type { LeagueId } from '#domain/league.ts';
import type { PropLine } from '#domain/players/prop-line.ts';
import {
  listPlayerQuotes,
  type PlayerQuote,
  quoteKey,
} from '#server/ledger/graded-players/graded-players.ts';

/**
 * Stores what an answer says of a game that has not started: changed lines are added, missing ones
 * withdrawn. True when anything is different.
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

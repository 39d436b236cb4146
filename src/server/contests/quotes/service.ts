import type { PriceHistoryView } from '#contract/quotes.ts';
import type { Transaction, WithDatabase } from '#db/client.ts';
import type { SourcedGame } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import { type QuoteChange, quoteChangeOf } from './policy.ts';
import type { StoredGame } from '../games/types.ts';
import {
  addQuotes,
  findFirstQuote,
  listKnownQuotes,
  listNewestQuotes,
  type NewQuote,
  saveSighting,
} from './store.ts';
import { viewChange, viewQuote } from './views.ts';

export { addQuotes, listOdds } from './store.ts';

/** Stores what a source tells of the prices of games, and which it no longer tells of. */
export async function storeQuotes(
  transaction: Transaction,
  league: LeagueId,
  sourced: SourcedGame[],
  at: Date,
): Promise<void> {
  const ids = sourced.map(({ game }) => game.id);
  const known = await listKnownQuotes(transaction, league, ids);
  const changes = sourced.map((entry) => ({
    gameId: entry.game.id,
    change: quoteChangeOf(entry, known.get(entry.game.id), at),
  }));
  await addQuotes(
    transaction,
    changes.flatMap(({ gameId, change }) => rowsOf(league, gameId, change, at)),
  );

  const sightings = changes.flatMap(({ change }) => change.sighting ?? []);
  const seen = sightings.filter(({ absentSince }) => absentSince === null);
  const withdrawn = sightings.filter(({ withdrawnAt }) => withdrawnAt !== null);
  const absent = sightings.filter((one) => !seen.includes(one) && !withdrawn.includes(one));
  await saveSighting(transaction, idsOf(seen), {
    seenAt: at,
    absentSince: null,
    withdrawnAt: null,
  });
  await saveSighting(transaction, idsOf(absent), { absentSince: at });
  await saveSighting(transaction, idsOf(withdrawn), { withdrawnAt: at });
}

/** Changes that a page shows; the first price is told apart. */
const mostChanges = 50;

/** How the prices of a game moved until its start. */
export async function listPrices(
  db: WithDatabase,
  { row, odds }: StoredGame,
): Promise<PriceHistoryView> {
  const newest = await listNewestQuotes(db, row.league, row.id, mostChanges + 1);
  const isCut = newest.length > mostChanges;
  const first = isCut ? await findFirstQuote(db, row.league, row.id) : newest.at(-1);
  return {
    named: odds?.open === undefined ? null : viewQuote(odds.open),
    first: first === undefined ? null : viewChange(first),
    changes: newest.slice(0, mostChanges).map(viewChange),
    isCut,
    isClosed: row.state !== 'scheduled',
  };
}

function idsOf(sightings: { id: number }[]): number[] {
  return sightings.map(({ id }) => id);
}

function rowsOf(
  league: LeagueId,
  gameId: string,
  { open, quote }: QuoteChange,
  at: Date,
): NewQuote[] {
  const rows: NewQuote[] = [];
  if (open !== undefined) rows.push({ league, gameId, at, kind: 'open', quote: open });
  if (quote !== undefined) rows.push({ league, gameId, kind: 'quote', ...quote });
  return rows;
}

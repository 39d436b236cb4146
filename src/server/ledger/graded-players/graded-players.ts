import type { Database, Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { insertRows } from '#db/insert-rows.ts';
import { changedSeasons } from '#db/tables/graded-forecasts-tables.ts';
import { gradedPlayerLines } from '#db/tables/player-lines.ts';
import { type LeagueId, leagueIds } from '#domain/league.ts';
import { findSettledPart } from '#domain/short-game.ts';
import { getDevigMethod } from '#forecasting/market/with-the-market.ts';
import { findPlayerModel, hasPlayed } from '#forecasting/players/player-models.ts';
import { readPlayedLines } from '#forecasting/players/read-box-lines.ts';
import { sql, type SQL } from 'drizzle-orm';
import { lockJournal } from '#server/ledger/journal.ts';
import * as rules from './graded-players-rules.ts';
import * as store from './graded-players-store.ts';

export {
  addFigures,
  listPlayerFigures,
  meanOf,
  type PlayerFigures,
  viewAccuracy,
} from './player-figures.ts';
export { findMarketOver, findPlayerResult } from './graded-players-rules.ts';
export {
  listGradedContests,
  listPlayerGrades,
  listPlayerQuotes,
  type PlayerGrade,
  type PlayerQuote,
  quoteKey,
} from './graded-players-store.ts';

type GradedLine = typeof gradedPlayerLines.$inferSelect;

/**
 * Writes what was locked of these contests' players beside the box scores, in the transaction that
 * changes a grade or a box score, and notes that the figures of their seasons have to be computed
 * again. Contests without both have no lines.
 */
export async function updateGradedPlayers(
  transaction: Transaction,
  league: LeagueId,
  contestIds: string[],
): Promise<void> {
  const model = findPlayerModel(league);
  if (contestIds.length === 0 || model === undefined) return;
  const predicted = await store.listPredicted(transaction, league, contestIds);
  const ids = predicted
    .filter(({ players, figures }) => players !== null || figures !== null)
    .map(({ contestId }) => contestId);
  const boxes = await listPlayedBoxes(transaction, league, ids);
  const quotes = await store.listPlayerQuotes({ db: transaction }, league, ids);
  const rows = [...boxes].flatMap(([id, box]) =>
    listRows(
      league,
      predicted.filter(({ contestId }) => contestId === id),
      { ...box, quotes: quotes.get(id), devigMethod: getDevigMethod(league) },
    ),
  );
  await replaceRows(
    transaction,
    matching(gradedPlayerLines, { league, contestId: contestIds }),
    rows,
  );
}

/**
 * What the box scores of finished games say of players, by game; none where a side has no lines.
 */
export async function listPlayedBoxes(
  db: Database,
  league: LeagueId,
  ids: string[],
): Promise<Map<string, rules.PlayedFigures>> {
  const model = findPlayerModel(league);
  const boxes = new Map<string, rules.PlayedFigures>();
  if (ids.length === 0 || model === undefined) return boxes;
  for (const { game, home, away } of await store.listFinalBoxes(db, league, ids)) {
    const lines = readPlayedLines(model, { home: home.players, away: away.players }).filter(
      ({ figures }) => hasPlayed(model, figures),
    );
    const hasBoth = (['home', 'away'] as const).every((side) =>
      lines.some((line) => line.side === side),
    );
    const names = [...home.players, ...away.players];
    const isCutShort = findSettledPart(league, game) !== 'everything';
    if (hasBoth) boxes.set(game.id, { model, lines, names, isCutShort });
  }
  return boxes;
}

/** Grades players again when a box score has come or was corrected. */
export async function gradePlayers(
  transaction: Transaction,
  league: LeagueId,
  contestIds: string[],
): Promise<void> {
  // Nothing is locked after the start, so contests without a prediction never get one.
  if (!(await store.arePredicted(transaction, league, contestIds))) return;
  await lockJournal(transaction);
  await updateGradedPlayers(transaction, league, contestIds);
}

function listRows(
  league: LeagueId,
  predicted: Awaited<ReturnType<typeof store.listPredicted>>,
  box: rules.PlayedBox,
): GradedLine[] {
  const ours = predicted.find(({ players }) => players !== null)?.players ?? undefined;
  const rows = predicted.flatMap(({ players, figures, aiModel, forecastModel, ...of }) => {
    const isOurs = of.author === 'automatic';
    const { contestId, season, author, playedAt } = of;
    const model = isOurs ? forecastModel : aiModel;
    const key = { league, contestId, season, author, playedAt, model };
    if (isOurs) return players === null ? [] : rules.gradeProjections(key, players, box);
    return rules.gradeFigures(key, figures ?? [], ours, box);
  });
  // Two analysts may be one model: the last one counts.
  const byKey = new Map(
    rows.map((row) => [JSON.stringify([row.playerId, row.statistic, row.author, row.model]), row]),
  );
  return [...byKey.values()];
}

const rowsAtOnce = 500;

async function replaceRows(
  transaction: Transaction,
  where: SQL | undefined,
  rows: readonly GradedLine[],
): Promise<void> {
  await noteSeasons(transaction, where);
  await transaction.delete(gradedPlayerLines).where(where);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertRows(transaction, gradedPlayerLines, rows.slice(from, from + rowsAtOnce));
  }
  await noteSeasons(transaction, where);
}

/**
 * Notes the seasons to compute. As for graded forecasts, the update locks the row against whoever
 * computes the season.
 */
async function noteSeasons(transaction: Transaction, where: SQL | undefined): Promise<void> {
  const { league, season } = gradedPlayerLines;
  await transaction
    .insert(changedSeasons)
    .select(
      transaction
        .selectDistinct({ source: sql`'players'`.as('source'), league, season })
        .from(gradedPlayerLines)
        .where(where)
        .orderBy(league, season),
    )
    .onConflictDoUpdate({
      target: [changedSeasons.source, changedSeasons.league, changedSeasons.season],
      set: { season: sql`excluded.season` },
    });
}

const contestsAtOnce = 50;

/** Writes all lines again. */
export async function rewriteGradedPlayers(transaction: Transaction): Promise<void> {
  await replaceRows(transaction, undefined, []);
  for (const league of leagueIds) {
    for (let behind = ''; ;) {
      const ids = await store.listContestsWithPlayers(transaction, league, behind, contestsAtOnce);
      await updateGradedPlayers(transaction, league, ids);
      if (ids.length < contestsAtOnce) break;
      behind = ids.at(-1) ?? behind;
    }
  }
}

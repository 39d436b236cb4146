import type { Database, Transaction, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores } from '#db/tables/box-scores-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { grades, journal, predictions } from '#db/tables/journal-tables.ts';
import { gradedPlayerLines, playerQuotes } from '#db/tables/player-lines.ts';
import type { PlayerFigure } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import type { PropLine } from '#domain/players/prop-line.ts';
import type { LockedProjections } from '#domain/players/stored-projections.ts';
import { and, asc, desc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import { lockedForecastModel } from '#server/ledger/graded-forecasts/graded-forecasts.ts';

export type PlayerQuote = typeof playerQuotes.$inferSelect;

/**
 * Current lines of players by game, then by {@link quoteKey}; after the start the closing ones. A
 * line that was withdrawn is not listed.
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
 * Graded last versions of a contest made with the default settings that have players, per author
 * and analyst.
 */
export async function listPredicted(
  transaction: Transaction,
  league: LeagueId,
  contestId: string[],
) {
  const { author, analyst } = predictions;
  const players = sql<LockedProjections | null>`${journal.document} #> '{content,players}'`;
  const figures = sql<
    PlayerFigure[] | null
  >`${journal.document} #> '{content,analysis,extras,playerFigures}'`;
  const rows = await transaction
    .selectDistinctOn([predictions.contestId, author, analyst], {
      contestId: predictions.contestId,
      season: predictions.season,
      author,
      analyst,
      aiModel: sql<string>`coalesce(${predictions.returnedModel}, ${predictions.requestedModel}, '')`,
      forecastModel: lockedForecastModel,
      playedAt: predictions.startsAt,
      isGraded: sql<boolean>`${grades.predictionSequence} is not null and ${grades.voidReason} is null`,
      players,
      figures,
    })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(
      matching(predictions, { league, contestId, settings: 'default', contestKind: 'matchup' }),
    )
    .orderBy(predictions.contestId, author, analyst, desc(predictions.version));
  return rows.filter(({ isGraded }) => isGraded);
}

export async function arePredicted(
  transaction: Transaction,
  league: LeagueId,
  contestId: string[],
): Promise<boolean> {
  const rows = await transaction
    .select({ sequence: predictions.sequence })
    .from(predictions)
    .where(matching(predictions, { league, contestId }))
    .limit(1);
  return rows.length > 0;
}

/** Of finished games. */
export async function listFinalBoxes(db: Database, league: LeagueId, id: string[]) {
  return db
    .select({ game: games, home: boxScores.home, away: boxScores.away })
    .from(games)
    .innerJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
    .where(matching(games, { league, id, state: 'final' }));
}

/** A page of the league's contests whose automatic predictions have players, by id. */
export async function listContestsWithPlayers(
  transaction: Transaction,
  league: LeagueId,
  behind: string,
  limit: number,
): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ contestId: predictions.contestId })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .where(
      and(
        matching(predictions, { league, contestKind: 'matchup' }),
        gt(predictions.contestId, behind),
        sql`coalesce(${journal.document} #> '{content,players}', ${journal.document} #> '{content,analysis,extras,playerFigures}') is not null`,
      ),
    )
    .orderBy(asc(predictions.contestId))
    .limit(limit);
  return rows.map(({ contestId }) => contestId);
}

export type PlayerGrade = Pick<
  typeof gradedPlayerLines.$inferSelect,
  'result' | 'isInside' | 'outcome' | 'average'
>;

/** Grades of our locked projections, by game, then by {@link quoteKey}. */
export async function listPlayerGrades(
  { db }: WithDatabase,
  league: LeagueId,
  contestId: string[],
): Promise<Map<string, Map<string, PlayerGrade>>> {
  const byGame = new Map<string, Map<string, PlayerGrade>>();
  if (contestId.length === 0) return byGame;
  const rows = await db
    .select()
    .from(gradedPlayerLines)
    .where(matching(gradedPlayerLines, { league, contestId, author: 'automatic' }));
  for (const row of rows) {
    const grades = byGame.get(row.contestId) ?? new Map<string, PlayerGrade>();
    byGame.set(row.contestId, grades.set(quoteKey(row), row));
  }
  return byGame;
}

/** Games with a graded projection of the player in the last such season, oldest first. */
export async function listGradedContests(
  { db }: WithDatabase,
  league: LeagueId,
  playerId: string,
): Promise<string[]> {
  const { contestId, playedAt, season } = gradedPlayerLines;
  const isTheirs = matching(gradedPlayerLines, { league, playerId, author: 'automatic' });
  const last = db
    .select({ season: max(season) })
    .from(gradedPlayerLines)
    .where(isTheirs);
  const rows = await db
    .selectDistinct({ contestId, playedAt })
    .from(gradedPlayerLines)
    .where(and(isTheirs, eq(season, last)))
    .orderBy(asc(playedAt), asc(contestId));
  return rows.map((row) => row.contestId);
}

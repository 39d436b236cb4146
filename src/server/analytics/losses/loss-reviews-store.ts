import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import {
  everybody,
  type ForecastSource,
  gradedForecasts,
  isConfidentLoss,
} from '#db/tables/graded-forecasts-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { seasonBins } from '#db/tables/season-figures.ts';
import { golfEntries } from '#db/tables/tournaments-tables.ts';
import type { PredictionAuthor } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { selectSums } from '#server/analytics/sums.ts';
import type { LossPosition } from '#server/predictions/list/prediction-list-types.ts';

export interface LossFilter {
  leagues: LeagueId[];
  author: PredictionAuthor;
  sources: ForecastSource[];
}

/** Losses of confident picks, last played first; per league and source, along a partial index. */
export async function listConfidentLosses(
  db: Database,
  { leagues, author, sources }: LossFilter,
  behind: LossPosition | undefined,
  limit: number,
) {
  const { playedAt, contestId, analyst, league, source, predictionSequence } = gradedForecasts;
  const branches = leagues.flatMap((one) =>
    sources.map((from) =>
      db
        .select({ playedAt, league, contestId, analyst, source, predictionSequence })
        .from(gradedForecasts)
        .where(
          and(
            eq(source, from),
            matching(gradedForecasts, { author, owner: everybody }),
            eq(league, one),
            isConfidentLoss,
            behind === undefined
              ? undefined
              : or(
                  lt(playedAt, behind.playedAt),
                  and(
                    eq(playedAt, behind.playedAt),
                    sql`(${league}, ${contestId}, ${analyst}) < (${behind.league}, ${behind.contestId}, ${behind.analyst})`,
                  ),
                ),
          ),
        )
        .orderBy(desc(playedAt), desc(contestId), desc(analyst))
        .limit(limit),
    ),
  );
  const [first, second, ...others] = branches;
  if (first === undefined) return [];
  if (second === undefined) return first;
  return unionAll(first, second, ...others)
    .orderBy(desc(sql`played_at`), desc(sql`league`), desc(sql`contest_id`), desc(sql`analyst`))
    .limit(limit);
}

/** Decided picks by probability step, from the sums by season. */
export async function listConfidentSteps(
  db: Database,
  { leagues, author, sources }: LossFilter,
  minBin: number,
) {
  const { bin } = seasonBins;
  const { scored: decided, right, probability } = selectSums(seasonBins);
  return db
    .select({ bin, decided, right, probability })
    .from(seasonBins)
    .where(
      and(
        matching(seasonBins, {
          source: sources,
          author,
          owner: everybody,
          league: leagues,
          layer: 'ours',
          question: 'winner',
        }),
        gte(bin, minBin),
      ),
    )
    .groupBy(bin)
    .orderBy(asc(bin));
}

/** The probability that each layer gave our pick in a replay. */
export async function listReplayedProbabilities(db: Database, league: LeagueId, contestId: string) {
  const { layer, probability } = gradedForecasts;
  const rows = await db
    .select({ layer, probability })
    .from(gradedForecasts)
    .where(
      matching(gradedForecasts, { source: 'replayed', league, contestId, question: 'winner' }),
    );
  return new Map(rows.map((row) => [row.layer, row.probability]));
}

export async function findNextGame(
  db: Database,
  league: LeagueId,
  competitorId: string,
  after: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'scheduled' }),
        gt(games.startsAt, after),
        or(eq(games.homeId, competitorId), eq(games.awayId, competitorId)),
      ),
    )
    .orderBy(asc(games.startsAt))
    .limit(1);
  return row?.id;
}

/** A player's leaderboard position, such as “T12”; undefined if not on it. */
export async function findPlace(db: Database, tournamentId: string, playerId: string) {
  const [row] = await db
    .select({ position: golfEntries.position, status: golfEntries.status })
    .from(golfEntries)
    .where(matching(golfEntries, { tournamentId, playerId }))
    .limit(1);
  return row?.position ?? row?.status;
}

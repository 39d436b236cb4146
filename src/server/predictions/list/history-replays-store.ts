import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { everybody, gradedForecasts, isPick } from '#db/tables/graded-forecasts-tables.ts';
import { competitors, games } from '#db/tables/games-tables.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import { type PredictionResult, toPredictionResult } from '#domain/grading/prediction-result.ts';
import { type GradeOutcome, gradeOutcomes } from '#domain/grading/terms.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { isWanted, selectTotals } from './history-pages-store.ts';
import type {
  HistoryFilter,
  Paging,
  PlayPosition,
  ReplayedContest,
} from './prediction-list-types.ts';

export function replaysQuery(db: Database, filter: HistoryFilter, page: Paging<PlayPosition>) {
  const { league, contestId, playedAt } = gradedForecasts;
  const along = page.order === 'newest' ? desc : asc;
  const [first, second, ...others] = filter.leagues.map((one) =>
    db
      .select({ league, contestId, playedAt })
      .from(gradedForecasts)
      .where(and(isReplay(filter, one), isPlayedBehind(page, one)))
      .orderBy(along(playedAt), along(contestId))
      .limit(page.limit),
  );
  if (first === undefined) return undefined;
  if (second === undefined) return first;
  return unionAll(first, second, ...others)
    .orderBy(along(sql`played_at`), along(sql`league`), along(sql`contest_id`))
    .limit(page.limit);
}

function isReplay(filter: HistoryFilter, league: LeagueId): SQL | undefined {
  const { result } = filter;
  return and(
    isPick,
    matching(gradedForecasts, { source: 'replayed', author: 'automatic', owner: everybody }),
    isWanted(gradedForecasts, filter, [league]),
    result && inArray(gradedForecasts.outcome, outcomesOf(result)),
    filter.since && gte(gradedForecasts.playedAt, filter.since),
  );
}

function outcomesOf(result: PredictionResult): GradeOutcome[] {
  return gradeOutcomes.filter((outcome) => toPredictionResult(outcome) === result);
}

/** Ties in start time are ordered by league, then by contest. */
function isPlayedBehind({ behind, order }: Paging<PlayPosition>, league: LeagueId) {
  if (behind === undefined) return undefined;
  const { playedAt, contestId } = gradedForecasts;
  const beyond = order === 'newest' ? lt : gt;
  const isBeyondLeague = order === 'newest' ? league < behind.league : league > behind.league;
  const sameMoment = isBeyondLeague
    ? eq(playedAt, behind.playedAt)
    : league === behind.league
      ? and(eq(playedAt, behind.playedAt), beyond(contestId, behind.contestId))
      : undefined;
  const later = beyond(playedAt, behind.playedAt);
  return sameMoment === undefined ? later : or(later, sameMoment);
}

const home = alias(competitors, 'home');
const away = alias(competitors, 'away');

export async function listReplays(db: Database, filter: HistoryFilter, page: Paging<PlayPosition>) {
  const keys = await replaysQuery(db, filter, page);
  if (keys === undefined || keys.length === 0) return [];
  const leagues = [...new Set(keys.map(({ league }) => league))];
  const rows = await db

    .select({ row: gradedForecasts, game: games, home, away, tournament: tournaments })
    .from(gradedForecasts)
    .leftJoin(
      games,
      matching(games, { league: gradedForecasts.league, id: gradedForecasts.contestId }),
    )
    .leftJoin(home, matching(home, { league: games.league, id: games.homeId }))
    .leftJoin(away, matching(away, { league: games.league, id: games.awayId }))
    .leftJoin(
      tournaments,
      matching(tournaments, { league: gradedForecasts.league, id: gradedForecasts.contestId }),
    )
    .where(
      and(
        isPick,
        matching(gradedForecasts, { source: 'replayed', author: 'automatic' }),
        isWanted(gradedForecasts, { contests: keys, leagues, mine: false }, leagues),
      ),
    );
  const byKey = new Map(rows.map((found) => [`${found.row.league}/${found.row.contestId}`, found]));
  return keys.flatMap(({ league, contestId }) => {
    const found = byKey.get(`${league}/${contestId}`);
    // Cannot be shown without its contest.
    if (found === undefined || (found.game === null && found.tournament === null)) return [];
    // Replays are written in one place only, so their shape is known.
    const kind = found.tournament === null ? 'matchup' : 'tournament';
    return { kind, ...found } as unknown as ReplayedContest;
  });
}

/** Totals of everything that matches, each contest counted once. */
export async function sumReplays(db: Database, filter: HistoryFilter) {
  const { probability, outcome, spread, spreadUnits } = gradedForecasts;
  const [sums] = await db
    .select(
      selectTotals({
        result: sql`case ${outcome} when 'win' then 'correct' when 'loss' then 'incorrect' end`,
        versions: sql`count(*)`,
        confidence: sql`sum(${probability}) * 100`,
        spread,
        spreadUnits,
      }),
    )
    .from(gradedForecasts)
    .where(or(sql`false`, ...filter.leagues.map((league) => isReplay(filter, league))));
  if (sums === undefined) throw new Error('an aggregate gave no row');
  return sums;
}

export async function listWinnerNames(db: Database, tournamentIds: string[]) {
  if (tournamentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: golfEntries.tournamentId, name: competitors.name })
    .from(golfEntries)
    .innerJoin(
      competitors,
      matching(competitors, { league: golfEntries.league, id: golfEntries.playerId }),
    )
    .where(matching(golfEntries, { tournamentId: tournamentIds, position: ['1', 'T1'] }))
    .orderBy(asc(competitors.name));
  const names = new Map<string, string[]>();
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}

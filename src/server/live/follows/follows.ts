import type { Database } from '#db/client.ts';
import { matching, within } from '#db/conditions.ts';
import { bets } from '#db/tables/bets-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { listFavoritesForUsers } from '#server/accounts/preferences/preferences.ts';
import { listGameRows } from '#server/contests/games/games.ts';
import { listTournamentsByIds } from '#server/contests/tournaments/tournaments.ts';
import { listNames } from '#server/bets/bets/bets.ts';
import type { BetRow } from '#server/bets/bets/bets-types.ts';
import type { Follow, FollowedContest } from './follows-types.ts';

interface Span {
  from: Date;
  to: Date;
}

/** Max bets read at once: more than any member follows in a season. Bet books are limited, too. */
const maxBets = 20_000;

/** The single definition, for notifications and calendars: bets, picks and favorites. */
export async function listFollows(
  context: Pick<AppContext, 'db'>,
  userIds: string[],
  span: Span,
): Promise<Follow[]> {
  if (userIds.length === 0) return [];
  const backed = await context.db
    .select()
    .from(bets)
    .where(and(inArray(bets.userId, userIds), within(bets.startsAt, span.from, span.to)))
    .orderBy(asc(bets.startsAt), asc(bets.placedAt), asc(bets.id))
    .limit(maxBets);
  const ofFavorites = await listContestsOfFavorites(context, userIds, span);
  const contests = await listContests(context, [...backed, ...ofFavorites]);
  const follows = new Map<string, Follow>();
  const follow = ({ userId, league, contestId }: Followed): Follow | undefined => {
    const contest = contests.get(contestKey(league, contestId));
    if (contest === undefined) return undefined;
    const key = `${userId} ${contestKey(league, contestId)}`;
    const known = follows.get(key) ?? { userId, contest, bets: [] };
    follows.set(key, known);
    return known;
  };
  for (const bet of backed) follow(bet)?.bets.push(bet);
  ofFavorites.forEach(follow);
  return [...follows.values()];
}

interface Followed extends Reference {
  userId: string;
}

async function listContestsOfFavorites(
  { db }: Pick<AppContext, 'db'>,
  userIds: string[],
  span: Span,
): Promise<Followed[]> {
  const favorites = await listFavoritesForUsers({ db }, userIds);
  const followed: Followed[] = [];
  for (const league of new Set(favorites.map((favorite) => favorite.league))) {
    const mine = favorites.filter((favorite) => favorite.league === league);
    const ids = [...new Set(mine.map(({ competitorId }) => competitorId))];
    const played = isFieldLeague(league)
      ? await listPlayerTournaments(db, league, ids, span)
      : await listCompetitorGames(db, league, ids, span);
    for (const { contestId, ...sides } of played) {
      for (const { userId, competitorId } of mine) {
        if (!Object.values(sides).includes(competitorId)) continue;
        followed.push({ userId, league, contestId, playerId: null });
      }
    }
  }
  return followed;
}

async function listCompetitorGames(
  db: Database,
  league: LeagueId,
  competitorIds: string[],
  { from, to }: Span,
) {
  return db
    .select({ contestId: games.id, homeId: games.homeId, awayId: games.awayId })
    .from(games)
    .where(
      and(
        eq(games.league, league),
        within(games.startsAt, from, to),
        or(inArray(games.homeId, competitorIds), inArray(games.awayId, competitorIds)),
      ),
    );
}

async function listPlayerTournaments(
  db: Database,
  league: LeagueId,
  playerIds: string[],
  { from, to }: Span,
) {
  return db
    .select({ contestId: tournaments.id, playerId: golfEntries.playerId })
    .from(tournaments)
    .innerJoin(
      golfEntries,
      matching(golfEntries, { league: tournaments.league, tournamentId: tournaments.id }),
    )
    .where(
      and(
        eq(tournaments.league, league),
        within(tournaments.startsAt, from, to),
        inArray(golfEntries.playerId, playerIds),
      ),
    );
}

export function contestKey(league: LeagueId, id: string): string {
  return `${league}/${id}`;
}

type Reference = Pick<BetRow, 'league' | 'contestId' | 'playerId'>;

/** Stored contests with names, by league and id. */
async function listContests(context: Pick<AppContext, 'db'>, references: Reference[]) {
  const names = await listNames(context, references);
  const contests = new Map<string, FollowedContest>();
  for (const league of new Set(references.map((one) => one.league))) {
    const ids = [
      ...new Set(references.filter((one) => one.league === league).map((one) => one.contestId)),
    ];
    const found = isFieldLeague(league)
      ? await readTournaments(context, league, ids)
      : await readGames(context, league, ids);
    for (const one of found) {
      const key = contestKey(league, one.id);
      const named = names.get(key);
      if (named === undefined) continue;
      const { homeScore, awayScore, ...contest } = one;
      contests.set(key, {
        ...contest,
        league,
        name: named.contest,
        score: formatScore(league, contest.state, {
          home: { name: named.home, score: homeScore },
          away: { name: named.away, score: awayScore },
        }),
      });
    }
  }
  return contests;
}

async function readGames(context: Pick<AppContext, 'db'>, league: LeagueId, ids: string[]) {
  const rows = await listGameRows(context, league, ids);
  return rows.map((row) => ({
    ...row,
    endsAt: undefined,
    place: [row.venue, row.city].filter((part) => part !== null).join(', ') || undefined,
  }));
}

async function readTournaments(context: Pick<AppContext, 'db'>, league: LeagueId, ids: string[]) {
  const rows = await listTournamentsByIds(context, league, ids);
  return rows.map((row) => ({
    ...row,
    timeToBeDecided: false,
    place: row.location ?? undefined,
    homeScore: null,
    awayScore: null,
  }));
}

function formatScore(
  league: LeagueId,
  state: FollowedContest['state'],
  sides: Sides<{ name: string; score: number | null }>,
): string | undefined {
  if (state !== 'final' || sides.home.score === null || sides.away.score === null) return undefined;
  return sidesInOrder(league, sides)
    .map(({ name, score }) => `${name} ${score}`)
    .join(', ');
}

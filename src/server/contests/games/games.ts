import type { Transaction } from '#db/client.ts';
import { first } from '#db/first.ts';
import { isSame } from '#db/same-row.ts';
import { games } from '#db/tables/games-tables.ts';
import { upsertRows } from '#db/upsert.ts';
import { analystLabel } from '#domain/analyst.ts';
import type { Competitor } from '#domain/competitor.ts';
import type { SourcedGame } from '#domain/game.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import {
  findDifferenceCounts,
  listReplayed,
} from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import { gradeContests } from '#server/ledger/grades/grades.ts';
import { listAnalystShifts } from '#server/ledger/predictions/predictions.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import { findInjuries } from '#server/contests/injuries.ts';
import { findScoringFactors } from '#forecasting/players/scale-scoring.ts';
import { listLeaders } from '#server/contests/projected-leaders.ts';
import { listOdds, storeQuotes } from '#server/contests/quotes/quotes.ts';
import { listStoredSeasons } from '#server/contests/seasons/seasons.ts';
import * as rules from './games-rules.ts';
import * as store from './games-store.ts';
import { areReplaysSettled } from '#server/contests/settled-replays.ts';
import type { GameWithSides, Refreshed, StoredGame, WeekId } from './games-types.ts';

export {
  countGamesInPlay,
  countTracked,
  findAverageScore,
  findCompetitors,
  hasMovableGames,
  listCompetitors,
  listFinished,
  listGameChanges,
  listGameRows,
  listMeetings,
  listUnconfirmed,
  listUnfinished,
} from './games-store.ts';

/** Games assembled per turn of the event loop. */
export const gamesAtOnce = 100;

export async function findGame(context: AppContext, league: LeagueId, id: string) {
  return first(complete(context, await store.findGames(context.db, id, league)));
}

/** Searches all leagues; the feed's ids are unique across contests. */
export async function findGameById(context: AppContext, id: string) {
  return first(complete(context, await store.findGames(context.db, id)));
}

export async function listGamesOfWeek(context: AppContext, league: LeagueId, id: WeekId) {
  const rows = await store.listWeekGames(context.db, league, id.season, id.phase, id.week);
  return complete(context, rows);
}

/** Games starting in a period, with live ones; missing ones with since when. */
export async function listGamesOfDays(
  context: AppContext,
  league: LeagueId,
  span: { from: Date; to: Date; missingFrom: Date },
): Promise<StoredGame[]> {
  return complete(context, await store.listGamesOn(context.db, league, span));
}

/** By id. */
export async function findGamesByIds(context: AppContext, league: LeagueId, ids: string[]) {
  const games = await complete(context, await store.listGamesByIds(context.db, league, ids));
  return new Map(games.map((game) => [game.row.id, game]));
}

/** By id, or as `{away}-{home}-{start in ms}` (baseball); an unknown name is returned as it is. */
export async function resolveGame(
  context: AppContext,
  leagues: readonly [LeagueId, ...LeagueId[]],
  named: string,
): Promise<{ league: LeagueId; gameId: string }> {
  for (const league of leagues) {
    const [known] = await store.findGames(context.db, named, league);
    if (known !== undefined) return { league, gameId: named };
    const found = await findByTeams(context, league, named);
    if (found !== undefined) return { league, gameId: found };
  }
  return { league: leagues[0], gameId: named };
}

async function findByTeams(context: AppContext, league: LeagueId, named: string) {
  const startMs = Number(/-(\d{11,14})$/.exec(named)?.[1]);
  if (!Number.isSafeInteger(startMs)) return undefined;
  const startsAt = new Date(startMs);
  const games = await store.listGamesBetween(context.db, league, startsAt, new Date(startMs + 1));
  return games.find(({ home, away }) => named === `${away.name}-${home.name}-${startMs}`)?.row.id;
}

async function complete(context: AppContext, rows: GameWithSides[]): Promise<StoredGame[]> {
  const games: StoredGame[] = [];
  for (const league of new Set(rows.map(({ row }) => row.league))) {
    const mine = rows.filter(({ row }) => row.league === league);
    const differences = await findDifferenceCounts(context, league);
    const isSettled = await areReplaysSettled(context, league);
    for await (const slice of inSlices(mine, gamesAtOnce)) {
      const ids = slice.map(({ row }) => row.id);
      const odds = await listOdds(context, league, ids);
      // A forecast for the earlier sides does not apply while a side is unknown.
      const rated = slice.filter(({ row }) => row.kind === 'league').map(({ row }) => row.id);
      const forecasts = await findForecasts(context, league, rated);
      const injuries = await findInjuries(context, league, ids);
      const ended = slice.filter(({ row }) => row.state === 'final').map(({ row }) => row.id);
      const replays = await listReplayed(context, league, isSettled ? ended : []);
      const open = ids.filter((id) => !ended.includes(id));
      const shifts = await listAnalystShifts(context, league, open);
      const analysts = new Map(
        [...shifts].map(([id, { shift, analyst }]) => [
          id,
          { shift, label: analystLabel(analyst) },
        ]),
      );
      const factors = [...analysts].flatMap(([id, analyst]) => {
        const found = findScoringFactors(league, forecasts.get(id)?.forecast, analyst);
        return found === undefined ? [] : [[id, found] as const];
      });
      const leaders = await listLeaders(context.db, league, rated, new Map(factors));
      const unplayed = slice
        .filter(({ row }) => row.state === 'scheduled')
        .map(({ row }) => row.id);
      const stakes = isTeamLeague(league)
        ? await store.listStakes(context.db, league, unplayed)
        : undefined;
      for (const game of slice) {
        games.push({
          ...game,
          odds: odds.get(game.row.id),
          forecast: forecasts.get(game.row.id),
          analyst: analysts.get(game.row.id),
          differences,
          injuries: injuries.get(game.row.id),
          stakes: stakes?.get(game.row.id),
          leaders: leaders.get(game.row.id),
          replayed: replays.find(({ contestId }) => contestId === game.row.id)?.replay,
        });
      }
    }
  }
  return games;
}

/** By game id. */
export async function findForecasts(context: AppContext, league: LeagueId, gameIds: string[]) {
  const rows = await store.listForecasts(context.db, league, gameIds);
  return new Map(rows.map((row) => [row.gameId, { forecast: row.forecast, madeAt: row.madeAt }]));
}

/** Games per transaction: on the embedded database a transaction blocks all other requests. */
const storedAtOnce = 30;

export async function storeCompetitors(context: AppContext, league: LeagueId, list: Competitor[]) {
  for await (const part of inSlices(list, storedAtOnce))
    await store.saveCompetitors(context.db, league, part);
}

/** A league's teams by id: its own list, or all teams seen until that list has been read. */
export async function listTeams(context: AppContext, league: LeagueId) {
  const known = await store.listCompetitors(context, league);
  const listed = [...known].filter(([, { isListed }]) => isListed);
  if (listed.length > 0) return new Map(listed);
  return new Map([...known].filter(([, { isUndecided }]) => !isUndecided));
}

/** Stores the league's team list; stored games with unlisted teams become exhibitions. */
export async function storeTeams(context: AppContext, league: LeagueId, list: Competitor[]) {
  await storeCompetitors(
    context,
    league,
    list.map((team) => ({ ...team, isListed: true })),
  );
  const listed = await findListed(context, league);
  const rows = await store.listUnlistedGames(context.db, league);
  const ids = rows
    .filter(({ homeId, awayId, ...row }) => {
      return rules.getGameKind(row, [{ id: homeId }, { id: awayId }], listed) === 'exhibition';
    })
    .map(({ id }) => id);
  if (ids.length === 0) return { resultGameIds: [], changedGameIds: [] };
  const at = context.now();
  await context.db.transaction(async (transaction) => {
    await store.markExhibitions(transaction, league, ids, at);
    await gradeContests(transaction, 'matchup', { league, contestIds: ids }, at);
  });
  return { resultGameIds: ids, changedGameIds: ids };
}

async function findListed(context: AppContext, league: LeagueId): Promise<rules.ListedTeams> {
  const [season] = await listStoredSeasons(context, league);
  return { ids: await store.findListedIds(context.db, league), season: season?.year };
}

/**
 * Stores what differs from the stored games, with prices and grades. `day` is the requested day, if
 * the request was for one; `saveWith` stores in the same transaction what belongs to these games.
 */
export async function storeGames(
  context: AppContext,
  league: LeagueId,
  sourced: SourcedGame[],
  day?: string,
  saveWith?: (transaction: Transaction, gameIds: string[]) => Promise<void>,
): Promise<Refreshed> {
  const listed = await findListed(context, league);
  const unique = [...new Map(sourced.map((entry) => [entry.game.id, entry])).values()];
  const refreshed: Refreshed = { resultGameIds: [], changedGameIds: [] };
  for await (const part of inSlices(unique, storedAtOnce)) {
    const at = context.now();
    const { changed, contestIds, graded } = await context.db.transaction(async (transaction) => {
      const sides = part.flatMap(({ home, away }) => [home, away]);
      await store.saveCompetitors(transaction, league, sides);

      const ids = part.map(({ game }) => game.id);
      await saveWith?.(transaction, ids);
      const stored = await store.listGameRows({ db: transaction }, league, ids);
      const before = new Map(stored.map((row) => [row.id, row]));
      const rows = part.map((entry) =>
        rules.gameRow(entry, before.get(entry.game.id), { day, at, listed }),
      );
      const other = rows.filter((row) => {
        const old = before.get(row.id);
        return old === undefined || !isSame(old, row);
      });
      await upsertRows(transaction, games, ['league', 'id'], other);
      const changed = other.filter((row) => rules.isNews(before.get(row.id), row));
      const steps = changed
        .filter((row) => rules.isScoringChange(before.get(row.id), row))
        .map((row) => rules.toGameChange(row, at));
      await store.addGameChanges(transaction, steps);
      const replaced = changed.filter((row) => rules.isOtherGame(before.get(row.id), row));
      const rated = replaced.filter(({ kind }) => kind === 'league').map(({ id }) => id);
      await store.deletePregameData(transaction, league, rated);
      // Prices first: a final game may come with its closing price, which grading needs.
      await storeQuotes(context, transaction, league, part, at);
      const contestIds = changed
        .filter((row) => replaced.includes(row) || rules.hasOtherResult(before.get(row.id), row))
        .map(({ id }) => id);
      const graded = await gradeContests(transaction, 'matchup', { league, contestIds }, at);
      return { changed, contestIds, graded };
    });
    refreshed.resultGameIds.push(...contestIds);
    refreshed.changedGameIds.push(...changed.map(({ id }) => id));
    if (graded > 0) context.log.info({ league, written: graded }, 'predictions graded');
  }
  return refreshed;
}

import type { Competitor } from '#domain/competitor.ts';
import type { Game, SourcedGame } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Season, SeasonWeek } from '#domain/season.ts';
import { weekSlot } from '#domain/season.ts';
import {
  type Priority,
  ScoreSourceError,
  type Slate,
  type SlateQuery,
} from '#providers/scores/score-source.ts';
import type { AppContext } from '../../context.ts';
import { isDatabaseUnavailable } from '../../errors.ts';
import { feedChannel } from '../../http/feed.ts';
import { inSlices } from '../../scheduling/slices.ts';
import { gradeContests } from '../../ledger/predictions/service.ts';
import { noteMissingGames, refuseAnswer } from '../missing-contests/service.ts';
import { addQuotes, storeQuotes } from '../quotes/service.ts';
import { changeChannel, writeChange } from '../../announcements.ts';
import { changeOf, hasOtherResult, isSame, isTurn, keptFiling, notedFault } from './policy.ts';
import {
  addGameChanges,
  type FeedState,
  findFeedState,
  gameColumns,
  type GameRow,
  listFeedStates,
  listGamesByIds,
  listOpenGames,
  listSeasons,
  noteAttempt,
  replaceStandings,
  saveCompetitors,
  saveGames,
  saveSeason,
} from './store.ts';

/** Games are stored in transactions of this size: on the embedded database each stops all others. */
const gamesAtOnce = 30;

/** What a refresh brought. */
export interface Refreshed {
  /** Games whose result is new, has been corrected or was taken back. */
  resultGameIds: string[];
  changedGameIds: string[];
}

/** The name under which a part of the schedule is kept in `feed_states`. */
export function slateResource(slate: SlateQuery): string {
  switch (slate.kind) {
    case 'week':
      return `week/${slate.season}/${weekSlot(slate.phase, slate.week)}`;
    case 'day':
      return `day/${slate.day}`;
    case 'month':
      return `month/${slate.month}`;
  }
}

/** Asks the source for one slate and stores what has changed. A source's failure is noted, then thrown. */
export async function refreshSlate(
  context: AppContext,
  league: LeagueId,
  slate: SlateQuery,
  priority: Priority = 'live',
): Promise<Refreshed> {
  return attempt(context, league, slateResource(slate), async (before) => {
    const answer = await context.source.fetchSlate(league, slate, priority);
    noteRejected(context, league, answer.rejected);
    const missing = await noteMissingGames(context, league, slate, answer, before);
    refuseAnswer(missing.fault);
    const day = slate.kind === 'day' ? slate.day : undefined;
    const stored = await storeGames(context, league, answer.games, day);
    return { ...stored, changedGameIds: [...stored.changedGameIds, ...missing.unknownIds] };
  });
}

/** Events that could not be read never hide the others; the log says which. */
export function noteRejected(
  context: AppContext,
  league: LeagueId,
  rejected: Slate['rejected'],
): void {
  for (const { id, problem } of rejected) {
    context.log.warn({ league, eventId: id, problem }, 'an event of the feed could not be read');
  }
}

/** Teams or players as a source tells them. */
export async function storeCompetitors(context: AppContext, list: Competitor[]): Promise<void> {
  for await (const part of inSlices(list, gamesAtOnce)) await saveCompetitors(context.db, part);
}

/** The season that is on, or an earlier one by its year. */
export async function refreshSeason(
  context: AppContext,
  league: LeagueId,
  year?: number,
): Promise<Season> {
  const resource = year === undefined ? 'season' : `season/${year}`;
  return attempt(context, league, resource, async () => {
    const season = await context.source.fetchSeason(league, context.now(), year);
    await saveSeason(context.db, season);
    return season;
  });
}

/** The season by the rules of its league, until the source tells it. */
export async function storeComputedSeason(context: AppContext, league: LeagueId): Promise<Season> {
  const season = context.source.computeSeason(league, context.now());
  await saveSeason(context.db, season);
  return season;
}

export async function refreshTeams(context: AppContext, league: LeagueId): Promise<void> {
  await attempt(context, league, 'teams', async () => {
    await saveCompetitors(context.db, await context.source.fetchTeams(league));
  });
}

export async function refreshStandings(
  context: AppContext,
  league: LeagueId,
  season: number,
): Promise<void> {
  await attempt(context, league, 'standings', async () => {
    const rows = await context.source.fetchStandings(league, season);
    await replaceStandings(context.db, league, season, rows, context.now());
  });
}

/** When each resource of a league was last asked for and last answered. */
export async function listFreshness(context: AppContext, league: LeagueId) {
  const states = await listFeedStates(context.db, league);
  return new Map(states.map((state) => [state.resource, state]));
}

/** Stored seasons with their weeks, the newest first. */
export async function listStoredSeasons(context: AppContext, league: LeagueId): Promise<Season[]> {
  const rows = await listSeasons(context.db, league);
  return rows.map((row) => ({
    ...row,
    weeks: row.weeks.map((week): SeasonWeek => ({
      ...week,
      startsAt: new Date(week.startsAt),
      endsAt: new Date(week.endsAt),
    })),
  }));
}

/** Games that began in a span of time, or should have, and are not over. */
export async function listUnfinished(
  context: AppContext,
  league: LeagueId,
  since: Date,
  until: Date,
) {
  return listOpenGames(context.db, league, since, until);
}

/**
 * Tells every process that what it has ready for this league is out of date and, where something is
 * different, the browsers that listen.
 */
export async function announceChange(
  context: AppContext,
  league: LeagueId,
  changed?: { gameIds: string[] },
): Promise<void> {
  await context.connection.notify(feedChannel, league);
  if (changed === undefined) return;
  await context.connection.notify(changeChannel, writeChange({ league, gameIds: changed.gameIds }));
}

/**
 * Does what a resource of a league needs, and notes how it went. A failure is noted, then thrown. The
 * work is told how the attempts before it went.
 */
export async function attempt<T>(
  context: AppContext,
  league: LeagueId,
  resource: string,
  work: (before: FeedState | undefined) => Promise<T>,
): Promise<T> {
  try {
    const result = await work(await findFeedState(context.db, league, resource));
    await noteAttempt(context.db, league, resource, context.now());
    return result;
  } catch (error) {
    // A reset of the source's connection looks like one of the database's: ask who says it first.
    const fault = error instanceof ScoreSourceError ? notedFault(error) : undefined;
    if (fault !== undefined || !isDatabaseUnavailable(error)) {
      await noteAttempt(context.db, league, resource, context.now(), fault ?? 'internal');
    }
    throw error;
  }
}

/** Notes that something could not be had, without a word of what could. */
export async function noteFailure(
  context: AppContext,
  league: LeagueId,
  resource: string,
  error: ScoreSourceError,
): Promise<void> {
  await noteAttempt(context.db, league, resource, context.now(), notedFault(error));
}

/** First and last price of a game whose scoreboard shows none any more; the last one is the close. */
export async function storeClosingOdds(
  context: AppContext,
  league: LeagueId,
  game: { id: string; startsAt: Date },
): Promise<void> {
  const { open, current } = await context.source.fetchOdds(league, game.id);
  const quotes = [
    { kind: 'open' as const, quote: open },
    { kind: 'quote' as const, quote: current },
  ];
  if (open === undefined && current === undefined) {
    throw new ScoreSourceError('not-found', `no price of game ${game.id}`);
  }
  await addQuotes(
    context.db,
    quotes.flatMap(({ kind, quote }) =>
      quote === undefined ? [] : [{ league, gameId: game.id, at: game.startsAt, kind, quote }],
    ),
  );
}

/**
 * Stores games as a source tells them; what has not changed is left alone. `day` is the one that was
 * asked for, where it was one.
 */
export async function storeGames(
  context: AppContext,
  league: LeagueId,
  sourced: SourcedGame[],
  day?: string,
): Promise<Refreshed> {
  const unique = [...new Map(sourced.map((entry) => [entry.game.id, entry])).values()];
  const refreshed: Refreshed = { resultGameIds: [], changedGameIds: [] };
  for await (const part of inSlices(unique, gamesAtOnce)) {
    const { results, changed, graded } = await storePart(context, league, part, day);
    refreshed.resultGameIds.push(...results);
    refreshed.changedGameIds.push(...changed);
    if (graded > 0) context.log.info({ league, written: graded }, 'predictions were graded');
  }
  return refreshed;
}

async function storePart(
  context: AppContext,
  league: LeagueId,
  sourced: SourcedGame[],
  day: string | undefined,
): Promise<{ results: string[]; changed: string[]; graded: number }> {
  const at = context.now();
  const ids = sourced.map((entry) => entry.game.id);

  return context.db.transaction(async (transaction) => {
    await saveCompetitors(
      transaction,
      sourced.flatMap((entry) => [entry.home, entry.away]),
    );

    const before = new Map(
      (await listGamesByIds(transaction, league, ids)).map((row) => [row.id, row]),
    );
    const rows = sourced.map(({ game }) => rowOf(game, before.get(game.id), { day, at }));
    const other = rows.filter((row) => isOther(before.get(row.id), row));
    // Where only the day that it is filed under is another, nothing is new.
    const changed = other.filter((row) => row.changedAt === at);
    await saveGames(transaction, other);
    await addGameChanges(
      transaction,
      changed.filter((row) => isTurn(before.get(row.id), row)).map((row) => changeOf(row, at)),
    );
    const results = changed
      .filter((row) => hasOtherResult(before.get(row.id), row))
      .map(({ id }) => id);
    const graded = await gradeContests(transaction, 'sides', { league, contestIds: results }, at);
    await storeQuotes(transaction, league, sourced, at);
    return { results, changed: changed.map(({ id }) => id), graded };
  });
}

function rowOf(
  game: Game,
  old: GameRow | undefined,
  { day, at }: { day: string | undefined; at: Date },
): GameRow {
  const row = gameColumns(game, { filedOn: day ?? keptFiling(old, game.startsAt), changedAt: at });
  const isNews = old === undefined || !isSame({ ...old, filedOn: row.filedOn }, row);
  return isNews ? row : { ...row, changedAt: old.changedAt };
}

function isOther(old: GameRow | undefined, row: GameRow): boolean {
  return old === undefined || !isSame(old, row);
}

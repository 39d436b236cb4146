import type { OddsQuote, SourcedGame } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Season, SeasonWeek } from '#domain/season.ts';
import { weekSlot } from '#domain/season.ts';
import { ScoreSourceError, type SlateQuery } from '#providers/scores/score-source.ts';
import type { AppContext } from '../../context.ts';
import { isDatabaseUnavailable } from '../../errors.ts';
import { feedChannel } from '../../feed.ts';
import {
  addGameChanges,
  addQuotes,
  gameColumns,
  type GameRow,
  listFeedStates,
  listGamesByIds,
  listNewestQuotes,
  listSeasons,
  type NewQuote,
  noteAttempt,
  replaceStandings,
  saveCompetitors,
  saveGames,
  saveSeason,
} from './store.ts';

/** What a refresh brought: what is on, and which games came to an end. */
export interface Refreshed {
  games: SourcedGame[];
  endedGameIds: string[];
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
): Promise<Refreshed> {
  return attempt(context, league, slateResource(slate), async () => {
    const answer = await context.source.fetchSlate(league, slate);
    for (const { id, problem } of answer.rejected) {
      context.log.warn({ league, gameId: id, problem }, 'an event of the feed could not be read');
    }
    return storeGames(context, league, answer.games);
  });
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

/** Tells every process that what it has ready for this league is out of date. */
export async function announceChange(context: AppContext, league: LeagueId): Promise<void> {
  await context.connection.notify(feedChannel, league);
}

async function attempt<T>(
  context: AppContext,
  league: LeagueId,
  resource: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    await noteAttempt(context.db, league, resource, context.now());
    return result;
  } catch (error) {
    // A reset of the source's connection looks like one of the database's: ask who says it first.
    const fault = error instanceof ScoreSourceError ? error.fault : undefined;
    if (fault !== undefined || !isDatabaseUnavailable(error)) {
      await noteAttempt(context.db, league, resource, context.now(), fault ?? 'internal');
    }
    throw error;
  }
}

async function storeGames(
  context: AppContext,
  league: LeagueId,
  sourced: SourcedGame[],
): Promise<Refreshed> {
  const at = context.now();
  const unique = [...new Map(sourced.map((entry) => [entry.game.id, entry])).values()];
  const ids = unique.map((entry) => entry.game.id);

  return context.db.transaction(async (transaction) => {
    await saveCompetitors(
      transaction,
      unique.flatMap((entry) => [entry.home, entry.away]),
    );

    const before = new Map(
      (await listGamesByIds(transaction, league, ids)).map((row) => [row.id, row]),
    );
    const changed: GameRow[] = [];
    const ended: string[] = [];
    for (const { game } of unique) {
      const old = before.get(game.id);
      const row = gameColumns(game, at);
      if (old !== undefined && isSame(old, row)) continue;
      changed.push(row);
      if (isOver(row) && (old === undefined || !isOver(old) || hasOtherScore(old, row))) {
        ended.push(row.id);
      }
    }
    await saveGames(transaction, changed);
    await addGameChanges(
      transaction,
      changed.filter((row) => isTurn(before.get(row.id), row)).map((row) => changeOf(row, at)),
    );

    const quotes = await listNewestQuotes(transaction, league, ids);
    await addQuotes(
      transaction,
      unique.flatMap((entry) => newQuotes(entry, quotes.get(entry.game.id), at)),
    );
    return { games: unique, endedGameIds: ended, changedGameIds: changed.map((row) => row.id) };
  });
}

function isSame(old: GameRow, row: GameRow): boolean {
  const { changedAt: _old, ...before } = old;
  const { changedAt: _row, ...after } = row;
  return stable(before) === stable(after);
}

/** JSON with sorted keys: jsonb columns come back with their keys in another order. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function isOver(row: GameRow): boolean {
  return row.state === 'final' || row.state === 'cancelled' || row.state === 'forfeited';
}

function hasOtherScore(old: GameRow, row: GameRow): boolean {
  return old.homeScore !== row.homeScore || old.awayScore !== row.awayScore;
}

/** A change worth a line of history: the state, the words for it, the segment or a score. */
function isTurn(old: GameRow | undefined, row: GameRow): boolean {
  if (old === undefined) return row.state !== 'scheduled' && row.state !== 'final';
  return old.state !== row.state || old.segment !== row.segment || hasOtherScore(old, row);
}

function changeOf(row: GameRow, at: Date) {
  const { league, id, state, statusText, segment, clock, homeScore, awayScore } = row;
  return { league, gameId: id, at, state, statusText, segment, clock, homeScore, awayScore };
}

/**
 * Prices are taken before the start only: what is quoted in play is no closing line. A finished game
 * that is met for the first time brings its closing price along.
 */
function newQuotes(
  { game, openOdds, currentOdds }: SourcedGame,
  known: { quote?: OddsQuote; hasOpen: boolean } | undefined,
  at: Date,
): NewQuote[] {
  const { league, id: gameId } = game;
  const rows: NewQuote[] = [];
  if (openOdds !== undefined && known?.hasOpen !== true) {
    rows.push({ league, gameId, at, kind: 'open', quote: openOdds });
  }
  const isTaken =
    game.state === 'scheduled' || (game.state === 'final' && known?.quote === undefined);
  if (currentOdds === undefined || !isTaken) return rows;
  if (stable(currentOdds) === stable(known?.quote ?? null)) return rows;

  const moment = game.state === 'final' ? game.startsAt : at;
  return [...rows, { league, gameId, at: moment, kind: 'quote', quote: currentOdds }];
}

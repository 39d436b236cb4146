import { dayMs } from '#domain/calendar/durations.ts';
import type { TournamentEntryView } from '#contract/tournaments/tour-players-endpoints.ts';
import type { Transaction } from '#db/client.ts';
import { isSameJson } from '#db/same-row.ts';
import type { GolfEntryRow, TournamentRow } from '#db/tables/tournaments-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import type { SourcedTournament } from '#providers/scores/score-source.ts';
import { getScoring } from '#domain/golf/golf-format.ts';
import { hasTeedOff } from '#domain/golf/golf-round.ts';
import { hasGivenUp, isOut } from '#domain/tournament.ts';
import type { AppContext } from '#server/context.ts';
import { findReplayedField } from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import { findCompetitors } from '#server/contests/games/games.ts';
import type { CompetitorRow } from '#server/contests/games/games-types.ts';
import { areReplaysSettled } from '#server/contests/settled-replays.ts';
import * as leaderboards from '#server/contests/leaderboards.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import * as tournaments from '#server/contests/tournaments/tournaments.ts';
import { cardsAheadMs } from '#server/contests/tournaments/tournaments.ts';
import * as store from './fields-store.ts';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import type { Routes } from '#server/http/route.ts';

export { listGolfEntries, listGolfForecasts } from './fields-store.ts';

/**
 * The golf page: cards of live and upcoming tournaments, and the season's calendar; undefined
 * before the feed has reported any tournament.
 */
export async function findGolf(context: AppContext) {
  const now = context.now();
  const nearest = await tournaments.findNearestTournament(context, 'pga');
  if (nearest === undefined) return undefined;
  const calendar = await tournaments.listCalendar(context, nearest.season);
  const carded = calendar.filter((row) => isCarded(row, now));
  const shown = carded.length > 0 ? carded : [nearest].filter(({ startsAt }) => startsAt > now);
  const entries = await store.listGolfEntries(
    context,
    'pga',
    shown.map(({ id }) => id),
  );
  const finishedIds = calendar.flatMap(({ id, state }) => (state === 'final' ? [id] : []));
  const best = await store.listGolfEntries(context, 'pga', finishedIds, leaderboards.resultsShown);
  const sizes = await store.countEntries(context, finishedIds);
  const known = [...entries, ...best];
  const players = await findCompetitors(context, 'pga', [
    ...new Set(known.map(({ playerId }) => playerId)),
  ]);
  const getField = (id: string) => known.filter(({ tournamentId }) => tournamentId === id);
  const forecasts = await store.listGolfForecasts(
    context,
    shown.map(({ id }) => id),
  );

  return {
    games: shown.map((row) =>
      leaderboards.viewGolfGame(row, getField(row.id), players, forecasts.get(row.id)),
    ),
    tournaments: calendar.map((row) =>
      leaderboards.viewGolfTournamentRow(row, getField(row.id), players, sizes.get(row.id)),
    ),
    ...(await tournaments.readFreshness(
      context,
      ['pga'],
      (shown.length > 0 ? shown : [nearest]).map(({ id }) => id),
    )),
  };
}

async function viewGolfTournament(context: AppContext, id: string) {
  const row = await tournaments.findTournament(context, 'pga', id);
  if (row === undefined) throw await notFoundError(context, 'pga', 'Tournament not found.');
  const entries = await store.listGolfEntries(context, 'pga', [id]);
  const players = await findCompetitors(
    context,
    'pga',
    entries.map(({ playerId }) => playerId),
  );
  const forecast = (await store.listGolfForecasts(context, [id])).get(id);
  const isReplayed = row.state === 'final' && (await areReplaysSettled(context, 'pga'));
  const replayed = isReplayed ? await findReplayedField(context, 'pga', id) : undefined;
  return {
    tournament: leaderboards.viewGolfTournamentRow(row, entries, players),
    leaderboard: entries.map((entry) =>
      leaderboards.viewGolfEntry(entry, players, getScoring(row), forecast),
    ),
    forecast: forecast === undefined ? null : leaderboards.viewGolfForecast(forecast, players),
    replayed:
      replayed === undefined ? null : leaderboards.viewReplayedField(replayed, entries, players),
    ...(await tournaments.readFreshness(context, ['pga'], [id])),
  };
}

export async function viewPlayerEntries(
  context: AppContext,
  player: CompetitorRow,
  limit: number,
): Promise<TournamentEntryView[]> {
  const found = await store.listPlayerEntries(context, player.id, limit);
  const players = new Map([[player.id, player]]);
  return found.map(({ entry, tournament }) => ({
    tournament: leaderboards.viewGolfTournamentRow(tournament, [], players),
    entry: leaderboards.viewGolfEntry(entry, players, getScoring(tournament)),
  }));
}

/**
 * Stores the current field; an empty answer keeps the stored one, any answer those who teed off.
 */
export async function storeField(
  transaction: Transaction,
  league: LeagueId,
  { tournament, field }: SourcedTournament,
): Promise<boolean> {
  if (field === undefined) return false;
  const known = await store.listGolfEntries({ db: transaction }, league, [tournament.id]);
  const before = new Map(known.map((row) => [row.playerId, row]));
  const isFinal = tournament.state === 'final';
  const rows = [...new Map(field.map((entry) => [entry.player.id, entry])).values()].map(
    (entry) => {
      const row = store.golfEntryColumns(tournament.id, entry);
      return isFinal ? keepPlace(before.get(row.playerId), row) : row;
    },
  );
  const present = new Set(rows.map((row) => row.playerId));
  const left = known.filter(({ playerId }) => !present.has(playerId));
  const kept = left.filter(hasTeedOff).map(withoutPlace);
  const changed = [...rows, ...kept].filter((row) => {
    const old = before.get(row.playerId);
    return old === undefined || !isSameJson(old, row);
  });
  const gone = left.flatMap((row) => (hasTeedOff(row) ? [] : [row.playerId]));
  await store.saveGolfEntries(transaction, changed);
  await store.removeGolfEntries(transaction, league, tournament.id, gone);
  return changed.length > 0 || gone.length > 0;
}

/** Whether a tournament has cards: live, about to start, or live when last reported. */
function isCarded({ state, startsAt, endsAt, missingSince }: TournamentRow, now: Date): boolean {
  if (state === 'live') return true;
  const isMissing = state === 'unknown' && missingSince !== null;
  if (isMissing && now.getTime() - missingSince.getTime() < missingShownMs) return true;
  const isNear = startsAt.getTime() - now.getTime() < cardsAheadMs && endsAt > now;
  return isNear && state !== 'final' && state !== 'canceled';
}

/** A golfer whom the leaderboard omits has no position on it. */
function withoutPlace(row: GolfEntryRow): GolfEntryRow {
  return isOut(row.status) ? row : { ...row, position: null, status: 'unknown' };
}

/**
 * Keeps position and withdrawal while the score is unchanged, because the scoreboard lacks them.
 */
export function keepPlace(old: GolfEntryRow | undefined, row: GolfEntryRow): GolfEntryRow {
  if (old === undefined || row.toPar !== old.toPar) return row;
  const isLessTold = row.status === 'unknown' || (row.status === 'cut' && hasGivenUp(old.status));
  if (!isLessTold) return row;
  const { position, status, thru, teeTime, earnings } = old;
  return { ...row, position, status, thru, teeTime, earnings: row.earnings ?? earnings };
}

/** A contest missing from the feed is shown for this long, in ms. */
const missingShownMs = dayMs;

export function registerFieldRoutes({ context, feedRoute }: Routes): void {
  feedRoute(golfEndpoints.schedule, (_call, request, reply) =>
    context.memory.feeds.send(request, reply, ['pga'], 'golf', async () => {
      const view = await findGolf(context);
      if (view === undefined) throw tournaments.notLoaded('pga');
      return view;
    }),
  );

  feedRoute(golfEndpoints.tournament, ({ params }, request, reply) =>
    context.memory.feeds.send(request, reply, ['pga'], `golf/${params.id}`, () =>
      viewGolfTournament(context, params.id),
    ),
  );
}

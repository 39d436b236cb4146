import type { Transaction } from '#db/client.ts';
import { isSame } from '#db/same-row.ts';
import type { LeagueId } from '#domain/league.ts';
import type { SourcedTournament } from '#providers/scores/score-source.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findCompetitors } from '../games/service.ts';
import {
  viewGolfEntry,
  viewGolfForecast,
  viewGolfGame,
  viewGolfTournamentRow,
} from '../leaderboards/service.ts';
import {
  findNearestTournament,
  findTournament,
  freshnessOf,
  listSeasonTournaments,
  notLoaded,
} from '../tournaments/service.ts';
import { isCarded, keepPlace } from './policy.ts';
import {
  golfEntryColumns,
  listEntries,
  listForecasts,
  removeGolfEntries,
  saveGolfEntries,
} from './store.ts';
import type { GolfEntryRow, GolfForecastRow } from './types.ts';

/** The golf page: cards of what is in play or next, and the calendar of the season. */
export async function viewGolf(context: AppContext) {
  const now = context.now();
  const nearest = await findNearestTournament(context, 'pga');
  if (nearest === undefined) throw notLoaded('pga');
  const calendar = await listSeasonTournaments(context, 'pga', nearest.season);
  const carded = calendar.filter((row) => isCarded(row, now));
  const shown = carded.length > 0 ? carded : [nearest].filter(({ startsAt }) => startsAt > now);
  const entries = await listGolfEntries(
    context,
    'pga',
    shown.map(({ id }) => id),
  );
  const players = await findCompetitors(context, 'pga', [
    ...new Set(entries.map(({ playerId }) => playerId)),
  ]);
  const fieldOf = (id: string) => entries.filter(({ tournamentId }) => tournamentId === id);
  const forecasts = await listGolfForecasts(
    context,
    shown.map(({ id }) => id),
  );

  return {
    games: shown.map((row) => viewGolfGame(row, fieldOf(row.id), players, forecasts.get(row.id))),
    tournaments: calendar.map((row) => viewGolfTournamentRow(row, fieldOf(row.id), players)),
    ...(await freshnessOf(
      context,
      ['pga'],
      (shown.length > 0 ? shown : [nearest]).map(({ id }) => id),
    )),
  };
}

export function listGolfEntries(
  { db }: AppContext,
  league: LeagueId,
  tournamentIds: string[],
): Promise<GolfEntryRow[]> {
  return listEntries(db, league, tournamentIds);
}

/** Forecasts of golf tournaments, by tournament. */
export function listGolfForecasts(
  { db }: AppContext,
  tournamentIds: string[],
): Promise<Map<string, GolfForecastRow>> {
  return listForecasts(db, tournamentIds);
}

export async function viewGolfTournament(context: AppContext, id: string) {
  const row = await findTournament(context, 'pga', id);
  if (row === undefined) throw new AppError('not_found', 'There is no such tournament.');
  const entries = await listGolfEntries(context, 'pga', [id]);
  const players = await findCompetitors(
    context,
    'pga',
    entries.map(({ playerId }) => playerId),
  );
  const forecast = (await listGolfForecasts(context, [id])).get(id);
  return {
    tournament: viewGolfTournamentRow(row, entries, players),
    leaderboard: entries.map((entry) => viewGolfEntry(entry, players, forecast)),
    forecast: forecast === undefined ? null : viewGolfForecast(forecast, players),
    ...(await freshnessOf(context, ['pga'], [id])),
  };
}

/** The field as the source tells it now; a source that tells none leaves the stored one alone. */
export async function storeField(
  transaction: Transaction,
  league: LeagueId,
  { tournament, field }: SourcedTournament,
): Promise<boolean> {
  if (field === undefined) return false;
  const known = await listEntries(transaction, league, [tournament.id]);
  const before = new Map(
    known.map((row) => [row.playerId, { ...row, changedAt: tournament.startsAt }]),
  );
  const isFinal = tournament.state === 'final';
  const rows = [...new Map(field.map((entry) => [entry.player.id, entry])).values()].map(
    (entry) => {
      const row = golfEntryColumns(tournament.id, entry);
      return isFinal ? keepPlace(before.get(row.playerId), row) : row;
    },
  );
  const changed = rows.filter((row) => {
    const old = before.get(row.playerId);
    return old === undefined || !isSame(old, { ...row, changedAt: tournament.startsAt });
  });
  const present = new Set(rows.map((row) => row.playerId));
  const gone = known.flatMap(({ playerId }) => (present.has(playerId) ? [] : [playerId]));
  await saveGolfEntries(transaction, changed);
  await removeGolfEntries(transaction, league, tournament.id, gone);
  return changed.length > 0 || gone.length > 0;
}

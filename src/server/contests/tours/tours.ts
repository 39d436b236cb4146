import type { Transaction } from '#db/client.ts';
import { isSame } from '#db/same-row.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { toCompetitor } from '#domain/tournament.ts';
import type { SourcedTournament, TournamentSlate } from '#providers/scores/score-source.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { gradeContests } from '../../ledger/grades/grades.ts';
import { storeDraw } from '../draws/draws.ts';
import { storeField } from '../fields/fields.ts';
import { storeCompetitors } from '../games/games.ts';
import { listTournamentsByIds } from '../tournaments/tournaments.ts';
import type { RefreshedTournaments, TournamentRow } from '../tournaments/tournaments-types.ts';
import { isToldByEvent, saveCalendar, saveTournaments, tournamentColumns } from './tours-store.ts';

/** A calendar has only names and dates; better data stays. */
export async function storeCalendar(
  context: AppContext,
  league: LeagueId,
  slate: TournamentSlate,
): Promise<RefreshedTournaments> {
  const at = context.now();
  const known = await rowsById(context, league, slate.tournaments);
  const changed = slate.tournaments
    .map(({ tournament }) => tournamentColumns(tournament, at))
    .filter((row) => {
      const old = known.get(row.id);
      const { name, startsAt, endsAt, season } = row;
      const better = old !== undefined && isToldByEvent(old);
      return isNew(old, better ? { ...old, name, startsAt, endsAt, season } : row);
    });
  await saveCalendar(context.db, changed);
  return { resultGameIds: [], changedGameIds: [], hasChanged: changed.length > 0 };
}

export async function storeTournaments(
  context: AppContext,
  league: LeagueId,
  slate: TournamentSlate,
): Promise<RefreshedTournaments> {
  const refreshed: RefreshedTournaments = {
    resultGameIds: [],
    changedGameIds: [],
    hasChanged: false,
  };
  const known = await rowsById(context, league, slate.tournaments);
  for (const sourced of slate.tournaments) {
    const old = known.get(sourced.tournament.id);
    const row = keepDetails(old, tournamentColumns(sourced.tournament, context.now()));
    const isDifferent = isNew(old, row);
    const players = sourced.field?.map(({ player }) => toCompetitor(player)) ?? [];
    await storeCompetitors(context, league, players);
    const hasOtherField = await context.db.transaction(async (transaction) => {
      if (isDifferent) await saveTournaments(transaction, [row]);
      const isOther = await storeField(transaction, league, sourced);
      if (isFieldLeague(league) && (isDifferent || isOther)) {
        await gradeField(context, transaction, row.id);
      }
      return isOther;
    });
    const draw = await storeDraw(context, league, sourced);
    refreshed.resultGameIds.push(...draw.resultGameIds);
    refreshed.changedGameIds.push(...draw.changedGameIds);
    refreshed.hasChanged ||= isDifferent || hasOtherField || draw.hasChanged;
    await yieldToEventLoop();
  }
  return refreshed;
}

async function rowsById(context: AppContext, league: LeagueId, sourced: SourcedTournament[]) {
  const ids = sourced.map(({ tournament }) => tournament.id);
  const rows = await listTournamentsByIds(context, league, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

function isNew(old: TournamentRow | undefined, row: TournamentRow): boolean {
  return old === undefined || !isSame(old, row);
}

/** The scoreboard has fewer details of a course than an earlier leaderboard. */
function keepDetails(old: TournamentRow | undefined, row: TournamentRow): TournamentRow {
  if (old?.golf == null || row.golf === null) return row;
  const stated = Object.fromEntries(
    Object.entries(row.golf).filter(([, value]) => value !== undefined),
  );
  return {
    ...row,
    isMajor: row.isMajor || old.isMajor,
    location: row.location ?? old.location,
    golf: { ...old.golf, ...stated },
  };
}

/** Updates grades when their leaderboard changes. */
async function gradeField(
  context: AppContext,
  transaction: Transaction,
  tournamentId: string,
): Promise<void> {
  const written = await gradeContests(
    transaction,
    'tournament',
    { league: 'pga', contestIds: [tournamentId] },
    context.now(),
  );
  if (written > 0) context.log.info({ league: 'pga', written }, 'golf predictions graded');
}

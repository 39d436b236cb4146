import type {
  TennisMatchView,
  TennisSideView,
  TennisTournamentView,
} from '#contract/tournaments/tennis-tournaments.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import type { TennisMatchRow, TournamentRow } from '#db/tables/tournaments-tables.ts';
import type { TennisTourId } from '#domain/league.ts';
import type { TennisSide } from '#domain/tournament.ts';
import * as cards from '#server/contests/cards/cards.ts';
import { getStatus } from '#server/contests/leaderboards.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import { formatDates, findUnknownSince } from '#server/contests/tournaments/tournaments.ts';
import { isUnderWay, lastEight } from './draws-rules.ts';

export function viewTennisTournamentRow(
  row: TournamentRow,
  count: { matches: number; finished: number } | undefined,
  lastRounds: Pick<TennisMatchRow, 'round' | 'sides'>[],
): TennisTournamentView {
  return {
    id: row.id,
    league: row.league === 'wta' ? 'wta' : 'atp',
    name: row.name,
    location: row.location,
    dates: formatDates(row.startsAt, row.endsAt),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: getStatus(row),
    surface: row.surface,
    isMajor: row.isMajor,
    matches: count?.matches ?? 0,
    finished: count?.finished ?? 0,
    results: row.state === 'final' ? lastEight(lastRounds) : [],
  };
}

export function viewMatch(
  league: TennisTourId,
  row: TennisMatchRow,
  tournament: TournamentRow | undefined,
  game: StoredGame | undefined,
  now: Date,
): TennisMatchView {
  const [first, second] = row.sides;
  const isLive = isUnderWay(row);
  return {
    id: row.id,
    espnId: row.id,
    league,
    tournamentId: row.tournamentId,
    tournament: tournament?.name ?? row.tournamentId,
    venue: tournament?.location ?? null,
    court: row.court,
    network: row.network,
    gameTime: row.startsAt.toISOString(),
    timeToBeDecided: row.timeToBeDecided,
    isToday: isLive || easternDay(row.startsAt) === easternDay(now),
    state: row.state,
    status: row.statusText,
    unknownSince: findUnknownSince(row),
    isLive,
    completed: row.state === 'final' || row.state === 'retired' || row.state === 'walkover',
    draw: row.draw,
    round: row.round,
    surface: tournament?.surface ?? null,
    bestOf: row.bestOf,
    set: row.set,
    player1: first.name ?? 'TBD',
    player2: second.name ?? 'TBD',
    sides: [viewTennisSide(first), viewTennisSide(second)],
    market: game ? cards.viewMarket(game) : null,
    forecast: game ? cards.viewForecast(game) : null,
    replayed: game ? cards.viewReplayed(game) : null,
    ...cards.viewAgainstMarket(game),
    liveWinProbability: game ? cards.viewLiveProbability(game) : null,
  };
}

function viewTennisSide(side: TennisSide): TennisSideView {
  return {
    name: side.name ?? null,
    players: side.players.map(({ id, name, shortName, country, flagUrl }) => ({
      id,
      name,
      shortName,
      country: country ?? null,
      flagUrl: flagUrl ?? null,
    })),
    seed: side.seed ?? null,
    sets: side.sets.map(({ games, tiebreak, won }) => ({
      games,
      tiebreak: tiebreak ?? null,
      won: won ?? null,
    })),
    isWinner: side.isWinner ?? null,
  };
}

import type {
  GolfChancesView,
  GolfEntryView,
  GolfForecastView,
  GolfGameView,
  GolfLeaderView,
  GolfTournamentView,
} from '#contract/golf-tournaments.ts';
import type {
  TennisMatchView,
  TennisSideView,
  TennisTournamentView,
} from '#contract/tennis-tournaments.ts';
import { easternDay } from '#domain/eastern-time.ts';
import type { TennisTourId } from '#domain/league.ts';
import type { TennisSide } from '#domain/tournament.ts';
import {
  type StoredGame,
  viewEdge,
  viewForecast,
  viewLiveProbability,
  viewMarket,
} from '../games/views.ts';
import { formatDates, formatPurse, formatToPar, isUnderWay } from './policy.ts';
import type {
  GolfEntryRow,
  GolfForecastRow,
  listPlayers,
  TennisMatchRow,
  TournamentRow,
} from './store.ts';

const leadersShown = 5;

type Players = Awaited<ReturnType<typeof listPlayers>>;

function unknownSinceOf({
  state,
  missingSince,
}: Pick<TournamentRow | TennisMatchRow, 'state' | 'missingSince'>): string | null {
  return state === 'unknown' ? (missingSince?.toISOString() ?? null) : null;
}

function statusOf({ state }: TournamentRow): GolfTournamentView['status'] {
  return state === 'scheduled' ? 'upcoming' : state;
}

export function viewGolfTournamentRow(
  row: TournamentRow,
  entries: GolfEntryRow[],
  players: Players,
): GolfTournamentView {
  const { golf } = row;
  return {
    id: row.id,
    name: row.name,
    course: golf?.course ?? null,
    location: row.location,
    dates: formatDates(row.startsAt, row.endsAt),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    purse: golf?.purse === undefined ? null : formatPurse(golf.purse),
    defendingChampion: golf?.defendingChampion ?? null,
    status: statusOf(row),
    statusText: row.statusText,
    isMajor: row.isMajor,
    isTeamEvent: golf?.isTeamEvent ?? false,
    par: golf?.par ?? null,
    yards: golf?.yards ?? null,
    round: golf?.round ?? null,
    rounds: golf?.rounds ?? 4,
    cutLine: golf?.cut?.toPar === undefined ? null : formatToPar(golf.cut.toPar),
    field: entries.map(({ playerId }) => players.get(playerId)?.name ?? playerId),
  };
}

export function viewGolfGame(
  row: TournamentRow,
  entries: GolfEntryRow[],
  players: Players,
  forecast: GolfForecastRow | undefined,
): GolfGameView {
  const { id, name, course, location, purse, startsAt, dates, isMajor, round, rounds, cutLine } =
    viewGolfTournamentRow(row, [], players);
  return {
    espnId: id,
    tournament: name,
    course,
    status: row.statusText,
    unknownSince: unknownSinceOf(row),
    location,
    purse,
    isLive: row.state === 'live',
    isMajor,
    gameTime: startsAt,
    dates,
    round,
    rounds,
    cutLine,
    leaderboard: entries
      .slice(0, leadersShown)
      .map((entry) => viewLeader(entry, players, forecast)),
    fieldSize: entries.length,
    forecast: forecast === undefined ? null : viewGolfForecast(forecast, players),
  };
}

function viewLeader(
  entry: GolfEntryRow,
  players: Players,
  forecast: GolfForecastRow | undefined,
): GolfLeaderView {
  const player = players.get(entry.playerId);
  return {
    playerId: entry.playerId,
    name: player?.name ?? entry.playerId,
    country: player === undefined || player.location === '' ? null : player.location,
    flagUrl: player?.logoUrl ?? null,
    position: entry.position,
    score: entry.toPar === null ? null : formatToPar(entry.toPar),
    toPar: entry.toPar,
    status: entry.status,
    thru: entry.thru,
    teeTime: entry.teeTime?.toISOString() ?? null,
    chances: viewChances(entry.playerId, forecast),
  };
}

export function viewGolfEntry(
  entry: GolfEntryRow,
  players: Players,
  forecast: GolfForecastRow | undefined,
): GolfEntryView {
  return {
    ...viewLeader(entry, players, forecast),
    isAmateur: entry.isAmateur,
    earnings: entry.earnings,
    rounds: entry.rounds.map(({ round, strokes, toPar, teeTime }) => ({
      round,
      strokes: strokes ?? null,
      toPar: toPar ?? null,
      teeTime: teeTime ?? null,
    })),
  };
}

export function viewTennisTournamentRow(
  row: TournamentRow,
  count: { matches: number; finished: number } | undefined,
): TennisTournamentView {
  return {
    id: row.id,
    league: row.league === 'wta' ? 'wta' : 'atp',
    name: row.name,
    location: row.location,
    dates: formatDates(row.startsAt, row.endsAt),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: statusOf(row),
    surface: row.surface,
    isMajor: row.isMajor,
    matches: count?.matches ?? 0,
    finished: count?.finished ?? 0,
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
    unknownSince: unknownSinceOf(row),
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
    market: game === undefined ? null : viewMarket(game),
    forecast: game === undefined ? null : viewForecast(game),
    edge: game === undefined ? null : viewEdge(game),
    liveWinProbability: game === undefined ? null : viewLiveProbability(game),
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

/** While the tournament is on, the chances from where it stands; before, those of the ratings. */
function viewChances(
  playerId: string,
  forecast: GolfForecastRow | undefined,
): GolfChancesView | null {
  const before = forecast?.players.find((player) => player.playerId === playerId);
  const now = forecast?.livePlayers?.find((player) => player.playerId === playerId) ?? before;
  if (now === undefined) return null;
  const { playerId: _id, ...chances } = now;
  return { ...chances, winBefore: before?.win ?? null };
}

export function viewGolfForecast(
  { model, madeAt, liveAt, players, livePlayers }: GolfForecastRow,
  names: Players,
): GolfForecastView {
  return {
    model,
    madeAt: players.length === 0 ? null : madeAt.toISOString(),
    liveAt: liveAt?.toISOString() ?? null,
    favourites: (livePlayers ?? players)
      .toSorted((a, b) => b.win - a.win || b.top10 - a.top10)
      .slice(0, leadersShown)
      .map(({ playerId, win, top10, skill, sampleRounds }) => ({
        playerId,
        name: names.get(playerId)?.name ?? playerId,
        win,
        top10,
        skill,
        sampleRounds,
      })),
  };
}

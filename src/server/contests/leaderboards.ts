import type {
  GolfProbabilitiesView,
  GolfEntryView,
  GolfForecastView,
  GolfGameView,
  GolfLeaderView,
  GolfTournamentView,
  ReplayedFieldView,
} from '#contract/tournaments/golf-tournaments.ts';
import type { GolfForecastRow } from '#db/tables/forecasts.ts';
import type { GolfEntryRow, TournamentRow } from '#db/tables/tournaments-tables.ts';
import { findCourseTimeZone } from '#domain/golf/course-time-zone.ts';
import {
  formatGolfScore,
  getScoring,
  isBetweenRounds,
  isTeamEvent,
} from '#domain/golf/golf-format.ts';
import { type GolfScoring, isOut } from '#domain/tournament.ts';
import type { ReplayedFieldForecast } from '#domain/replayed-forecast.ts';
import type { CompetitorRow } from './games/games-types.ts';
import { formatDates, findUnknownSince } from './tournaments/tournaments.ts';

const leadersShown = 5;

/** Players listed for a finished tournament without its leaderboard. */
export const resultsShown = 8;

export function getStatus({ state }: TournamentRow): GolfTournamentView['status'] {
  return state === 'scheduled' ? 'upcoming' : state;
}

export function viewGolfTournamentRow(
  row: TournamentRow,
  entries: GolfEntryRow[],
  players: Players,
  fieldSize = entries.length,
): GolfTournamentView {
  const { golf } = row;
  const scoring = getScoring(row);
  return {
    id: row.id,
    name: row.name,
    course: golf?.course ?? null,
    location: row.location,
    timeZone: findCourseTimeZone(row.location) ?? null,
    dates: formatDates(row.startsAt, row.endsAt),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    purse: golf?.purse === undefined ? null : dollars.format(golf.purse),
    defendingChampion: golf?.defendingChampion ?? null,
    status: getStatus(row),
    statusText: row.statusText,
    isMajor: row.isMajor,
    isTeamEvent: isTeamEvent(row),
    scoring,
    par: golf?.par ?? null,
    yards: golf?.yards ?? null,
    round: golf?.round ?? null,
    rounds: golf?.rounds ?? 4,
    cutLine: golf?.cut?.toPar === undefined ? null : formatGolfScore(golf.cut.toPar, scoring),
    field: entries.map(({ playerId }) => players.get(playerId)?.name ?? playerId),
    fieldSize,
    results: row.state === 'final' ? viewResults(entries, players, scoring) : [],
    isWonInPlayoff: row.state === 'final' && isWonInPlayoff(entries, golf?.rounds ?? 4),
  };
}

function viewResults(
  entries: GolfEntryRow[],
  players: Players,
  scoring: GolfScoring,
): GolfTournamentView['results'] {
  return entries.slice(0, resultsShown).map((entry) => {
    const { playerId, name, position, score } = viewLeader(entry, players, scoring);
    return { playerId, name, position, score };
  });
}

export function viewLeader(
  entry: GolfEntryRow,
  players: Players,
  scoring: GolfScoring,
  forecast?: GolfForecastRow,
): GolfLeaderView {
  const player = players.get(entry.playerId);
  return {
    playerId: entry.playerId,
    name: player?.name ?? entry.playerId,
    country: player === undefined || player.location === '' ? null : player.location,
    flagUrl: player?.logoUrl ?? null,
    position: entry.position,
    score: entry.toPar === null ? null : formatGolfScore(entry.toPar, scoring),
    toPar: scoring === 'strokes' ? entry.toPar : null,
    status: entry.status,
    thru: entry.thru,
    teeTime: entry.teeTime?.toISOString() ?? null,
    probabilities: isOut(entry.status) ? null : viewProbabilities(entry.playerId, forecast),
  };
}

export function viewGolfGame(
  row: TournamentRow,
  entries: GolfEntryRow[],
  players: Players,
  forecast: GolfForecastRow | undefined,
): GolfGameView {
  const tournament = viewGolfTournamentRow(row, [], players);
  const { course, location, timeZone, purse, dates, isMajor, isTeamEvent: isTeams } = tournament;
  const { round, rounds, cutLine, scoring } = tournament;
  const shown = forecast === undefined ? null : viewGolfForecast(forecast, players);
  // Before the start the table lists tee times.
  const favorites = new Set(
    row.state === 'scheduled' ? [] : shown?.favorites.map(({ playerId }) => playerId),
  );
  return {
    espnId: row.id,
    tournament: row.name,
    course,
    status: row.statusText,
    unknownSince: findUnknownSince(row),
    location,
    timeZone,
    purse,
    isLive: row.state === 'live' && !isBetweenRounds(row),
    isMajor,
    isTeamEvent: isTeams,
    gameTime: tournament.startsAt,
    dates,
    round,
    rounds,
    cutLine,
    leaderboard: entries
      .filter(({ playerId }, index) => index < leadersShown || favorites.has(playerId))
      .map((entry) => viewLeader(entry, players, scoring, forecast)),
    fieldSize: entries.length,
    forecast: shown,
  };
}

export function viewGolfEntry(
  entry: GolfEntryRow,
  players: Players,
  scoring: GolfScoring,
  forecast?: GolfForecastRow,
): GolfEntryView {
  return {
    ...viewLeader(entry, players, scoring, forecast),
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

export function viewGolfForecast(
  { model, madeAt, liveAt, players, livePlayers }: GolfForecastRow,
  names: Players,
): GolfForecastView {
  return {
    model,
    madeAt: players.length === 0 ? null : madeAt.toISOString(),
    liveAt: liveAt?.toISOString() ?? null,
    favorites: (livePlayers ?? players)
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

/** The most likely winners, with their finishes. */
export function viewReplayedField(
  { fieldSize, likeliest }: ReplayedFieldForecast,
  entries: GolfEntryRow[],
  names: Players,
): ReplayedFieldView {
  const byId = new Map(entries.map((entry) => [entry.playerId, entry]));
  return {
    fieldSize,
    favorites: likeliest.slice(0, leadersShown).map(({ playerId, win, top10 }) => ({
      playerId,
      name: names.get(playerId)?.name ?? playerId,
      win,
      top10,
      position: byId.get(playerId)?.position ?? null,
      status: byId.get(playerId)?.status ?? 'unknown',
    })),
  };
}

export type Players = ReadonlyMap<string, CompetitorRow>;

/** Live probabilities during the tournament; before it, those of the ratings. */
export function viewProbabilities(
  playerId: string,
  forecast: GolfForecastRow | undefined,
): GolfProbabilitiesView | null {
  const before = forecast?.players.find((player) => player.playerId === playerId);
  const now = forecast?.livePlayers?.find((player) => player.playerId === playerId) ?? before;
  if (now === undefined) return null;
  const { playerId: _id, ...probabilities } = now;
  return { ...probabilities, winBefore: before?.win ?? null };
}

/** The winner has the runner-up's score but is first alone or played on. Best first. */
export function isWonInPlayoff(
  leaderboard: readonly Pick<GolfEntryRow, 'position' | 'toPar' | 'rounds'>[],
  regularRounds: number,
): boolean {
  const [first, second] = leaderboard;
  if (first === undefined || first.toPar === null || first.toPar !== second?.toPar) return false;
  return first.position === '1' || first.rounds.some(({ round }) => round > regularRounds);
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

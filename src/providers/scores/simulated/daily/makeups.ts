import { dayMs, hourMs, minuteMs } from '#domain/calendar/durations.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';
import { type DailySeason } from './season.ts';

/** Time between the starts of a doubleheader's games. */
const doubleheaderMs = 5 * hourMs;
const breakBetweenMs = 0.5 * hourMs;
const restMs = 8 * hourMs;
const makeupsAtEnd = 3;

/**
 * The season with some games postponed, followed by their makeups. `games` are in order of days.
 */
export function putOffGames(
  { description, timetable, seed, year }: DailySeason,
  games: readonly SimulatedGame[],
): SimulatedGame[] {
  const { id: league, teams, postponements, seriesDays } = description;
  const stream = createRandomStream(seed, league, 'postponements', year);
  const drawn = games.map(() => stream.happens(postponements.share));
  const perDay = teams.length / 2;
  const freeDayStartsAt = timetable.getStart(year) + timetable.turnFromDay * dayMs;
  const findMakeup =
    seriesDays > 1
      ? doubleheaders(games, perDay, seriesDays)
      : makeupsAfterLastDay(games, perDay, freeDayStartsAt);

  const makeups: SimulatedGame[] = [];
  const played = games.map((game, index) => {
    const startsAt = drawn[index] === true ? findMakeup(index) : undefined;
    if (startsAt === undefined) return game;
    const postponedAt = game.startsAt - postponements.calledOffBeforeMinutes * minuteMs;
    makeups.push({
      ...game,
      id: `${game.id}-makeup`,
      startsAt,
      endsAt: startsAt + game.script.durationMs,
      knownFrom: postponedAt,
      note: 'Makeup of a postponed game',
    });
    return { ...game, postponedAt };
  });
  return [...played, ...makeups];
}

/** Start of a game's makeup; undefined if there is no room for one. */
type FindMakeup = (index: number) => number | undefined;

function doubleheaders(
  games: readonly SimulatedGame[],
  perDay: number,
  seriesDays: number,
): FindMakeup {
  const putOff = new Set<SimulatedGame>();

  return (index) => {
    const game = games[index];
    const day = Math.floor(index / perDay);
    if (game === undefined || game.indoor || day % seriesDays === seriesDays - 1) return undefined;
    const onDay = (other: number) => games.slice(other * perDay, (other + 1) * perDay);
    const isSame = ({ home }: SimulatedGame): boolean => home === game.home;
    const before = day % seriesDays === 0 ? undefined : onDay(day - 1).find(isSame);
    const next = onDay(day + 1).find(isSame);
    if (next === undefined || (before !== undefined && putOff.has(before))) return undefined;

    const startsAt = beside(game, next, onDay(day + 2));
    if (startsAt !== undefined) putOff.add(game);
    return startsAt;
  };
}

/** Places a makeup after the next day's game, or before it if the day would be over. */
function beside(game: SimulatedGame, next: SimulatedGame, dayAfter: readonly SimulatedGame[]) {
  const isSameDay = (at: number): boolean =>
    easternDay(new Date(at)) === easternDay(new Date(next.startsAt));
  const late = next.startsAt + doubleheaderMs;
  if (!isSameDay(late)) {
    const early = next.startsAt - doubleheaderMs;
    const isOverInTime = early + game.script.durationMs + breakBetweenMs < next.startsAt;
    return isOverInTime && isSameDay(early) ? early : undefined;
  }

  const isOverAt = late + game.script.durationMs + restMs;
  const hasRest = sharingTeams(game, dayAfter).every(({ startsAt }) => isOverAt < startsAt);
  return hasRest && next.endsAt + breakBetweenMs < late ? late : undefined;
}

/**
 * Makeups on the free day before the playoffs, for some teams that finished early on the last day.
 */
function makeupsAfterLastDay(
  games: readonly SimulatedGame[],
  perDay: number,
  freeDayStartsAt: number,
): FindMakeup {
  const lastDay = games.slice(-perDay);
  const taken = new Set<SimulatedTeam>();

  return (index) => {
    const game = games[index];
    const startsAt = freeDayStartsAt + (1 + taken.size) * hourMs;
    if (game === undefined || index >= games.length - perDay) return undefined;
    if (taken.size >= 2 * makeupsAtEnd || taken.has(game.home) || taken.has(game.away)) {
      return undefined;
    }
    const hasRest = sharingTeams(game, lastDay).every(({ endsAt }) => endsAt + restMs < startsAt);
    if (!hasRest) return undefined;
    taken.add(game.home).add(game.away);
    return startsAt;
  };
}

function sharingTeams(game: SimulatedGame, games: readonly SimulatedGame[]): SimulatedGame[] {
  const own = new Set([game.home, game.away]);
  return games.filter(({ home, away }) => own.has(home) || own.has(away));
}

import type { DailyDescription } from './description.ts';
import type { BuildGame } from './game.ts';
import { dayMs, type DailyTimetable } from './timetable.ts';
import { createRandomStream, type RandomStream } from '../shared/random.ts';
import type { SimulatedGame } from '../shared/simulated-season.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** A pause shorter than this is left as it is. */
const longestPauseMs = 50 * minuteMs;
const restMs = 9 * hourMs;
const announcedBeforeMs = 12 * hourMs;
/** From the moment at which a team is out to the news of its next game, and to that game. */
const announcedAfterMs = 10 * minuteMs;
const playsAfterMs = 40 * minuteMs;
const startGrainMs = 5 * minuteMs;
const waitingLongest = 6;

/** What stands on the schedule around the turn of a season. */
export interface SeasonTurn {
  /** Regular season and playoffs of the season that ends. */
  ending: { regular: readonly SimulatedGame[]; playoff: readonly SimulatedGame[] };
  /** The days on which everybody plays, and the regular season's first ones. */
  opening: readonly SimulatedGame[];
}

/**
 * The first games of a preseason: while the playoffs before it go on, teams that are out of them play
 * where nothing else is on. Only what is known by then decides who and when: a game is announced half
 * a day ahead, when it stands which games of a series there will be, and starts by the schedule, not
 * by how long another game lasts.
 */
export function playWarmUp(
  build: BuildGame,
  description: DailyDescription,
  timetable: DailyTimetable,
  { seed, year }: { seed: string; year: number },
  turn: SeasonTurn,
): SimulatedGame[] {
  const until = timetable.startOf(year) + timetable.regularFromDay * dayMs;
  const { regular, playoff } = turn.ending;
  const outSince = eliminations(description.teams, regular, playoff);
  const regularEnd = latestEnd(regular);
  const lastDays = regular.filter(({ endsAt }) => endsAt > regularEnd - 2 * dayMs);
  const calendar = createCalendar(description, [...lastDays, ...playoff, ...turn.opening]);
  const stream = createRandomStream(seed, description.id, 'warm-up', year);
  const games: SimulatedGame[] = [];

  let at = Math.ceil((regularEnd + playsAfterMs) / startGrainMs) * startGrainMs;
  while (at < until) {
    const next = calendar.nextPause(at);
    if (next !== at) {
      at = next;
      continue;
    }
    const free = description.teams.filter(
      (team) =>
        (outSince.get(team) ?? Infinity) + playsAfterMs <= at && calendar.isRested(team, at),
    );
    const pair = pickPair(free, calendar, stream, at);
    if (pair === undefined) {
      at += hourMs;
      continue;
    }
    const knownSince = Math.max(...pair.map((team) => outSince.get(team) ?? 0));
    const [home, away] = pair;
    const game = build({
      phase: 'preseason',
      label: `w${games.length + 1}`,
      day: Math.floor((at - timetable.startOf(year)) / dayMs),
      offsetMs: modulo(at - timetable.startOf(year), dayMs),
      home,
      away,
      knownFrom: Math.max(at - announcedBeforeMs, knownSince + announcedAfterMs),
      mustHaveWinner: false,
    });
    games.push(game);
    calendar.add(game);
  }
  return games;
}

/** Since when a team has no part in the playoffs, in epoch ms: from the bracket or its last game on. */
function eliminations(
  teams: readonly SimulatedTeam[],
  regular: readonly SimulatedGame[],
  playoff: readonly SimulatedGame[],
): Map<SimulatedTeam, number> {
  const bracketKnown = latestEnd(regular);
  const out = new Map(teams.map((team) => [team, bracketKnown]));
  for (const { home, away, endsAt } of playoff) {
    for (const team of [home, away]) out.set(team, Math.max(out.get(team) ?? 0, endsAt));
  }
  return out;
}

/** Two of those that have waited longest. */
function pickPair(
  free: readonly SimulatedTeam[],
  calendar: Calendar,
  stream: RandomStream,
  at: number,
): [SimulatedTeam, SimulatedTeam] | undefined {
  const waiting = free
    .map((team) => ({ team, since: calendar.lastEndBefore(team, at) }))
    .toSorted((a, b) => a.since - b.since)
    .slice(0, waitingLongest)
    .map(({ team }) => team);
  const [home, away] = stream.shuffled(waiting);
  return home === undefined || away === undefined ? undefined : [home, away];
}

interface Calendar {
  /** The next moment from `at` on at which nothing is on for a while. */
  nextPause(at: number): number;
  isRested(team: SimulatedTeam, at: number): boolean;
  lastEndBefore(team: SimulatedTeam, at: number): number;
  add(game: SimulatedGame): void;
}

function createCalendar(description: DailyDescription, known: readonly SimulatedGame[]): Calendar {
  const played = known.filter((game) => game.postponedAt === undefined);
  const ofTeam = new Map(description.teams.map((team) => [team, [] as SimulatedGame[]]));
  const games = played.toSorted((a, b) => a.startsAt - b.startsAt);
  for (const game of games) for (const team of [game.home, game.away]) ofTeam.get(team)?.push(game);

  return {
    nextPause(at) {
      let free = at;
      for (const { startsAt } of games) {
        if (startsAt > free + longestPauseMs) break;
        free = Math.max(free, startsAt + description.nominalMs);
      }
      return free;
    },

    isRested: (team, at) =>
      (ofTeam.get(team) ?? []).every(
        (game) =>
          game.endsAt + restMs <= at || game.startsAt >= at + description.nominalMs + restMs,
      ),

    lastEndBefore: (team, at) =>
      latestEnd((ofTeam.get(team) ?? []).filter(({ endsAt }) => endsAt <= at)),

    add(game) {
      const after = games.findIndex(({ startsAt }) => startsAt > game.startsAt);
      games.splice(after === -1 ? games.length : after, 0, game);
      for (const team of [game.home, game.away]) ofTeam.get(team)?.push(game);
    },
  };
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function latestEnd(games: readonly SimulatedGame[]): number {
  return games.reduce((latest, game) => Math.max(latest, game.endsAt), 0);
}

import type { DailyDescription } from './description.ts';
import type { BuildGame } from './game.ts';
import { dayMs, type DailyTimetable } from './timetable.ts';
import { latestEnd, type SimulatedGame } from '../shared/simulated-game.ts';

const hourMs = 3_600_000;
const grainMs = 5 * 60_000;
const restMs = 12 * hourMs;
const announcedAfterMs = 10 * 60_000;

/**
 * The first games of a preseason: while the playoffs before it go on, the teams that are not in them
 * play in turn, one game beginning as the one before ends, until the days on which everybody plays.
 */
export function playWarmUp(
  build: BuildGame,
  description: DailyDescription,
  timetable: DailyTimetable,
  year: number,
  ending: { regular: readonly SimulatedGame[]; playoff: readonly SimulatedGame[] },
): SimulatedGame[] {
  const startsAt = timetable.startOf(year);
  const lastEnds = latestEnd(ending.regular);
  const playing = new Set(ending.playoff.flatMap(({ home, away }) => [home, away]));
  const lastGame = new Map(
    ending.regular.flatMap(({ home, away, endsAt }) => [
      [home, endsAt],
      [away, endsAt],
    ]),
  );
  // Who has rested longest comes first.
  const teams = description.teams
    .filter((team) => !playing.has(team))
    .toSorted((a, b) => (lastGame.get(a) ?? 0) - (lastGame.get(b) ?? 0));

  const games: SimulatedGame[] = [];
  let at = Math.ceil((lastEnds + 4 * announcedAfterMs) / grainMs) * grainMs;
  for (let turn = 0; at < startsAt - restMs; turn += 1) {
    const [home, away] = [2 * turn, 2 * turn + 1].map((place) => teams[place % teams.length]);
    if (home === undefined || away === undefined) break;
    const day = Math.floor((at - startsAt) / dayMs);
    games.push(
      build({
        phase: 'preseason',
        label: `w${turn + 1}`,
        day,
        offsetMs: at - startsAt - day * dayMs,
        home,
        away,
        knownFrom: Math.max(lastEnds + announcedAfterMs, at - restMs),
        mustHaveWinner: false,
      }),
    );
    at += Math.floor(description.nominalMs / grainMs) * grainMs;
  }
  return games;
}

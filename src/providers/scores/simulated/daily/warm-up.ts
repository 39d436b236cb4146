import type { DailyDescription } from './description.ts';
import type { BuildGame } from './game.ts';
import { dayMs, type DailyTimetable } from './timetable.ts';
import { latestEnd, type SimulatedGame } from '../shared/simulated-game.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

const hourMs = 3_600_000;
const grainMs = 5 * 60_000;
const restMs = 12 * hourMs;
const announcedAfterMs = 10 * 60_000;

/** How a season ended, as far as the next one's first games go by it. */
export interface Ending {
  /** Of the regular season, in epoch ms. */
  lastEnds: number;
  /** Those in the playoffs. */
  playing: ReadonlySet<SimulatedTeam>;
  /** When each team's last game of the regular season was over. */
  lastGame: ReadonlyMap<SimulatedTeam, number>;
}

export function getEnding({
  regular,
  playoff,
}: {
  regular: readonly SimulatedGame[];
  playoff: readonly SimulatedGame[];
}): Ending {
  return {
    lastEnds: latestEnd(regular),
    playing: new Set(playoff.flatMap(({ home, away }) => [home, away])),
    lastGame: new Map(
      regular.flatMap(({ home, away, endsAt }) => [
        [home, endsAt],
        [away, endsAt],
      ]),
    ),
  };
}

/**
 * The first games of a preseason: while the playoffs before it go on, the teams that are not in them
 * play in turn, one game beginning as the one before ends, until the days on which everybody plays.
 */
export function playWarmUp(
  build: BuildGame,
  description: DailyDescription,
  timetable: DailyTimetable,
  year: number,
  ending: Ending,
): SimulatedGame[] {
  const startsAt = timetable.getStart(year);
  const { lastEnds, playing, lastGame } = ending;
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

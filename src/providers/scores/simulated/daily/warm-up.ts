import type { DailyDescription } from './description.ts';
import type { BuildGame } from './game.ts';
import { dayMs, type DailyTimetable } from './timetable.ts';
import { latestEnd, type SimulatedGame } from '../shared/simulated-game.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

const hourMs = 3_600_000;
const grainMs = 5 * 60_000;
const restMs = 12 * hourMs;
const announcedAfterMs = 10 * 60_000;

/** The end of a season, as the next preseason needs it. */
export interface Ending {
  /** End of the regular season, in epoch ms. */
  lastEnds: number;
  /** Teams in the playoffs. */
  playing: ReadonlySet<SimulatedTeam>;
  /** End of each team's last regular-season game. */
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
 * The preseason's first games: during the previous playoffs the eliminated teams play in turn, one game
 * after another, until the days on which every team plays.
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
  // The longest-rested teams first.
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

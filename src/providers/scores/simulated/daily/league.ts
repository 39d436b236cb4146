import { dayMs, hourMs, minuteMs } from '#domain/calendar/durations.ts';
import { createBoundedCache } from '#providers/scores/simulated/shared/bounded-cache.ts';
import {
  latestEnd,
  type SimulatedGame,
} from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedLeague } from '#providers/scores/simulated/shared/simulated-season.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';
import { drawStrengths } from '#providers/scores/simulated/shared/strength.ts';
import { playDays } from './days.ts';
import { type BuildGame, createGameBuilder } from './game.ts';
import { putOffGames } from './makeups.ts';
import { playPlayoffs } from './playoffs.ts';
import { createDailyTimetable, type DailyDescription, type DailySeason } from './season.ts';

interface Ending {
  /** End of the regular season, in epoch ms. */
  lastEnds: number;
  /** Teams out of the playoffs, the longest-rested first. */
  resting: SimulatedTeam[];
}

/**
 * Number of season endings kept: only what later preseasons need; the caller caches whole seasons.
 */
const endingsKept = 16;

export function createDailyLeague(description: DailyDescription): SimulatedLeague {
  const timetable = createDailyTimetable(description);
  const keep = createBoundedCache<string, Ending>(endingsKept);

  /** A season without its preseason, which depends on the previous playoffs. */
  function playChampionship(seed: string, year: number) {
    const { id, teams, strength } = description;
    const getStrength = drawStrengths(strength, teams, `${seed} ${id}`, year, timetable.days);
    const season = { description, timetable, seed, year };
    const build = createGameBuilder(season, getStrength, 'season');
    const regular = putOffGames(season, playDays(build, season, 'regular'));
    return { season, getStrength, regular, playoff: playPlayoffs(build, season, regular) };
  }

  function getEnding({ regular, playoff }: ReturnType<typeof playChampionship>): Ending {
    const playing = new Set(playoff.flatMap(({ home, away }) => [home, away]));
    const lastGame = new Map<SimulatedTeam, number>();
    for (const { home, away, endsAt } of regular) lastGame.set(home, endsAt).set(away, endsAt);
    return {
      lastEnds: latestEnd(regular),
      resting: description.teams
        .filter((team) => !playing.has(team))
        .toSorted((a, b) => (lastGame.get(a) ?? 0) - (lastGame.get(b) ?? 0)),
    };
  }

  const getSpan = (year: number): { startsAt: number; endsAt: number } => ({
    startsAt: timetable.getStart(year - 1) + timetable.turnFromDay * dayMs,
    endsAt: timetable.getStart(year + 1),
  });

  return {
    ...description,
    seasonYearAt: timetable.yearAt,
    getSpan,
    buildSeason(seed, year) {
      const ending = keep(`${year - 1} ${seed}`, () => getEnding(playChampionship(seed, year - 1)));
      const championship = playChampionship(seed, year);
      keep(`${year} ${seed}`, () => getEnding(championship));
      const { season, getStrength, regular, playoff } = championship;
      const build = createGameBuilder(season, getStrength, 'preseason');
      const warmUp = playWarmUp(build, season, ending);
      const games = [...warmUp, ...playDays(build, season, 'preseason'), ...regular, ...playoff];
      return { year, ...getSpan(year), weeks: [], games };
    },
  };
}

const grainMs = 5 * minuteMs;
const restMs = 12 * hourMs;
const announcedAfterMs = 10 * minuteMs;

/** During the previous playoffs the eliminated teams play in turn, one game after another. */
function playWarmUp(
  build: BuildGame,
  { description, timetable, year }: DailySeason,
  { lastEnds, resting }: Ending,
): SimulatedGame[] {
  const startsAt = timetable.getStart(year);
  const games: SimulatedGame[] = [];
  let at = Math.ceil((lastEnds + 4 * announcedAfterMs) / grainMs) * grainMs;
  for (let turn = 0; at < startsAt - restMs; turn += 1) {
    const [home, away] = [2 * turn, 2 * turn + 1].map((place) => resting[place % resting.length]);
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
      }),
    );
    at += Math.floor(description.nominalMs / grainMs) * grainMs;
  }
  return games;
}

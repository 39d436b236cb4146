import { dayMs } from '#domain/calendar/durations.ts';
import type { SeasonPhase } from '#domain/league.ts';
import { createLineups, type Lineup } from '#providers/scores/simulated/rosters/lineup.ts';
import {
  createReplayedScripts,
  type GameScript,
} from '#providers/scores/simulated/shared/game-script.ts';
import type { Meeting } from '#providers/scores/simulated/shared/pairings.ts';
import { matchUp } from '#providers/scores/simulated/shared/matchup.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import {
  simulatedGameId,
  findStarter,
  type SimulatedGame,
} from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';
import type { Expectation, StrengthOf } from '#providers/scores/simulated/shared/strength.ts';
import { type DailyDescription, type DailySeason } from './season.ts';

interface GamePlan extends Meeting {
  phase: SeasonPhase;
  /** Days since the first day of the season. */
  day: number;
  /** Time of the start within the day. */
  offsetMs: number;
  knownFrom: number;
  note?: string;
  /** Replaces the day in the game's ID where a pair may play several games a day. */
  label?: string;
}

/** Plays a planned game. Starters rotate, so games must be built in order. */
export type BuildGame = (plan: GamePlan) => SimulatedGame;

const hiddenInPreseason = 0.35;

export function createGameBuilder(
  { description, timetable, seed, year }: DailySeason,
  getStrength: StrengthOf,
  part: 'preseason' | 'season',
): BuildGame {
  const { id: league, meanPoints, homeEdge, minPoints, networks } = description;
  const findLineup = createLineups(description, getStrength, seed, year, part);
  const gamesPlayed = new Map<SimulatedTeam, number>();
  const buildLineup = (team: SimulatedTeam, day: number): Lineup => {
    const number = gamesPlayed.get(team) ?? 0;
    gamesPlayed.set(team, number + 1);
    return findLineup(team, day, number);
  };
  const getScript = createReplayedScripts();

  return ({ phase, day, offsetMs, home, away, knownFrom, note, label = day + 1 }) => {
    // Preseason games before the first day use the first day's strengths.
    const strengthDay = Math.max(0, day);
    const matchup = matchUp(buildLineup(home, strengthDay), buildLineup(away, strengthDay), {
      meanPoints,
      homeEdge,
      fewest: minPoints,
      shown: phase === 'preseason' ? hiddenInPreseason : 1,
    });
    const id = simulatedGameId(league, { season: year, phase, away, home }, label);
    const expectation = { ...matchup.expected, mustHaveWinner: phase === 'playoff' };
    const script = getScript(id, () => playGame(description, seed, id, expectation, home.indoor));
    const startsAt = timetable.getStart(year) + day * dayMs + offsetMs;

    return {
      id,
      season: year,
      phase,
      home,
      away,
      startsAt,
      endsAt: startsAt + script.durationMs,
      knownFrom,
      neutralSite: false,
      venue: home.venue,
      city: home.city,
      indoor: home.indoor,
      network: networks[strengthDay % networks.length] ?? 'ESPN',
      note,
      homeStarter: findStarter(description, matchup.lineups.home.playing),
      awayStarter: findStarter(description, matchup.lineups.away.playing),
      script,
      ...matchup,
    };
  };
}

/** Plays a game, in open venues with a delay if it rains; never during its last part. */
function playGame(
  { play, rain }: DailyDescription,
  seed: string,
  id: string,
  expectation: Expectation,
  indoor: boolean,
): GameScript {
  const script = play(createRandomStream(seed, 'game', id), expectation, `${seed} ${id}`);
  if (rain === undefined || indoor) return script;
  const stream = createRandomStream(seed, 'rain', id);
  if (!stream.happens(rain.delayShare)) return script;
  const atMs = script.durationMs * (0.15 + 0.65 * stream.next());
  const lastsMs = rain.minMs + (rain.maxMs - rain.minMs) * stream.next();
  return { ...script, durationMs: script.durationMs + lastsMs, interruption: { atMs, lastsMs } };
}

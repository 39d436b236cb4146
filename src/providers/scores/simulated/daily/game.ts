import type { SeasonPhase } from '#domain/league.ts';
import type { DailyDescription } from './description.ts';
import { dayMs, type DailyTimetable } from './timetable.ts';
import { expectPoints, type Strength, type StrengthOf } from '../shared/strength.ts';
import { createRandomStream } from '../shared/random.ts';
import { simulatedGameId, type SimulatedGame, type Starter } from '../shared/simulated-game.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';
import { createStarters } from './starters.ts';
import { withRain } from './weather.ts';

export interface GamePlan {
  phase: SeasonPhase;
  /** From the first day of the season. */
  day: number;
  /** Kick-off within the day. */
  offsetMs: number;
  home: SimulatedTeam;
  away: SimulatedTeam;
  knownFrom: number;
  mustHaveWinner: boolean;
  note?: string;
  /** Stands for the day in the game's id, where a day may have several games of a pair. */
  label?: string;
}

/** Plays a game that has been planned. Starters take turns, so games are built in the order of play. */
export type BuildGame = (plan: GamePlan) => SimulatedGame;

const hiddenInPreseason = 0.35;

export function createGameBuilder(
  description: DailyDescription,
  timetable: DailyTimetable,
  strengthOf: StrengthOf<SimulatedTeam>,
  { seed, year }: { seed: string; year: number },
): BuildGame {
  const gamesPlayed = new Map<SimulatedTeam, number>();
  const pickStarter =
    description.starters && createStarters(description.starters, `${seed} ${description.id}`, year);

  /** A team's strength that day, with the man who starts for it. */
  const lineUp = (team: SimulatedTeam, day: number): { strength: Strength; starter?: Starter } => {
    // A preseason begins before the first day: by then its teams are what they will be on that day.
    const strength = strengthOf(team, Math.max(0, day));
    if (pickStarter === undefined) return { strength };
    const number = gamesPlayed.get(team) ?? 0;
    gamesPlayed.set(team, number + 1);
    const { id, name, quality } = pickStarter(team, number);
    return {
      strength: { attack: strength.attack, defence: strength.defence + quality },
      starter: { id, name },
    };
  };

  return (plan) => {
    const { home, away, phase, day } = plan;
    const atHome = lineUp(home, day);
    const visiting = lineUp(away, day);
    const expected = expectPoints(atHome.strength, visiting.strength, {
      meanPoints: description.meanPoints,
      homeEdge: description.homeEdge,
      fewest: description.fewestPoints,
      shown: phase === 'preseason' ? hiddenInPreseason : 1,
    });
    const id = simulatedGameId(description.id, { ...plan, season: year }, plan.label ?? day + 1);
    const dry = description.play(
      createRandomStream(seed, 'game', id),
      { ...expected, mustHaveWinner: plan.mustHaveWinner },
      `${seed} ${id}`,
    );
    const { rain } = description;
    const script =
      rain === undefined || home.indoor
        ? dry
        : withRain(dry, rain, createRandomStream(seed, 'rain', id));
    const startsAt = timetable.startOf(year) + day * dayMs + plan.offsetMs;

    return {
      id,
      season: year,
      phase,
      home,
      away,
      startsAt,
      endsAt: startsAt + script.durationMs,
      knownFrom: plan.knownFrom,
      neutralSite: false,
      venue: home.venue,
      city: home.city,
      indoor: home.indoor,
      network: description.networks[Math.max(0, day) % description.networks.length] ?? 'ESPN',
      note: plan.note,
      homeStarter: atHome.starter,
      awayStarter: visiting.starter,
      script,
      expected,
    };
  };
}

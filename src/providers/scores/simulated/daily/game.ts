import type { SeasonPhase } from '#domain/league.ts';
import type { DailyDescription } from './description.ts';
import { dayMs, type DailyTimetable } from './timetable.ts';
import { createLineups, type Lineup } from '../rosters/lineup.ts';
import { expect, matchUp } from '../shared/matchup.ts';
import type { GameScript } from '../shared/game-script.ts';
import type { Expectation, GameForm, StrengthOf } from '../shared/strength.ts';
import { createRandomStream } from '../shared/random.ts';
import { createReplayedScripts } from '../shared/replayed-script.ts';
import { simulatedGameId, findStarter, type SimulatedGame } from '../shared/simulated-game.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';
import { withRain } from './weather.ts';

export interface GamePlan {
  phase: SeasonPhase;
  /** Days since the first day of the season. */
  day: number;
  /** Time of the start within the day. */
  offsetMs: number;
  home: SimulatedTeam;
  away: SimulatedTeam;
  knownFrom: number;
  mustHaveWinner: boolean;
  note?: string;
  /** Replaces the day in the game's ID where a pair may play several games a day. */
  label?: string;
}

/** Plays a planned game. Starters rotate, so games must be built in order. */
export type BuildGame = (plan: GamePlan) => SimulatedGame;

const hiddenInPreseason = 0.35;

export function createGameBuilder(
  description: DailyDescription,
  timetable: DailyTimetable,
  getStrength: StrengthOf<SimulatedTeam>,
  { seed, year, part }: { seed: string; year: number; part: 'preseason' | 'season' },
): BuildGame {
  const findLineup = createLineups(description, getStrength, seed, year, part);
  const gamesPlayed = new Map<SimulatedTeam, number>();
  const buildLineup = (team: SimulatedTeam, day: number): Lineup => {
    const number = gamesPlayed.get(team) ?? 0;
    gamesPlayed.set(team, number + 1);
    // Preseason games before the first day use the first day's strengths.
    return findLineup(team, Math.max(0, day), number);
  };

  const usualForm: GameForm = {
    meanPoints: description.meanPoints,
    homeEdge: description.homeEdge,
    fewest: description.minPoints,
    shown: 1,
  };
  const preseasonForm = { ...usualForm, shown: hiddenInPreseason };
  const getScript = createReplayedScripts();
  const playGame = (id: string, expectation: Expectation, indoor: boolean): GameScript => {
    const { play, rain } = description;
    const dry = play(createRandomStream(seed, 'game', id), expectation, `${seed} ${id}`);
    return rain === undefined || indoor
      ? dry
      : withRain(dry, rain, createRandomStream(seed, 'rain', id));
  };

  return (plan) => {
    const { home, away, phase, day } = plan;
    const form = phase === 'preseason' ? preseasonForm : usualForm;
    const matchup = matchUp(buildLineup(home, day), buildLineup(away, day), form);
    const id = simulatedGameId(description.id, { ...plan, season: year }, plan.label ?? day + 1);
    const { mustHaveWinner } = plan;
    const script = getScript(id, () => playGame(id, expect(matchup, mustHaveWinner), home.indoor));
    const startsAt = timetable.getStart(year) + day * dayMs + plan.offsetMs;

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
      homeStarter: findStarter(description, matchup.lineups.home.playing),
      awayStarter: findStarter(description, matchup.lineups.away.playing),
      script,
      ...matchup,
    };
  };
}

import { dayMs } from '#domain/calendar/durations.ts';
import { orderKickoffs, slotsByTeam } from '#providers/scores/simulated/shared/pairings.ts';
import {
  createRandomStream,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';
import type { BuildGame } from './game.ts';
import { type DailySeason } from './season.ts';

/** Preseason or regular season: every team plays once a day. */
export function playDays(build: BuildGame, season: DailySeason, phase: 'preseason' | 'regular') {
  const { description, timetable, seed, year } = season;
  const { id: league, teams } = description;
  const fromDay = phase === 'regular' ? timetable.regularFromDay : 0;
  const slotMs = dayMs / (teams.length / 2);
  const knownFrom = timetable.getStart(year - 1);
  let lastSlots: ReadonlyMap<SimulatedTeam, number> = new Map();

  return pairDays(season, phase).flatMap((meetings, index) => {
    const stream = createRandomStream(seed, league, 'starts', year, phase, index);
    const order = orderKickoffs(meetings, lastSlots, stream);
    lastSlots = slotsByTeam(order);
    return order.map((meeting, slot) =>
      build({ ...meeting, phase, day: fromDay + index, offsetMs: slot * slotMs, knownFrom }),
    );
  });
}

type Pair = [SimulatedTeam, SimulatedTeam];

/** Pairs full round robins, then rounds within the conferences. Home games are balanced. */
function pairDays({ description, seed, year }: DailySeason, phase: 'preseason' | 'regular') {
  const { id: league, teams, preseasonDays, opponents, wholeTurns, seriesDays } = description;
  const stream = createRandomStream(seed, league, 'pairings', year, phase);
  const names = [...new Set(teams.map(({ competitor }) => competitor.conference))];
  const conferences = names.map((name) =>
    teams.filter(({ competitor }) => competitor.conference === name),
  );
  const isRegular = phase === 'regular';
  const roundCount = isRegular ? opponents : preseasonDays;

  const rounds: Pair[][] = [];
  for (let turn = 0; turn < (isRegular ? wholeTurns : 1); turn += 1) {
    rounds.push(...roundRobin(stream.shuffled(conferences.flat())));
  }
  while (rounds.length < roundCount) rounds.push(...turnWithinConferences(conferences, stream));

  const homeGames = new Map<SimulatedTeam, number>();
  return stream
    .shuffled(rounds.slice(0, roundCount))
    .map((round) => round.map((pair) => giveHome(pair, homeGames, stream)))
    .flatMap((meetings) => Array.from({ length: isRegular ? seriesDays : 1 }, () => meetings));
}

/**
 * Round robin by the circle method over indexes 0 … count − 1 (count even): count − 1 rounds of
 * pairs.
 */
function circleRounds(count: number): [number, number][][] {
  const circle = Array.from({ length: count - 1 }, (_, index) => index + 1);
  return circle.map((_, turn) => {
    const places = [0, ...circle.slice(turn), ...circle.slice(0, turn)];
    return places
      .slice(0, count / 2)
      .map((place, index): [number, number] => [place, places[count - 1 - index] ?? place]);
  });
}

function roundRobin(teams: readonly SimulatedTeam[]): Pair[][] {
  return circleRounds(teams.length).map((round) =>
    round.map(([a, b]): Pair => [getTeam(teams, a), getTeam(teams, b)]),
  );
}

/**
 * Pairs teams within conferences. In those of odd size one team is left over each day; these play
 * across conferences.
 */
function turnWithinConferences(
  conferences: readonly (readonly SimulatedTeam[])[],
  stream: RandomStream,
): Pair[][] {
  const drawn = conferences.map((members) => stream.shuffled(members));
  const size = drawn[0]?.length ?? 0;

  return circleRounds(size + (size % 2)).map((round) => {
    const pairs: Pair[] = [];
    const leftOver: SimulatedTeam[] = [];
    for (const members of drawn) {
      for (const [a, b] of round) {
        // The index beyond the last is a bye.
        if (a < size && b < size) pairs.push([getTeam(members, a), getTeam(members, b)]);
        else leftOver.push(getTeam(members, Math.min(a, b)));
      }
    }
    const [a, b] = leftOver;
    return a === undefined || b === undefined ? pairs : [...pairs, [a, b]];
  });
}

function getTeam(teams: readonly SimulatedTeam[], place: number): SimulatedTeam {
  const team = teams[place];
  if (team === undefined) throw new RangeError(`no team in place ${place}`);
  return team;
}

function giveHome([a, b]: Pair, homeGames: Map<SimulatedTeam, number>, stream: RandomStream) {
  const lead = (homeGames.get(a) ?? 0) - (homeGames.get(b) ?? 0);
  const aIsHome = lead === 0 ? stream.happens(0.5) : lead < 0;
  const [home, away] = aIsHome ? [a, b] : [b, a];
  homeGames.set(home, (homeGames.get(home) ?? 0) + 1);
  return { home, away };
}

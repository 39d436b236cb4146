import type { RandomStream } from '../shared/random.ts';

export interface Meeting<Team> {
  home: Team;
  away: Team;
}

/**
 * Pairings by day: full round robins first, then rounds within the conferences, until there are enough
 * rounds. Home games are balanced.
 */
export function pairDays<Team>(
  conferences: readonly (readonly Team[])[],
  options: { rounds: number; wholeTurns: number },
  stream: RandomStream,
): Meeting<Team>[][] {
  const rounds: [Team, Team][][] = [];
  for (let turn = 0; turn < options.wholeTurns; turn += 1) {
    rounds.push(...roundRobin(stream.shuffled(conferences.flat())));
  }
  while (rounds.length < options.rounds) rounds.push(...turnWithinConferences(conferences, stream));

  const homeGames = new Map<Team, number>();
  return stream
    .shuffled(rounds.slice(0, options.rounds))
    .map((round) => round.map((pair) => giveHome(pair, homeGames, stream)));
}

/** Round robin by the circle method over indexes 0 … count − 1 (count even): count − 1 rounds of pairs. */
function circleRounds(count: number): [number, number][][] {
  const circle = Array.from({ length: count - 1 }, (_, index) => index + 1);
  return circle.map((_, turn) => {
    const places = [0, ...circle.slice(turn), ...circle.slice(0, turn)];
    return places
      .slice(0, count / 2)
      .map((place, index): [number, number] => [place, places[count - 1 - index] ?? place]);
  });
}

function roundRobin<Team>(teams: readonly Team[]): [Team, Team][][] {
  return circleRounds(teams.length).map((round) =>
    round.map(([a, b]): [Team, Team] => [getTeam(teams, a), getTeam(teams, b)]),
  );
}

/** In conferences of odd size one team is left over each day; those teams play across conferences. */
function turnWithinConferences<Team>(
  conferences: readonly (readonly Team[])[],
  stream: RandomStream,
): [Team, Team][][] {
  const drawn = conferences.map((members) => stream.shuffled(members));
  const size = drawn[0]?.length ?? 0;

  return circleRounds(size + (size % 2)).map((round) => {
    const pairs: [Team, Team][] = [];
    const leftOver: Team[] = [];
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

function getTeam<Team>(teams: readonly Team[], place: number): Team {
  const team = teams[place];
  if (team === undefined) throw new RangeError(`no team in place ${place}`);
  return team;
}

function giveHome<Team>(
  [a, b]: [Team, Team],
  homeGames: Map<Team, number>,
  stream: RandomStream,
): Meeting<Team> {
  const lead = (homeGames.get(a) ?? 0) - (homeGames.get(b) ?? 0);
  const aIsHome = lead === 0 ? stream.happens(0.5) : lead < 0;
  const [home, away] = aIsHome ? [a, b] : [b, a];
  homeGames.set(home, (homeGames.get(home) ?? 0) + 1);
  return { home, away };
}

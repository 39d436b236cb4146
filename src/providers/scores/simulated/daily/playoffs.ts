import { playConference } from '../shared/bracket.ts';
import type { DailyDescription } from './description.ts';
import type { BuildGame } from './game.ts';
import { dayMs, type DailyTimetable } from './timetable.ts';
import { latestEnd, type SimulatedGame } from '../shared/simulated-game.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';
import {
  collectResults,
  countRecord,
  seedConferences,
  type FindResults,
} from '../shared/standings.ts';

/** Hosts by length of series; true is the better seed. */
const hosts: Readonly<Record<number, readonly boolean[]>> = {
  3: [true, true, true],
  5: [true, true, false, false, true],
  7: [true, true, false, false, true, false, true],
};

const announcedAfterMs = 30 * 60_000;

/** All series, conference by conference, then the final. */
export function playPlayoffs(
  build: BuildGame,
  description: DailyDescription,
  timetable: DailyTimetable,
  regular: readonly SimulatedGame[],
): SimulatedGame[] {
  const findResults = collectResults(description.ranking, regular);
  const games: SimulatedGame[] = [];
  const seriesInRound = new Map<number, number>();
  let roundsOver = latestEnd(regular);

  const decide = (pairing: SeriesPairing, round: number): SimulatedTeam => {
    const place = seriesInRound.get(round) ?? 0;
    seriesInRound.set(round, place + 1);
    const knownFrom = roundsOver + announcedAfterMs;
    const series = playSeries(build, description, timetable, {
      ...pairing,
      round,
      place,
      knownFrom,
    });
    games.push(...series.games);
    return series.winner;
  };

  const champions = seedConferences(
    description.ranking,
    description.teams,
    findResults,
    roundsOver,
  ).map((seeds) => {
    roundsOver = latestEnd(regular);
    const gamesBefore = games.length;
    let roundBefore = 0;
    const teams = seeds.slice(0, description.playoffTeams);
    return playConference(teams, description.roundNames, (pairing, round) => {
      // A pairing is known once its conference's previous round is over.
      const ownGames = games.slice(gamesBefore);
      if (round > roundBefore) roundsOver = Math.max(roundsOver, latestEnd(ownGames));
      roundBefore = round;
      return decide(pairing, round);
    });
  });
  const [better, other] = champions.toSorted(
    (a, b) => countWins(findResults, b) - countWins(findResults, a),
  );
  if (better === undefined || other === undefined) return games;

  roundsOver = latestEnd(games);
  decide({ home: better, away: other, note: description.finalName }, description.bestOf.length);
  return games;
}

interface SeriesPairing {
  home: SimulatedTeam;
  away: SimulatedTeam;
  note: string;
}

function playSeries(
  build: BuildGame,
  description: DailyDescription,
  timetable: DailyTimetable,
  series: SeriesPairing & { round: number; place: number; knownFrom: number },
): { games: SimulatedGame[]; winner: SimulatedTeam } {
  const bestOf = description.bestOf[series.round - 1] ?? 7;
  const needed = (bestOf + 1) / 2;
  const wins = new Map<SimulatedTeam, number>();
  const games: SimulatedGame[] = [];
  let knownFrom = series.knownFrom;

  for (let number = 1; number <= bestOf; number += 1) {
    const isAtBetter = hosts[bestOf]?.[number - 1] ?? true;
    const game = build({
      phase: 'playoff',
      day: (timetable.roundFromDay[series.round - 1] ?? 0) + number - 1,
      offsetMs: series.place * (dayMs / 8),
      home: isAtBetter ? series.home : series.away,
      away: isAtBetter ? series.away : series.home,
      knownFrom,
      mustHaveWinner: true,
      note: `${series.note} - Game ${number}`,
    });
    games.push(game);
    const points = game.script.total;
    const winner = points.home > points.away ? game.home : game.away;
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
    if (wins.get(winner) === needed) return { games, winner };

    // Games beyond the minimum are scheduled only once they are needed.
    if (number >= needed) knownFrom = game.endsAt + announcedAfterMs;
  }
  return { games, winner: series.home };
}

function countWins(findResults: FindResults, team: SimulatedTeam): number {
  return countRecord(findResults(team.competitor.id)).wins;
}

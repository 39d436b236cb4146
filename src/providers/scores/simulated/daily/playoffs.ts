import { dayMs, minuteMs } from '#domain/calendar/durations.ts';
import { playConference, type Meeting } from '#providers/scores/simulated/shared/pairings.ts';
import {
  latestEnd,
  type SimulatedGame,
} from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';
import {
  collectResults,
  countRecord,
  seedConferences,
} from '#providers/scores/simulated/shared/standings.ts';
import type { BuildGame } from './game.ts';
import { type DailySeason } from './season.ts';

/** Hosts by length of series; true is the better seed. */
const hosts: Readonly<Record<number, readonly boolean[]>> = {
  3: [true, true, true],
  5: [true, true, false, false, true],
  7: [true, true, false, false, true, false, true],
};

const announcedAfterMs = 30 * minuteMs;

export function playPlayoffs(
  build: BuildGame,
  { description, timetable }: DailySeason,
  regular: readonly SimulatedGame[],
): SimulatedGame[] {
  const { ranking, teams, playoffTeams, roundNames, finalName, bestOf } = description;
  const findResults = collectResults(ranking, regular);
  const regularEnds = latestEnd(regular);
  const games: SimulatedGame[] = [];
  const seriesInRound = new Map<number, number>();

  const playSeries = (pairing: Meeting & { note: string }, round: number, knownAt: number) => {
    const place = seriesInRound.get(round) ?? 0;
    seriesInRound.set(round, place + 1);
    const maxGames = bestOf[round - 1] ?? 7;
    const needed = (maxGames + 1) / 2;
    const wins = new Map<SimulatedTeam, number>();
    let knownFrom = knownAt + announcedAfterMs;
    for (let number = 1; ; number += 1) {
      const isAtBetter = hosts[maxGames]?.[number - 1] ?? true;
      const game = build({
        phase: 'playoff',
        day: (timetable.roundFromDay[round - 1] ?? 0) + number - 1,
        offsetMs: place * (dayMs / 8),
        home: isAtBetter ? pairing.home : pairing.away,
        away: isAtBetter ? pairing.away : pairing.home,
        knownFrom,
        note: `${pairing.note} - Game ${number}`,
      });
      games.push(game);
      const { total } = game.script;
      const winner = total.home > total.away ? game.home : game.away;
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
      if (wins.get(winner) === needed) return winner;

      // Games beyond the minimum are scheduled only once they are needed.
      if (number >= needed) knownFrom = game.endsAt + announcedAfterMs;
    }
  };

  const champions = seedConferences(ranking, teams, findResults, regularEnds).map((seeds) => {
    const gamesBefore = games.length;
    let roundsOver = regularEnds;
    let roundBefore = 0;
    return playConference(seeds.slice(0, playoffTeams), roundNames, (pairing, round) => {
      // A pairing is known once its conference's previous round is over.
      if (round > roundBefore) {
        roundsOver = Math.max(roundsOver, latestEnd(games.slice(gamesBefore)));
      }
      roundBefore = round;
      return playSeries(pairing, round, roundsOver);
    });
  });
  const countWins = ({ competitor }: SimulatedTeam) => countRecord(findResults(competitor.id)).wins;
  const [home, away] = champions.toSorted((a, b) => countWins(b) - countWins(a));
  if (home !== undefined && away !== undefined) {
    playSeries({ home, away, note: finalName }, bestOf.length, latestEnd(games));
  }
  return games;
}

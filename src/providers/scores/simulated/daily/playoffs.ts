import { dayMs, minuteMs } from '#domain/calendar/durations.ts';
import type { Meeting } from '#providers/scores/simulated/shared/pairings.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import {
  latestEnd,
  type SimulatedGame,
} from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';
import { nameRound, playForTitle } from '#providers/scores/simulated/shared/title.ts';
import type { BuildGame } from './game.ts';
import { type DailySeason } from './season.ts';

const announcedAfterMs = 30 * minuteMs;
const slotMs = dayMs / 8;

export function playPlayoffs(
  build: BuildGame,
  { description, timetable, seed, year }: DailySeason,
  regular: readonly SimulatedGame[],
): SimulatedGame[] {
  const { id, rules, teams } = description;
  const games: SimulatedGame[] = [];
  /** Games by stage: the play-in’s two days, then the rounds. */
  const staged: { game: SimulatedGame; stage: number }[] = [];
  const placesTaken = new Map<number, number>();
  const regularEnds = latestEnd(regular);

  const takePlace = (stage: number) => {
    const place = placesTaken.get(stage) ?? 0;
    placesTaken.set(stage, place + 1);
    return place;
  };
  const play = (
    { home, away }: Meeting,
    stage: number,
    plan: Pick<Parameters<BuildGame>[0], 'day' | 'offsetMs' | 'knownFrom' | 'note'>,
  ) => {
    const game = build({ phase: 'playoff', home, away, ...plan });
    games.push(game);
    staged.push({ game, stage });
    return game;
  };
  /** A pairing is known once the stages before are over in the conferences of both sides. */
  const findKnown = ({ home, away }: Meeting, stage: number) => {
    const own = [home, away].map(({ competitor }) => competitor.conference);
    const before = staged.filter(
      (one) => one.stage < stage && own.includes(one.game.home.competitor.conference),
    );
    return Math.max(regularEnds, latestEnd(before.map(({ game }) => game))) + announcedAfterMs;
  };

  const counted = regular
    .filter(({ postponedAt }) => postponedAt === undefined)
    .toSorted((a, b) => a.startsAt - b.startsAt);
  playForTitle(rules, teams, counted, createRandomStream(seed, id, 'title', year), {
    playIn(meeting) {
      // The loser of the first game and the winner of the second meet a day later.
      const isLast = staged.some(({ game }) => [game.home, game.away].includes(meeting.home));
      const stage = isLast ? -1 : -2;
      const day = timetable.playInFromDay + Number(isLast);
      const offsetMs = takePlace(stage) * slotMs;
      const knownFrom = findKnown(meeting, stage);
      return winnerOf(play(meeting, stage, { day, offsetMs, knownFrom, note: 'Play-In' }));
    },
    series(meeting, round, hosts) {
      const place = takePlace(round);
      const firstDay = timetable.roundFromDay[round - 1] ?? 0;
      const needed = (hosts.length + 1) / 2;
      const wins = new Map<SimulatedTeam, number>();
      let knownFrom = findKnown(meeting, round);
      for (let number = 1; ; number += 1) {
        const { home, away } = meeting;
        const sides = hosts[number - 1] === 'A' ? { home: away, away: home } : meeting;
        const game = play(sides, round, {
          day: firstDay + number - 1,
          offsetMs: place * slotMs,
          knownFrom,
          note: `${nameRound(rules, round)} - Game ${number}`,
        });
        const winner = winnerOf(game);
        wins.set(winner, (wins.get(winner) ?? 0) + 1);
        if (wins.get(winner) === needed) return winner;

        // Games beyond the minimum are scheduled only once they are needed.
        if (number >= needed) knownFrom = game.endsAt + announcedAfterMs;
      }
    },
  });
  return games;
}

function winnerOf({ home, away, script: { total } }: SimulatedGame): SimulatedTeam {
  return total.home > total.away ? home : away;
}

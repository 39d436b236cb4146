import { minuteMs } from '#domain/calendar/durations.ts';
import type { PlayGame } from '#providers/scores/simulated/shared/strength.ts';
import {
  scatterPoints,
  type ScriptedSegment,
} from '#providers/scores/simulated/shared/game-script.ts';
import type { RandomStream } from '#providers/scores/simulated/shared/random.ts';
import { sum } from '#domain/sum.ts';

/** Tuned to the 11,979 NBA games of 2014–2023; aggregates are in docs/simulation.md. */
/** Sd of the whole game, without the quarters' own. */
const marginSd = 8.4;
const totalSd = 15.1;
const quarterSd = 3.3;
const minQuarterPoints = 8;
const quarter = { seconds: 720, lastsMs: 29 * minuteMs, breakMs: 2.5 * minuteMs };
const overtime = { seconds: 300, lastsMs: 14 * minuteMs };
const halftimeMs = 15 * minuteMs;
/** Shares of single free throws, two-pointers and threes; a pair of free throws counts as a two. */
const scoreShares = [0.1, 0.63, 0.27];
/** Share of close games (margin in points) tied by late baskets; tuned to 6% overtime. */
const leveled = { within: 3, share: 0.19 };
/** Late fouls by a side trailing by one or two, which usually cost it points. */
const fouledLate = { within: 2, share: 0.3, most: 3 };

export const playBasketball: PlayGame = (stream, expectation, key) => {
  const margin = stream.normal(0, marginSd);
  const total = stream.normal(0, totalSd);
  const home = drawQuarters(stream, expectation.home + (total + margin) / 2);
  const away = drawQuarters(stream, expectation.away + (total - margin) / 2);

  const difference = sum(home) - sum(away);
  if (Math.abs(difference) <= leveled.within && stream.happens(leveled.share)) {
    const trailing = difference > 0 ? away : home;
    trailing[3] = (trailing[3] ?? 0) + Math.abs(difference);
  } else if (
    difference !== 0 &&
    Math.abs(difference) <= fouledLate.within &&
    stream.happens(fouledLate.share)
  ) {
    const leading = difference > 0 ? home : away;
    leading[3] = (leading[3] ?? 0) + 1 + stream.index(fouledLate.most);
  }
  while (sum(home) === sum(away)) {
    home.push(Math.max(2, Math.round(stream.normal(11.5, 3.2))));
    away.push(Math.max(2, Math.round(stream.normal(11, 3.2))));
  }
  return scatterPoints(key, layOut(home, away), { regulationSegments: 4, scoreShares });
};

function drawQuarters(stream: RandomStream, points: number): number[] {
  return [1, 2, 3, 4].map(() =>
    Math.max(minQuarterPoints, Math.round(points / 4 + stream.normal(0, quarterSd))),
  );
}

function layOut(home: readonly number[], away: readonly number[]): ScriptedSegment[] {
  let at = 0;
  return home.map((points, index): ScriptedSegment => {
    const number = index + 1;
    const { seconds, lastsMs } = number > 4 ? overtime : quarter;
    const fromMs = at;
    at += lastsMs + (number === 2 ? halftimeMs : quarter.breakMs);
    return {
      number,
      fromMs,
      toMs: fromMs + lastsMs,
      clockSeconds: seconds,
      playedSeconds: seconds,
      home: points,
      away: away[index] ?? 0,
    };
  });
}

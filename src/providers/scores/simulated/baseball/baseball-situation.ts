import type { GameSituation } from '#domain/game.ts';
import type { BoxScoreQuestion } from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import { otherSide } from '#providers/scores/simulated/shared/game-script.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import { baseballRoster, createInnings, isOut } from './innings.ts';

/**
 * Batter, count, outs and runners, who fill the bases in order: which base each has reached isn't
 * simulated.
 */
export function baseballSituation(question: BoxScoreQuestion): GameSituation | undefined {
  const { seed, game, progress } = question;
  const rosters = {
    home: baseballRoster(question, 'home'),
    away: baseballRoster(question, 'away'),
  };
  const playInning = createInnings(question, rosters);
  // The halves are in order: batters and pitchers continue from the inning before.
  const halves = game.script.segments
    .filter(({ number }) => number <= progress.current.number)
    .map(playInning)
    .at(-1);
  const half = halves?.find(({ to }) => progress.share < to);
  const next = half?.appearances.find(({ at }) => at > progress.share);
  if (half === undefined || next === undefined) return undefined;

  const done = half.appearances.slice(0, half.appearances.indexOf(next));
  const onBase = done.reduce(
    (sum, { outcome, scored }) => {
      const reaches = isOut(outcome) ? 0 : 1;
      return sum + reaches - scored.length;
    },
    Number(progress.current.number > 9),
  );
  const { number } = progress.current;
  const pitches = createRandomStream(seed, 'count', game.id, number, half.side, done.length);
  return {
    batter: rosters[half.side].batters[next.batter]?.name,
    pitcher: rosters[otherSide(half.side)].pitchers[next.pitcher]?.name,
    count: {
      balls: pitches.index(4),
      strikes: pitches.index(3),
      outs: done.filter(({ outcome }) => isOut(outcome)).length,
    },
    bases: [1, 2, 3].map((base) => onBase >= base),
  };
}

import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-scores/box-score.ts';
import { otherSide, type ScriptedSegment, type SideName } from '../shared/game-script.ts';
import { createRandomStream, type RandomStream } from '../shared/random.ts';
import type { RosterPlayer } from '../rosters/roster.ts';
import { type HalfInning, isOut, playHalfInning } from './half-inning.ts';

export const relieverCount = 8;
const regulationInnings = 9;
const meanStrikeoutShare = 0.325;
const starterOuts = { mean: 16, standardDeviation: 3.2, fewest: 9, most: 24 };
const relieverOuts = [2, 3, 3, 3, 3, 4];
const inTurn: readonly SideName[] = ['away', 'home'];

export interface BaseballRoster {
  batters: readonly RosterPlayer[];
  /** In order of appearance, the starter first. */
  pitchers: readonly RosterPlayer[];
  listed: readonly ListedPlayer[];
}

export function baseballRoster(
  { seed, game }: Pick<BoxScoreQuestion, 'seed' | 'game'>,
  side: SideName,
): BaseballRoster {
  const { playing } = game.lineups[side];
  const [[starter] = [], batters = [], relievers = []] = ['starters', 'batters', 'relievers'].map(
    (unit) => (playing[unit] ?? []).map(({ player }) => player),
  );
  if (starter === undefined) throw new RangeError('a baseball game without its starters');
  const order = createRandomStream(seed, 'bullpen', game.id, side);
  const pitchers = [starter, ...order.shuffled(relievers)];
  const listed = [
    ...batters.map(({ id, name }) => ({ id, name, group: 'batting', isStarter: true })),
    ...pitchers.map(({ id, name }, number) => ({
      id,
      name,
      group: 'pitching',
      isStarter: number === 0,
    })),
  ];
  return { batters, pitchers, listed };
}

export interface PlayedHalf extends HalfInning {
  /** The batting side. */
  side: SideName;
  /** Share of the inning at its end, 0–1. */
  to: number;
  stream: RandomStream;
}

type PlayInning = (inning: ScriptedSegment) => PlayedHalf[];

/** Plays a game's innings. Call in order, because batters and pitchers continue from the previous inning. */
export function createInnings(
  { seed, game }: Pick<BoxScoreQuestion, 'seed' | 'game'>,
  rosters: Record<SideName, Pick<BaseballRoster, 'pitchers'>>,
): PlayInning {
  const nextBatter = { home: 0, away: 0 };
  const outsMade = { home: 0, away: 0 };
  const drawPitcherChanges = (side: SideName): number[] =>
    drawChanges(createRandomStream(seed, 'pitching', game.id, side));
  const changes = { home: drawPitcherChanges('home'), away: drawPitcherChanges('away') };

  return (inning) =>
    inTurn.flatMap((side) => {
      if (side === 'home' && inning.homeDidNotBat === true) return [];
      const stream = createRandomStream(seed, 'box score', game.id, inning.number, side);
      const times = getHalf(inning, side);
      const half = playHalfInning(stream, {
        ...times,
        scores: game.script.scoresIn(inning).filter((score) => score.side === side),
        isWalkOff: inning.decidedBy?.side === side,
        hasRunner: inning.number > regulationInnings,
        firstBatter: nextBatter[side],
        strikeoutShare: (pitcher) => strikeoutShare(rosters[otherSide(side)].pitchers[pitcher]),
        pitcherAfter: (outs) => pitcherAt(changes[otherSide(side)], outsMade[side] + outs),
      });
      nextBatter[side] = half.nextBatter;
      outsMade[side] += half.outs;
      return [{ ...half, side, to: times.to, stream }];
    });
}

/** Better pitchers get more of their outs by strikeout. */
function strikeoutShare(pitcher: RosterPlayer | undefined): number {
  return meanStrikeoutShare * Math.max(0.5, 1 + 0.3 * (pitcher?.worth ?? 0));
}

function getHalf(segment: ScriptedSegment, side: SideName): { from: number; to: number } {
  if (segment.homeDidNotBat === true) return { from: 0, to: 1 };
  return side === 'away' ? { from: 0, to: 0.5 } : { from: 0.5, to: 1 };
}

/** Numbers of outs after which the pitcher changes. */
function drawChanges(stream: RandomStream): number[] {
  const wanted = stream.normal(starterOuts.mean, starterOuts.standardDeviation);
  let outs = Math.round(Math.min(starterOuts.most, Math.max(starterOuts.fewest, wanted)));
  return Array.from({ length: relieverCount }, () => {
    const change = outs;
    outs += stream.pick(relieverOuts);
    return change;
  });
}

function pitcherAt(changes: readonly number[], outs: number): number {
  return changes.filter((change) => change <= outs).length;
}

/** A pitcher by order of appearance; the starter is 0. */
interface DecidedPitcher {
  side: SideName;
  pitcher: number;
}

const minStarterOuts = 15;

type Half = Pick<PlayedHalf, 'side' | 'appearances'>;

/**
 * Winning and losing pitcher by the official rules: the pitcher of record when the winning side took the
 * lead for good, and the pitcher charged with that run. If the starter has fewer than five innings, the
 * win goes to the reliever with the most outs.
 */
export function decidePitchers(halves: readonly Half[]): {
  win: DecidedPitcher;
  loss: DecidedPitcher;
} {
  const runs = { home: 0, away: 0 };
  const pitching = { home: 0, away: 0 };
  const outs = { home: new Map<number, number>(), away: new Map<number, number>() };
  let decided: { win: DecidedPitcher; loss: DecidedPitcher } | undefined;

  for (const { side, appearances } of halves) {
    const against = otherSide(side);
    for (const { outcome, pitcher, scored } of appearances) {
      pitching[against] = pitcher;
      if (isOut(outcome)) outs[against].set(pitcher, (outs[against].get(pitcher) ?? 0) + 1);
      for (const runner of scored) {
        runs[side] += 1;
        if (runs[side] === runs[against]) decided = undefined;
        if (runs[side] !== runs[against] + 1) continue;
        decided = {
          win: { side, pitcher: pitching[side] },
          loss: { side: against, pitcher: runner.pitcher },
        };
      }
    }
  }
  if (decided === undefined) throw new Error('a baseball game without a winner');

  const { win, loss } = decided;
  const ofWinners = outs[win.side];
  const isTooShort = win.pitcher === 0 && (ofWinners.get(0) ?? 0) < minStarterOuts;
  const [reliever] = [...ofWinners]
    .filter(([pitcher]) => pitcher > 0)
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (!isTooShort || reliever === undefined) return { win, loss };
  return { win: { side: win.side, pitcher: reliever[0] }, loss };
}

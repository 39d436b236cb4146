import { eventsBySegment, sideNames, type BoxScoreQuestion } from '../shared/box-score.ts';
import { otherSide, type ScriptedSegment, type SideName } from '../shared/game-script.ts';
import { createRandomStream, drawPoisson, type RandomStream } from '../shared/random.ts';
import type { RosterPlayer } from '../rosters/roster.ts';
import type { Note, StatEvent } from '../shared/stat-events.ts';
import { relieverCount, type BaseballRoster } from './roster.ts';
import { playHalfInning, type PlateAppearance, type PlateOutcome } from './half-inning.ts';

const regulationInnings = 9;
const meanStrikeoutShare = 0.325;
const starterOuts = { mean: 16, standardDeviation: 3.2, fewest: 9, most: 24 };
const relieverOuts = [2, 3, 3, 3, 3, 4];

/** What an outcome counts for the batter, and the same for the pitcher but for the at-bats. */
const countedBy: Readonly<Record<PlateOutcome, Readonly<Record<string, number>>>> = {
  single: { hits: 1 },
  double: { hits: 1, doubles: 1 },
  triple: { hits: 1 },
  'home run': { hits: 1, homeRuns: 1 },
  walk: { walks: 1 },
  error: {},
  strikeout: { strikeouts: 1, outs: 1 },
  out: { outs: 1 },
  'sacrifice fly': { outs: 1 },
};

export function baseballStatEvents(
  question: BoxScoreQuestion,
  rosters: Record<SideName, BaseballRoster>,
): StatEvent[] {
  const { seed, game } = question;
  const nextBatter = { home: 0, away: 0 };
  const outsMade = { home: 0, away: 0 };
  const changesOf = (side: SideName): number[] =>
    drawChanges(createRandomStream(seed, 'pitching', game.id, side));
  const changes = { home: changesOf('home'), away: changesOf('away') };

  return eventsBySegment(question, (note, _, segment) => {
    for (const side of sideNames) {
      if (side === 'home' && segment.homeDidNotBat === true) continue;
      const stream = createRandomStream(seed, 'box score', game.id, segment.number, side);
      const times = halfOf(segment, side);
      const half = playHalfInning(stream, {
        ...times,
        scores: game.script.scoresIn(segment).filter((score) => score.side === side),
        isWalkOff: segment.decidedBy?.side === side,
        hasRunner: segment.number > regulationInnings,
        firstBatter: nextBatter[side],
        strikeoutShare: (pitcher) => strikeoutShare(rosters[otherSide(side)].pitchers[pitcher]),
        pitcherAfter: (outs) => pitcherAt(changes[otherSide(side)], outsMade[side] + outs),
      });
      nextBatter[side] = half.nextBatter;
      outsMade[side] += half.outs;
      for (const one of half.appearances) noteAppearance(note, stream, one, side, rosters);
      note(times.to, side, undefined, { runnersLeftOnBase: half.leftOnBase });
    }
  });
}

/** The better a pitcher, the more of his outs are strikeouts. */
function strikeoutShare(pitcher: RosterPlayer | undefined): number {
  return meanStrikeoutShare * Math.max(0.5, 1 + 0.3 * (pitcher?.worth ?? 0));
}

/** The visitors bat first. */
function halfOf(segment: ScriptedSegment, side: SideName): { from: number; to: number } {
  if (segment.homeDidNotBat === true) return { from: 0, to: 1 };
  return side === 'away' ? { from: 0, to: 0.5 } : { from: 0.5, to: 1 };
}

/** Outs after which the next pitcher comes. */
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

function noteAppearance(
  note: Note,
  stream: RandomStream,
  { at, outcome, scored, batter, pitcher }: PlateAppearance,
  side: SideName,
  rosters: Record<SideName, BaseballRoster>,
): void {
  const against = otherSide(side);
  const { batters } = rosters[side];
  const { pitchers } = rosters[against];
  const figures = countedBy[outcome];
  const pitches = drawPitches(stream, outcome);
  const isAtBat = outcome !== 'walk' && outcome !== 'sacrifice fly';

  const counted = { ...figures, plateAppearances: 1, atBats: Number(isAtBat) };
  note(at, side, batters[batter], { ...counted, RBIs: scored.length });
  const faced = { ...figures, battersFaced: 1, pitches };
  note(at, against, pitchers[pitcher], ofPitching(faced));
  if (outcome === 'error') note(at, against, undefined, { errors: 1 });
  for (const runner of scored) {
    note(at, side, batters[runner.batter], { runs: 1 });
    const earnedRuns = Number(runner.isEarned);
    note(at, against, pitchers[runner.pitcher], ofPitching({ runs: 1, earnedRuns }));
  }
}

/** The same figures on the pitcher's page. */
function ofPitching(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([figure, amount]) => [`pitching.${figure}`, amount]),
  );
}

function drawPitches(stream: RandomStream, outcome: PlateOutcome): number {
  if (outcome === 'walk') return 4 + stream.index(3);
  const isStrikeout = outcome === 'strikeout';
  const strikes = isStrikeout ? 3 + drawPoisson(stream, 0.5) : 1 + drawPoisson(stream, 1);
  return strikes + stream.index(isStrikeout ? 3 : 4);
}

import { begunSegments, sideNames, type BoxScoreQuestion } from '../shared/box-score.ts';
import {
  isOutcomeOut,
  playHalfInning,
  type HalfInning,
  type PlateAppearance,
  type PlateOutcome,
} from './half-inning.ts';
import type { SegmentStatEvent } from '../shared/stat-events.ts';
import { otherSide, type ScriptedSegment, type SideName } from '../shared/game-script.ts';
import { drawPoisson, createRandomStream, type RandomStream } from '../shared/random.ts';
import { rosterOf } from '../shared/roster.ts';

const lineupSize = 9;
const relieverCount = 8;
const regulationInnings = 9;
const starterOuts = { mean: 16, standardDeviation: 3.2, fewest: 9, most: 24 };
const relieverOuts = [2, 3, 3, 3, 3, 4];

export interface BaseballRoster {
  batters: readonly { id: string; name: string }[];
  /** In the order in which they come: the starter first. */
  pitchers: readonly { id: string; name: string }[];
}

export type Rosters = Record<SideName, BaseballRoster>;

export function baseballRosters({ seed, game }: BoxScoreQuestion): Rosters {
  const ofSide = (side: SideName): BaseballRoster => {
    const players = rosterOf(seed, game[side], game.season, lineupSize + relieverCount);
    const starter = side === 'home' ? game.homeStarter : game.awayStarter;
    if (starter === undefined) throw new RangeError('a baseball game without its starters');
    const order = createRandomStream(seed, 'bullpen', game.id, side);
    return {
      batters: players.slice(0, lineupSize),
      pitchers: [starter, ...order.shuffled(players.slice(lineupSize))],
    };
  };
  return { home: ofSide('home'), away: ofSide('away') };
}

/** Everything that has been counted so far. */
export function baseballStatEvents(
  question: BoxScoreQuestion,
  rosters: Rosters,
): SegmentStatEvent[] {
  const { seed, game } = question;
  const nextBatter = { home: 0, away: 0 };
  const outsMade = { home: 0, away: 0 };
  const changes = {
    home: drawChanges(createRandomStream(seed, 'pitching', game.id, 'home')),
    away: drawChanges(createRandomStream(seed, 'pitching', game.id, 'away')),
  };

  return begunSegments(question).flatMap(({ segment, share }) =>
    sideNames.flatMap((side) => {
      if (side === 'home' && segment.homeDidNotBat === true) return [];
      const stream = createRandomStream(seed, 'box score', game.id, segment.number, side);
      const half = playHalfInning(stream, {
        ...halfOf(segment, side),
        scores: game.script.scoresIn(segment).filter((score) => score.side === side),
        isWalkOff: segment.decidedBy?.side === side,
        hasRunner: segment.number > regulationInnings,
        firstBatter: nextBatter[side],
        pitcherAfter: (outs) => pitcherAt(changes[otherSide(side)], outsMade[side] + outs),
      });
      nextBatter[side] = half.nextBatter;
      outsMade[side] += half.outs;
      return eventsOfHalf(stream, half, side, rosters, halfOf(segment, side).to).filter(
        ({ at }) => at <= share,
      );
    }),
  );
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

function eventsOfHalf(
  stream: RandomStream,
  half: HalfInning,
  side: SideName,
  rosters: Rosters,
  endsAt: number,
): SegmentStatEvent[] {
  const events = half.appearances.flatMap((appearance) =>
    eventsOfAppearance(stream, appearance, side, rosters),
  );
  const left = { figure: 'runnersLeftOnBase', amount: half.leftOnBase };
  return [...events, { at: endsAt, side, ...left }];
}

const hitBases: Partial<Record<PlateOutcome, number>> = {
  single: 1,
  double: 2,
  triple: 3,
  'home run': 4,
};

function eventsOfAppearance(
  stream: RandomStream,
  appearance: PlateAppearance,
  side: SideName,
  rosters: Rosters,
): SegmentStatEvent[] {
  const { at, outcome, scored } = appearance;
  const events: SegmentStatEvent[] = [];
  const note = (
    by: SideName,
    player: string | undefined,
    figures: Record<string, number>,
  ): void => {
    for (const [figure, amount] of Object.entries(figures)) {
      if (amount !== 0) events.push({ at, side: by, player, figure, amount });
    }
  };
  const against = otherSide(side);
  const pitcherId = (number: number): string | undefined => rosters[against].pitchers[number]?.id;
  const batterId = (number: number): string | undefined => rosters[side].batters[number]?.id;
  const bases = hitBases[outcome] ?? 0;
  const isWalk = outcome === 'walk';
  const both = {
    hits: Number(bases > 0),
    doubles: Number(bases === 2),
    triples: Number(bases === 3),
    homeRuns: Number(bases === 4),
    walks: Number(isWalk),
    strikeouts: Number(outcome === 'strikeout'),
  };
  const { pitches, strikes } = drawPitches(stream, outcome);

  note(side, batterId(appearance.batter), {
    ...both,
    plateAppearances: 1,
    atBats: Number(!isWalk && outcome !== 'sacrifice fly'),
    sacFlies: Number(outcome === 'sacrifice fly'),
    totalBases: bases,
    RBIs: scored.length,
    pitches,
  });
  note(against, pitcherId(appearance.pitcher), {
    ...pitching(both),
    'pitching.outs': Number(isOutcomeOut(outcome)),
    'pitching.battersFaced': 1,
    'pitching.pitches': pitches,
    'pitching.strikes': strikes,
  });
  if (outcome === 'error') note(against, undefined, { errors: 1 });
  for (const runner of scored) {
    note(side, batterId(runner.batter), { runs: 1 });
    note(against, pitcherId(runner.pitcher), {
      'pitching.runs': 1,
      'pitching.earnedRuns': Number(runner.isEarned),
    });
  }
  return events;
}

/** The same figures on the pitcher's page. */
function pitching(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([figure, amount]) => [`pitching.${figure}`, amount]),
  );
}

function drawPitches(
  stream: RandomStream,
  outcome: PlateOutcome,
): { pitches: number; strikes: number } {
  if (outcome === 'walk') {
    const strikes = stream.index(3);
    return { pitches: 4 + strikes, strikes };
  }
  if (outcome === 'strikeout') {
    const strikes = 3 + drawPoisson(stream, 0.5);
    return { pitches: strikes + stream.index(3), strikes };
  }
  const strikes = 1 + drawPoisson(stream, 1);
  return { pitches: strikes + stream.index(4), strikes };
}

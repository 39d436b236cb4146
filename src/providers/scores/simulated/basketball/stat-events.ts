import { floorAt, rotationSize } from './rotation.ts';
import { begunSegments, type BoxScoreQuestion } from '../shared/box-score.ts';
import type { SegmentStatEvent } from '../shared/stat-events.ts';
import {
  otherSide,
  type ScoreMoment,
  type ScriptedSegment,
  type SideName,
} from '../shared/game-script.ts';
import {
  drawPoisson,
  createRandomStream,
  type RandomStream,
  pickWeighted,
} from '../shared/random.ts';
import { rosterOf, talentOf, type RosterPlayer } from '../shared/roster.ts';

/** The talents that a basketball player has, by number. */
const talents = { shooting: 0, threes: 1, rebounding: 2, passing: 3 } as const;
type Talent = keyof typeof talents;

/** How scores are made, and what goes wrong, a side and quarter: orders of size of the NBA's game. */
const shares = {
  pairOfFreeThrows: 0.2,
  singleFreeThrow: 0.45,
  andOne: 0.1,
  assistedTwo: 0.52,
  assistedThree: 0.82,
  inPaint: 0.72,
  fastBreak: 0.16,
  offensiveRebound: 0.25,
  blocked: 0.17,
  stolen: 0.58,
};
const perQuarter = {
  missedTwos: 5.9,
  missedThrees: 5.6,
  missedPairs: 0.15,
  turnovers: 3.4,
  fouls: 1.7,
};
const quarterSeconds = 720;
/** The sixth would send him off: he takes care. */
const mostFouls = 5;

export type Rosters = Record<SideName, readonly RosterPlayer[]>;

export function basketballRosters({ seed, game }: BoxScoreQuestion): Rosters {
  return {
    home: rosterOf(seed, game.home, game.season, rotationSize),
    away: rosterOf(seed, game.away, game.season, rotationSize),
  };
}

/** Everything that has been counted so far, in no order. */
export function basketballStatEvents(
  question: BoxScoreQuestion,
  rosters: Rosters,
): SegmentStatEvent[] {
  const { seed, game } = question;
  const fouls = new Map<RosterPlayer, number>();

  return begunSegments(question).flatMap(({ segment, share }) => {
    const stream = createRandomStream(seed, 'box score', game.id, segment.number);
    const scorer = createScorer(stream, rosters, segment, fouls);
    for (const score of game.script.scoresIn(segment)) scorer.score(score);
    for (const side of ['home', 'away'] as const) scorer.goWrong(side);
    return scorer.events.filter(({ at }) => at <= share);
  });
}

function createScorer(
  stream: RandomStream,
  rosters: Rosters,
  segment: ScriptedSegment,
  fouls: Map<RosterPlayer, number>,
): {
  events: SegmentStatEvent[];
  score: (score: ScoreMoment) => void;
  goWrong: (side: SideName) => void;
} {
  const events: SegmentStatEvent[] = [];
  const quarters = (segment.playedSeconds ?? 0) / quarterSeconds;

  const onFloor = (side: SideName, at: number): RosterPlayer[] =>
    floorAt(segment, at)
      .map((number) => rosters[side][number])
      .filter((player) => player !== undefined);
  const pick = (side: SideName, at: number, talent: Talent, but?: RosterPlayer): RosterPlayer =>
    pickWeighted(
      stream,
      onFloor(side, at).filter((player) => player !== but),
      (player) => talentOf(player, talents[talent]),
    );
  const note = (
    side: SideName,
    at: number,
    player: RosterPlayer | undefined,
    figures: Record<string, number>,
  ): void => {
    for (const [figure, amount] of Object.entries(figures)) {
      events.push({ at, side, player: player?.id, figure, amount });
    }
  };

  const foulBy = (side: SideName, at: number): void => {
    const willing = onFloor(side, at).filter((player) => (fouls.get(player) ?? 0) < mostFouls);
    if (willing.length === 0) return;
    const player = stream.pick(willing);
    fouls.set(player, (fouls.get(player) ?? 0) + 1);
    note(side, at, player, { fouls: 1 });
  };
  const rebound = (shooting: SideName, at: number): void => {
    const isOffensive = stream.happens(shares.offensiveRebound);
    const side = isOffensive ? shooting : otherSide(shooting);
    const kind = isOffensive ? 'offensiveRebounds' : 'defensiveRebounds';
    note(side, at, pick(side, at, 'rebounding'), { rebounds: 1, [kind]: 1 });
  };
  const freeThrows = (side: SideName, at: number, made: number, tried: number): void => {
    const player = pick(side, at, 'shooting');
    note(side, at, player, { points: made, freeThrowsMade: made, freeThrowsTried: tried });
    foulBy(otherSide(side), at);
  };
  const assist = (side: SideName, at: number, scoredBy: RosterPlayer, share: number): void => {
    if (stream.happens(share)) note(side, at, pick(side, at, 'passing', scoredBy), { assists: 1 });
  };
  const two = (side: SideName, at: number): RosterPlayer => {
    const player = pick(side, at, 'shooting');
    note(side, at, player, { points: 2, goalsMade: 1, goalsTried: 1 });
    if (stream.happens(shares.inPaint)) note(side, at, undefined, { pointsInPaint: 2 });
    if (stream.happens(shares.fastBreak)) note(side, at, undefined, { fastBreakPoints: 2 });
    assist(side, at, player, shares.assistedTwo);
    return player;
  };
  const three = (side: SideName, at: number): void => {
    if (stream.happens(shares.andOne)) {
      const player = two(side, at);
      note(side, at, player, { points: 1, freeThrowsMade: 1, freeThrowsTried: 1 });
      foulBy(otherSide(side), at);
      return;
    }
    const player = pick(side, at, 'threes');
    note(side, at, player, {
      points: 3,
      goalsMade: 1,
      goalsTried: 1,
      threesMade: 1,
      threesTried: 1,
    });
    assist(side, at, player, shares.assistedThree);
  };
  const plusMinus = ({ side, points, at }: ScoreMoment): void => {
    for (const player of onFloor(side, at)) note(side, at, player, { plusMinus: points });
    const against = otherSide(side);
    for (const player of onFloor(against, at)) note(against, at, player, { plusMinus: -points });
  };

  return {
    events,

    score(score) {
      const { side, points, at } = score;
      plusMinus(score);
      if (points === 3) three(side, at);
      else if (points === 1)
        freeThrows(side, at, 1, stream.happens(shares.singleFreeThrow) ? 1 : 2);
      else if (stream.happens(shares.pairOfFreeThrows)) freeThrows(side, at, 2, 2);
      else two(side, at);
    },

    goWrong(side) {
      const times = (mean: number): number[] =>
        Array.from({ length: drawPoisson(stream, mean * quarters) }, () => stream.next());
      const against = otherSide(side);

      for (const at of times(perQuarter.missedTwos)) {
        note(side, at, pick(side, at, 'shooting'), { goalsTried: 1 });
        if (stream.happens(shares.blocked)) {
          note(against, at, pick(against, at, 'rebounding'), { blocks: 1 });
        }
        rebound(side, at);
      }
      for (const at of times(perQuarter.missedThrees)) {
        note(side, at, pick(side, at, 'threes'), { goalsTried: 1, threesTried: 1 });
        rebound(side, at);
      }
      for (const at of times(perQuarter.missedPairs)) {
        freeThrows(side, at, 0, 2);
        rebound(side, at);
      }
      for (const at of times(perQuarter.turnovers)) {
        note(side, at, pick(side, at, 'passing'), { turnovers: 1 });
        if (stream.happens(shares.stolen)) {
          note(against, at, pick(against, at, 'passing'), { steals: 1 });
        }
      }
      for (const at of times(perQuarter.fouls)) foulBy(side, at);
    },
  };
}

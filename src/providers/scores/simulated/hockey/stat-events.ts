import { begunSegments, sideNames, type BoxScoreQuestion } from '../shared/box-score.ts';
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

export const forwardCount = 12;
export const defenseCount = 6;
/** How long each line and each pair is on the ice, as shares of the time played. */
export const lineShares = [0.31, 0.27, 0.23, 0.19];
export const pairShares = [0.4, 0.34, 0.26];

const talents = { shooting: 0, passing: 1, hitting: 2, centre: 3 } as const;
const periodSeconds = 1200;

/** A side and period: orders of size of the NHL's game. */
const perPeriod = {
  savedShots: 8.9,
  missedShots: 4.2,
  blockedShots: 4.8,
  hits: 7.2,
  takeaways: 2,
  giveaways: 2.8,
  penalties: 1.05,
};
const faceoffsPerPeriod = 19;
const shares = { powerPlay: 0.2, oneAssist: 0.93, twoAssists: 0.75, defenseScores: 0.14 };
const defenseWeight = 0.45;

export interface HockeyRoster {
  forwards: readonly RosterPlayer[];
  defenses: readonly RosterPlayer[];
  goalie: { id: string; name: string };
}

export type Rosters = Record<SideName, HockeyRoster>;

export function hockeyRosters({ seed, game }: BoxScoreQuestion): Rosters {
  const ofSide = (side: SideName): HockeyRoster => {
    const skaters = rosterOf(seed, game[side], game.season, forwardCount + defenseCount);
    const goalie = side === 'home' ? game.homeStarter : game.awayStarter;
    if (goalie === undefined) throw new RangeError('a hockey game without its goalkeepers');
    return {
      forwards: skaters.slice(0, forwardCount),
      defenses: skaters.slice(forwardCount),
      goalie,
    };
  };
  return { home: ofSide('home'), away: ofSide('away') };
}

/** Everything that has been counted so far, in no order; the shoot-out apart. */
export function hockeyStatEvents(question: BoxScoreQuestion, rosters: Rosters): SegmentStatEvent[] {
  const { seed, game } = question;
  return begunSegments(question)
    .filter(({ segment }) => segment.isShootout !== true)
    .flatMap(({ segment, share }) => {
      const stream = createRandomStream(seed, 'box score', game.id, segment.number);
      const scorer = createScorer(stream, rosters, segment);
      for (const score of game.script.scoresIn(segment)) scorer.score(score);
      for (const side of sideNames) scorer.playOn(side);
      scorer.faceOff();
      return scorer.events.filter(({ at }) => at <= share);
    });
}

function createScorer(
  stream: RandomStream,
  rosters: Rosters,
  segment: ScriptedSegment,
): {
  events: SegmentStatEvent[];
  score: (score: ScoreMoment) => void;
  playOn: (side: SideName) => void;
  faceOff: () => void;
} {
  const events: SegmentStatEvent[] = [];
  const periods = (segment.playedSeconds ?? 0) / periodSeconds;

  const note = (
    side: SideName,
    at: number,
    player: { id: string },
    figures: Record<string, number>,
  ): void => {
    for (const [figure, amount] of Object.entries(figures)) {
      events.push({ at, side, player: player.id, figure, amount });
    }
  };
  /** A line of three and a pair, the first ones most often. */
  const fiveOnIce = (side: SideName): RosterPlayer[] => {
    const { forwards, defenses } = rosters[side];
    const line = pickWeighted(stream, [0, 1, 2, 3], (number) => lineShares[number] ?? 0);
    const pair = pickWeighted(stream, [0, 1, 2], (number) => pairShares[number] ?? 0);
    return [...forwards.slice(3 * line, 3 * line + 3), ...defenses.slice(2 * pair, 2 * pair + 2)];
  };
  const isDefense = (side: SideName, player: RosterPlayer): boolean =>
    rosters[side].defenses.includes(player);
  const pick = (
    side: SideName,
    from: readonly RosterPlayer[],
    talent: keyof typeof talents,
    ofDefense: number,
  ): RosterPlayer =>
    pickWeighted(
      stream,
      from,
      (player) => talentOf(player, talents[talent]) * (isDefense(side, player) ? ofDefense : 1),
    );
  const penalty = (side: SideName, at: number): void => {
    const player = pick(side, fiveOnIce(side), 'hitting', 1);
    note(side, at, player, { penalties: 1, penaltyMinutes: 2 });
  };
  const goalieOf = (side: SideName): { id: string } => rosters[side].goalie;

  return {
    events,

    score({ side, at }) {
      const against = otherSide(side);
      const five = fiveOnIce(side);
      const scoredBy = pick(side, five, 'shooting', shares.defenseScores);
      const isPowerPlay = stream.happens(shares.powerPlay);
      note(side, at, scoredBy, { goals: 1, shotsTotal: 1 });
      note(against, at, goalieOf(against), { goalsAgainst: 1, shotsAgainst: 1 });

      const drawn = stream.next();
      const helpers = drawn < shares.twoAssists ? 2 : drawn < shares.oneAssist ? 1 : 0;
      let mates = five.filter((player) => player !== scoredBy);
      for (let helper = 0; helper < helpers; helper += 1) {
        const by = pick(side, mates, 'passing', 1);
        note(side, at, by, { assists: 1 });
        mates = mates.filter((player) => player !== by);
      }
      if (isPowerPlay) {
        // Two minutes at most before it, somebody of the other side was sent off.
        const earliest = Math.max(0, at - 120 / (segment.playedSeconds ?? periodSeconds));
        penalty(against, earliest + (at - earliest) * stream.next());
        note(side, at, scoredBy, { powerPlayGoals: 1 });
        return;
      }
      for (const player of five) note(side, at, player, { plusMinus: 1 });
      for (const player of fiveOnIce(against)) note(against, at, player, { plusMinus: -1 });
    },

    playOn(side) {
      const times = (mean: number): number[] =>
        Array.from({ length: drawPoisson(stream, mean * periods) }, () => stream.next());
      const against = otherSide(side);

      for (const at of times(perPeriod.savedShots)) {
        const by = pick(side, fiveOnIce(side), 'shooting', defenseWeight);
        note(side, at, by, { shotsTotal: 1 });
        note(against, at, goalieOf(against), { saves: 1, shotsAgainst: 1 });
      }
      for (const at of times(perPeriod.missedShots)) {
        const by = pick(side, fiveOnIce(side), 'shooting', defenseWeight);
        note(side, at, by, { shotsMissed: 1 });
      }
      for (const at of times(perPeriod.blockedShots)) {
        note(side, at, pick(side, fiveOnIce(side), 'hitting', 2.5), { blockedShots: 1 });
      }
      for (const at of times(perPeriod.hits)) {
        note(side, at, pick(side, fiveOnIce(side), 'hitting', 1), { hits: 1 });
      }
      for (const at of times(perPeriod.takeaways)) {
        note(side, at, pick(side, fiveOnIce(side), 'passing', 1), { takeaways: 1 });
      }
      for (const at of times(perPeriod.giveaways)) {
        note(side, at, pick(side, fiveOnIce(side), 'passing', 1), { giveaways: 1 });
      }
      for (const at of times(perPeriod.penalties)) penalty(side, at);
    },

    faceOff() {
      const count = drawPoisson(stream, faceoffsPerPeriod * periods);
      for (let number = 0; number < count; number += 1) {
        const at = stream.next();
        const wonBy: SideName = stream.happens(0.5) ? 'home' : 'away';
        for (const side of sideNames) {
          const centre = pick(side, fiveOnIce(side).slice(0, 3), 'centre', 1);
          note(side, at, centre, side === wonBy ? { faceoffsWon: 1 } : { faceoffsLost: 1 });
        }
      }
    },
  };
}

import {
  type BoxScoreQuestion,
  createBoxScoreWriter,
  eventsBySegment,
} from '../shared/box-scores/box-score.ts';
import {
  average,
  clock,
  counts,
  percent,
  type StatEvent,
} from '../shared/box-scores/statistics.ts';
import { hockeyRoster, type HockeyRoster } from './roster.ts';
import { otherSide, sideNames, type SideName } from '../shared/game-script.ts';
import { perform, type Play } from '../shared/box-scores/plays.ts';
import { pickWeighted, randomMoments, type RandomStream } from '../shared/random.ts';
import { getTalent } from '../rosters/roster.ts';
import type { Starter } from '../shared/simulated-game.ts';
import { goal, goallessPlays, type HockeyRole, savedShot } from './plays.ts';

/** Each line's and each pair's share of the ice time. */
const lineShares = [0.31, 0.27, 0.23, 0.19];
const pairShares = [0.4, 0.34, 0.26];
const periodSeconds = 1200;
const usualGoals = 3.1;
const minPressure = 0.6;
const maxPressure = 1.6;

/** Talent index per role, and a defenseman's weight relative to a forward's. */
const roles: Record<
  Exclude<HockeyRole, 'goalie' | 'everybody'>,
  [talent: number, weight: number]
> = {
  scoring: [0, 0.14],
  shooting: [0, 0.45],
  passing: [1, 1],
  blocking: [2, 2.5],
  hitting: [2, 1],
  center: [3, 0],
};

/** All events; a shootout adds no goal to a player's statistics. */
function hockeyStatEvents(
  question: BoxScoreQuestion,
  rosters: Record<SideName, HockeyRoster>,
): StatEvent[] {
  return eventsBySegment(question, (note, stream, segment, share) => {
    if (segment.isShootout === true) return;
    const see = (play: Play<HockeyRole>, side: SideName, at: number): void => {
      const pick = pickOnIce(stream, rosters);
      perform<HockeyRole, Starter>(play, { at, side, stream, note, pick });
    };

    for (const { side, at } of question.game.script.scoresIn(segment)) see(goal, side, at);
    const periods = (segment.playedSeconds ?? 0) / periodSeconds;
    for (const side of sideNames) {
      for (const [mean, play] of goallessPlays) {
        const often = play === savedShot ? mean * calculatePressure(question, side, rosters) : mean;
        for (const at of randomMoments(stream, often * periods)) see(play, side, at);
      }
      const seconds = share * (segment.playedSeconds ?? 0);
      const { forwards, defenses, goalie } = rosters[side];
      const spend = (player: Starter, part = 0): void =>
        note(0, side, player, { seconds: seconds * part });
      for (const [index, one] of forwards.entries()) spend(one, lineShares[Math.floor(index / 3)]);
      for (const [index, one] of defenses.entries()) spend(one, pairShares[Math.floor(index / 2)]);
      spend(goalie, 1);
    }
  });
}

/** Shot rate relative to the average, from the side's strength and regardless of the opposing goalie. */
function calculatePressure(
  { game }: BoxScoreQuestion,
  side: SideName,
  rosters: Record<SideName, HockeyRoster>,
): number {
  const { goalie } = rosters[otherSide(side)];
  const goals = game.expected[side] + goalie.worth;
  return Math.min(maxPressure, Math.max(minPressure, goals / usualGoals));
}

/** Draws a line and a pair per side, the top ones most often, and picks the players of one play. */
function pickOnIce(stream: RandomStream, rosters: Record<SideName, HockeyRoster>) {
  const drawUnit = (side: SideName) => {
    const { forwards, defenses } = rosters[side];
    // With many injuries the last line is empty and never on the ice.
    const line = pickWeighted(stream, [0, 1, 2, 3], (number) =>
      forwards.length > 3 * number ? (lineShares[number] ?? 0) : 0,
    );
    const pair = pickWeighted(stream, [0, 1, 2], (number) =>
      defenses.length > 2 * number ? (pairShares[number] ?? 0) : 0,
    );
    return {
      forwards: forwards.slice(3 * line, 3 * line + 3),
      defenses: defenses.slice(2 * pair, 2 * pair + 2),
    };
  };
  const units: Partial<Record<SideName, ReturnType<typeof drawUnit>>> = {};

  return (role: HockeyRole, side: SideName, picked: readonly Starter[]): Starter[] => {
    if (role === 'goalie') return [rosters[side].goalie];
    const unit = (units[side] ??= drawUnit(side));
    const five = [...unit.forwards, ...unit.defenses];
    if (role === 'everybody') return five;
    const [talent, ofDefense] = roles[role];
    const others = five.filter((player) => !picked.includes(player));
    if (others.length === 0) return [];
    return [
      pickWeighted(
        stream,
        others,
        (player) => getTalent(player, talent) * (unit.defenses.includes(player) ? ofDefense : 1),
      ),
    ];
  };
}

const skater = {
  figures: {
    ...counts(['blockedShots', 'hits', 'takeaways', 'plusMinus', 'goals', 'assists']),
    ...counts(['shotsTotal', 'faceoffsWon', 'faceoffsLost', 'giveaways']),
    ...counts(['penalties', 'penaltyMinutes']),
    faceoffPercent: percent('faceoffsWon', 'faceoffs', 1),
    timeOnIce: clock('seconds'),
  },
};

/** Hockey box score, with the statistic names of ESPN's summaries. */
export const writeHockeyBoxScore = createBoxScoreWriter({
  getRoster: hockeyRoster,
  listEvents: hockeyStatEvents,
  statistics: [
    ['blockedShots', 'Blocked Shots'],
    ['hits', 'Hits'],
    ['takeaways', 'Takeaways'],
    ['shotsTotal', 'Shots'],
    ['powerPlayGoals', 'Power Play Goals'],
    ['powerPlayOpportunities', 'Power Play Opportunities'],
    ['faceoffsWon', 'Faceoffs Won'],
    ['faceoffPercent', 'Faceoff Win Percent', percent('faceoffsWon', 'faceoffs', 1)],
    ['giveaways', 'Giveaways'],
    ['penalties', 'Total Penalties'],
    ['penaltyMinutes', 'Penalty Minutes'],
  ],
  groups: {
    forwards: skater,
    defenses: skater,
    goalies: {
      figures: {
        ...counts(['goalsAgainst', 'shotsAgainst', 'saves']),
        savePct: average('saves', 'shotsAgainst'),
        timeOnIce: clock('seconds'),
      },
    },
  },
});

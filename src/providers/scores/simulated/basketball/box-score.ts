import {
  type BoxScoreQuestion,
  createBoxScoreWriter,
  eventsBySegment,
} from '../shared/box-scores/box-score.ts';
import {
  count,
  counts,
  type Note,
  pair,
  percent,
  type StatEvent,
} from '../shared/box-scores/statistics.ts';
import { type BasketballRoster, basketballRoster, createRotation } from './roster.ts';
import { otherSide, type ScoreMoment, sideNames, type SideName } from '../shared/game-script.ts';
import { perform, type Play, type Scene } from '../shared/box-scores/plays.ts';
import { pickWeighted, randomMoments } from '../shared/random.ts';
import { type RosterPlayer, getTalent } from '../rosters/roster.ts';
import { type BasketballRole, pointlessPlays, scoringPlays } from './plays.ts';

const quarterSeconds = 720;
/** The sixth foul would disqualify the player, so it is never drawn. */
const maxFouls = 5;
const talents = { shooting: 0, threes: 1, rebounding: 2, passing: 3 } as const;

type OnFloor = (side: SideName, at: number) => RosterPlayer[];

function basketballStatEvents(
  question: BoxScoreQuestion,
  rosters: Record<SideName, BasketballRoster>,
): StatEvent[] {
  const pick = createPicking();
  const noteLead = createLeadNotes();
  const rotations = {
    home: createRotation(rosters.home.parts),
    away: createRotation(rosters.away.parts),
  };

  return eventsBySegment(question, (note, stream, segment, share) => {
    const onFloor: OnFloor = (side, at) => rotations[side].onFloor(segment, at);
    const see = (play: Play<BasketballRole>, side: SideName, at: number): void =>
      perform(play, { at, side, stream, note, pick: pick(stream, onFloor, at) });

    for (const score of question.game.script.scoresIn(segment)) {
      noteLead(note, score, onFloor);
      see(scoringPlays[score.points] ?? [], score.side, score.at);
    }
    const quarters = (segment.playedSeconds ?? 0) / quarterSeconds;
    for (const side of sideNames) {
      for (const [mean, play] of pointlessPlays) {
        for (const at of randomMoments(stream, mean * quarters)) see(play, side, at);
      }
      for (const [number, { player }] of rosters[side].parts.entries()) {
        const seconds = rotations[side].getSeconds(number, segment, share);
        if (seconds > 0) note(0, side, player, { seconds });
      }
    }
  });
}

type Picking = Scene<BasketballRole, RosterPlayer>['pick'];

/** Picks players on the floor for each role and counts their fouls. */
function createPicking() {
  const fouls = new Map<RosterPlayer, number>();

  return (
      stream: Scene<BasketballRole, RosterPlayer>['stream'],
      onFloor: OnFloor,
      at: number,
    ): Picking =>
    (role, side, picked) => {
      const five = onFloor(side, at);
      if (role === 'the same') return picked.slice(-1);
      if (role === 'willing to foul') {
        const willing = five.filter((player) => (fouls.get(player) ?? 0) < maxFouls);
        const by = willing.length === 0 ? [] : [stream.pick(willing)];
        for (const player of by) fouls.set(player, (fouls.get(player) ?? 0) + 1);
        return by;
      }
      if (role === 'anybody') return [stream.pick(five)];
      const others = five.filter((player) => !picked.includes(player));
      return [pickWeighted(stream, others, (player) => getTalent(player, talents[role]))];
    };
}

/** Plus-minus of players on the floor, and each side's largest lead. */
function createLeadNotes() {
  const lead = { home: 0, away: 0 };
  const largest = { home: 0, away: 0 };

  return (note: Note, { side, points, at }: ScoreMoment, onFloor: OnFloor): void => {
    const against = otherSide(side);
    for (const player of onFloor(side, at)) note(at, side, player, { plusMinus: points });
    for (const player of onFloor(against, at)) note(at, against, player, { plusMinus: -points });
    lead[side] += points;
    lead[against] -= points;
    const more = Math.max(0, lead[side] - largest[side]);
    largest[side] += more;
    if (more > 0) note(at, side, undefined, { largestLead: more });
  };
}

const goals = pair('goalsMade', 'goalsTried');
const threes = pair('threesMade', 'threesTried');
const freeThrows = pair('freeThrowsMade', 'freeThrowsTried');

/** Basketball box score, with the statistic names of ESPN's summaries. */
export const writeBasketballBoxScore = createBoxScoreWriter({
  getRoster: basketballRoster,
  listEvents: basketballStatEvents,
  statistics: [
    ['fieldGoalsMade-fieldGoalsAttempted', 'FG', goals],
    ['fieldGoalPct', 'Field Goal %', percent('goalsMade', 'goalsTried', 0)],
    ['threePointFieldGoalsMade-threePointFieldGoalsAttempted', '3PT', threes],
    ['freeThrowsMade-freeThrowsAttempted', 'FT', freeThrows],
    ['totalRebounds', 'Rebounds', count('offensiveRebounds', 'defensiveRebounds')],
    ['offensiveRebounds', 'Offensive Rebounds'],
    ['defensiveRebounds', 'Defensive Rebounds'],
    ['assists', 'Assists'],
    ['steals', 'Steals'],
    ['blocks', 'Blocks'],
    ['turnovers', 'Turnovers'],
    ['pointsInPaint', 'Points in Paint'],
    ['fouls', 'Fouls'],
    ['largestLead', 'Largest Lead'],
  ],
  groups: {
    // The feed's only group has no name.
    '': {
      figures: {
        minutes: (of) => ({ text: String(Math.round(of('seconds') / 60)) }),
        'fieldGoalsMade-fieldGoalsAttempted': goals,
        'threePointFieldGoalsMade-threePointFieldGoalsAttempted': threes,
        'freeThrowsMade-freeThrowsAttempted': freeThrows,
        plusMinus: (of) => ({ text: `${of('plusMinus') > 0 ? '+' : ''}${of('plusMinus')}` }),
        rebounds: count('offensiveRebounds', 'defensiveRebounds'),
        ...counts(['points', 'assists', 'turnovers', 'steals', 'blocks', 'fouls']),
        ...counts(['offensiveRebounds', 'defensiveRebounds']),
      },
    },
  },
});

import {
  type BoxScoreQuestion,
  createBoxScoreWriter,
  eventsBySegment,
  type Note,
  type StatEvent,
} from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import boxScores from '#providers/scores/simulated/tables/box-scores.json' with { type: 'json' };
import type { Part } from '#providers/scores/simulated/rosters/lineup.ts';
import { sum } from '#domain/sum.ts';
import {
  otherSide,
  type ScoreMoment,
  type ScriptedSegment,
  sideNames,
  type SideName,
} from '#providers/scores/simulated/shared/game-script.ts';
import {
  pickWeighted,
  randomMoments,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import { type RosterPlayer, getTalent } from '#providers/scores/simulated/rosters/roster.ts';

const quarterSeconds = 720;
const places = 5;
/** The sixth foul would disqualify the player, so it is never drawn. */
const maxFouls = 5;
const talents = { shooting: 0, threes: 1, rebounding: 2, passing: 3 } as const;

type OnFloor = (side: SideName, at: number) => RosterPlayer[];

function basketballStatEvents(
  question: BoxScoreQuestion,
  rosters: Record<SideName, BasketballRoster>,
): StatEvent[] {
  const fouls = new Map<RosterPlayer, number>();
  const noteLead = createLeadNotes();
  const rotations = {
    home: createRotation(rosters.home.parts),
    away: createRotation(rosters.away.parts),
  };

  return eventsBySegment(question, (note, stream, segment, share) => {
    const onFloor: OnFloor = (side, at) => rotations[side].onFloor(segment, at);
    const play = (side: SideName, at: number): Play =>
      createPlay({ note, stream, side, at, onFloor, fouls });

    for (const score of question.game.script.scoresIn(segment)) {
      noteLead(note, score, onFloor);
      play(score.side, score.at).score(score.points);
    }
    const quarters = (segment.playedSeconds ?? 0) / quarterSeconds;
    for (const side of sideNames) {
      for (const [name, mean] of pointlessMeans) {
        for (const at of randomMoments(stream, mean * quarters)) play(side, at)[name]();
      }
      for (const [number, { player }] of rosters[side].parts.entries()) {
        const seconds = rotations[side].getSeconds(number, segment, share);
        if (seconds > 0) note(0, side, player, { seconds });
      }
    }
  });
}

/**
 * Plays without points, with their mean per side and quarter; the same for strong and weak sides.
 */
const pointlessMeans = [
  ['missTwo', 5.9],
  ['missThree', 5.6],
  ['missFreeThrows', 0.15],
  ['turnOver', 3.4],
  ['foul', 1.7],
] as const;

interface Scene {
  note: Note;
  stream: RandomStream;
  side: SideName;
  at: number;
  onFloor: OnFloor;
  fouls: Map<RosterPlayer, number>;
}

type Play = ReturnType<typeof createPlay>;

/** Creates one play of a side; nobody has two parts in it. Shares approximate the NBA's. */
function createPlay({ note, stream, side, at, onFloor, fouls }: Scene) {
  const against = otherSide(side);
  const picked: RosterPlayer[] = [];
  type Figures = Readonly<Record<string, number>>;
  const credit = (player: RosterPlayer, of: SideName, figures: Figures): RosterPlayer => {
    note(at, of, player, figures);
    picked.push(player);
    return player;
  };
  const byTalent = (talent: keyof typeof talents, of: SideName, figures: Figures) => {
    const others = onFloor(of, at).filter((player) => !picked.includes(player));
    const getWeight = (player: RosterPlayer) => getTalent(player, talents[talent]);
    return credit(pickWeighted(stream, others, getWeight), of, figures);
  };
  const byAnybody = (figures: Figures) => credit(stream.pick(onFloor(side, at)), side, figures);

  const foul = (): void => {
    const willing = onFloor(against, at).filter((player) => (fouls.get(player) ?? 0) < maxFouls);
    if (willing.length === 0) return;
    const player = credit(stream.pick(willing), against, { fouls: 1 });
    fouls.set(player, (fouls.get(player) ?? 0) + 1);
  };
  const assist = (share: number): void => {
    if (stream.happens(share)) byTalent('passing', side, { assists: 1 });
  };
  const rebound = (): void => {
    if (stream.happens(0.25)) byTalent('rebounding', side, { offensiveRebounds: 1 });
    else byTalent('rebounding', against, { defensiveRebounds: 1 });
  };
  const throwFree = (made: number, tried: number): void => {
    const figures = { points: made, freeThrowsMade: made, freeThrowsTried: tried };
    byTalent('shooting', side, figures);
    foul();
  };
  const scoreTwo = (): RosterPlayer => {
    const shooter = byTalent('shooting', side, { points: 2, goalsMade: 1, goalsTried: 1 });
    if (stream.happens(0.72)) note(at, side, undefined, { pointsInPaint: 2 });
    return shooter;
  };

  return {
    score(points: number): void {
      if (points === 1) {
        throwFree(1, stream.happens(0.45) ? 1 : 2);
      } else if (points === 2) {
        if (stream.happens(0.2)) {
          throwFree(2, 2);
        } else {
          scoreTwo();
          assist(0.52);
        }
      } else if (stream.happens(0.1)) {
        // A basket, and a free throw for a foul on the shot.
        note(at, side, scoreTwo(), { points: 1, freeThrowsMade: 1, freeThrowsTried: 1 });
        foul();
      } else {
        const threes = { threesMade: 1, threesTried: 1 };
        byTalent('threes', side, { points: 3, goalsMade: 1, goalsTried: 1, ...threes });
        assist(0.82);
      }
    },
    missTwo(): void {
      byAnybody({ goalsTried: 1 });
      if (stream.happens(0.17)) byTalent('rebounding', against, { blocks: 1 });
      rebound();
    },
    missThree(): void {
      byAnybody({ goalsTried: 1, threesTried: 1 });
      rebound();
    },
    missFreeThrows(): void {
      throwFree(0, 2);
      rebound();
    },
    turnOver(): void {
      byAnybody({ turnovers: 1 });
      if (stream.happens(0.58)) byTalent('passing', against, { steals: 1 });
    },
    foul,
  };
}

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

type BasketballRoster = ReturnType<typeof basketballRoster>;

/** Players in the game, the five starters first. */
function basketballRoster({ game }: BoxScoreQuestion, side: SideName) {
  const parts = game.lineups[side].playing['players'] ?? [];
  const listed = parts.map(({ player: { id, name, position } }, number) => ({
    id,
    name,
    position,
    isStarter: number < places,
  }));
  return { parts, listed };
}

const regulationQuarters = 4;

interface Shift {
  from: number;
  to: number;
}

/**
 * Players follow each other on five places. Time beyond the end of a quarter on one place continues
 * at its start on the next, so that there are always five. The top five play all of overtime.
 */
function createRotation(parts: readonly Part[]) {
  const quarterShifts = parts.map(({ share }, number): Shift[] => {
    const from = sum(parts.slice(0, number).map((before) => before.share)) % 1;
    const to = from + share;
    if (to <= 1 + rounding) return [{ from, to }];
    return [
      { from, to: 1 },
      { from: 0, to: to - 1 },
    ];
  });
  const shiftsIn = (segment: ScriptedSegment, number: number): readonly Shift[] => {
    if (segment.number <= regulationQuarters) return quarterShifts[number] ?? [];
    return number < places ? [{ from: 0, to: 1 }] : [];
  };
  const isOn = (segment: ScriptedSegment, number: number, at: number): boolean =>
    shiftsIn(segment, number).some(({ from, to }) => at >= from && (at < to || to >= 1 - rounding));

  return {
    /** The five players once a share (0–1) of the segment is over. */
    onFloor: (segment: ScriptedSegment, at: number): RosterPlayer[] =>
      parts.filter((_, number) => isOn(segment, number, at)).map(({ player }) => player),
    /** Seconds a player has spent on the floor by then. */
    getSeconds(number: number, segment: ScriptedSegment, share: number): number {
      const played = shiftsIn(segment, number).map(({ from, to }) =>
        Math.max(0, Math.min(share, to) - from),
      );
      return sum(played) * (segment.playedSeconds ?? 0);
    },
  };
}

const rounding = 1e-9;

export const writeBasketballBoxScore = createBoxScoreWriter(boxScores.nba, {
  getRoster: basketballRoster,
  listEvents: basketballStatEvents,
});

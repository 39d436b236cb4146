import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-scores/box-score.ts';
import type { ScriptedSegment, SideName } from '../shared/game-script.ts';
import type { Part } from '../rosters/lineup.ts';
import type { RosterPlayer, RosterRules } from '../rosters/roster.ts';
import { sum } from '../shared/sum.ts';

const starterCount = 5;
const gameMinutes = 48;
const minutes = [35, 34, 33, 31, 29, 22, 20, 16, 12, 8];

export const basketballRosters: RosterRules = {
  players: {
    positions: ['G', 'F', 'C', 'F', 'G'],
    worth: [9, 7, 5.5, 4, 3, 2.5, 2, 1.5, 1, 0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    worthSd: 1.5,
    attackShare: 0.5,
    shares: minutes.map((own) => own / gameMinutes),
    sharedByAtLeast: 8,
    // A box score tells who is good: what it says of a player follows his worth.
    usageOfWorth: 0.1,
    talentSd: 0.05,
    reserves: 10,
  },
};

export interface BasketballRoster {
  /** Who plays, the five starters first. */
  parts: readonly Part[];
  listed: readonly ListedPlayer[];
}

export function basketballRoster({ game }: BoxScoreQuestion, side: SideName): BasketballRoster {
  const parts = game.lineups[side].playing['players'] ?? [];
  const listed = parts.map(({ player: { id, name, position } }, number) => ({
    id,
    name,
    position,
    isStarter: number < starterCount,
  }));
  return { parts, listed };
}

const places = 5;
const regulationQuarters = 4;

interface Shift {
  from: number;
  to: number;
}

/** Who is on the floor when. */
interface Rotation {
  /** When a share (0–1) of a segment is over; five of them. */
  onFloor: (segment: ScriptedSegment, at: number) => RosterPlayer[];
  /** Seconds that each has spent there by then. */
  getSeconds: (number: number, segment: ScriptedSegment, share: number) => number;
}

/**
 * One follows the other on the five places, and who is not done at the end of a quarter on one place
 * begins it on the next: so there are always five. Overtime belongs to those who play most.
 */
export function createRotation(parts: readonly Part[]): Rotation {
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
    onFloor: (segment, at) =>
      parts.filter((_, number) => isOn(segment, number, at)).map(({ player }) => player),
    getSeconds(number, segment, share) {
      const played = shiftsIn(segment, number).map(({ from, to }) =>
        Math.max(0, Math.min(share, to) - from),
      );
      return sum(played) * (segment.playedSeconds ?? 0);
    },
  };
}

const rounding = 1e-9;

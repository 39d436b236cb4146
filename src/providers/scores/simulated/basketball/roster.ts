import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-scores/box-score.ts';
import type { ScriptedSegment, SideName } from '../shared/game-script.ts';
import type { Part } from '../rosters/lineup.ts';
import type { RosterPlayer } from '../rosters/roster.ts';
import { sum } from '../shared/sum.ts';

const starterCount = 5;

export interface BasketballRoster {
  /** Players in the game, the five starters first. */
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

interface Rotation {
  /** The five players once a share (0–1) of the segment is over. */
  onFloor: (segment: ScriptedSegment, at: number) => RosterPlayer[];
  /** Seconds a player has spent on the floor by then. */
  getSeconds: (number: number, segment: ScriptedSegment, share: number) => number;
}

/**
 * Players follow each other on five places. Time beyond the end of a quarter on one place continues at its
 * start on the next, so that there are always five. The top five play all of overtime.
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

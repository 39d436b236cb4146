import type { SideName } from './game-script.ts';

/** One side's turn with the ball. Times are seconds of play since the kick-off. */
export interface FootballDrive {
  side: SideName;
  /** 0, 3 for a field goal, 6, 7 or 8 for a touchdown with what was tried after it. */
  points: number;
  fromSecond: number;
  toSecond: number;
  /** The half, or the overtime, is over with it. */
  endsWithClock: boolean;
}

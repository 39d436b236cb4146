import type { SideName } from './game-script.ts';

/** Something that is counted: a shot, a tackle, a second on the ice. */
export interface StatEvent {
  side: SideName;
  /** Undefined for what is the team's alone. */
  player?: string;
  figure: string;
  amount: number;
}

/** A stat event of one segment. */
export interface SegmentStatEvent extends StatEvent {
  /** Share of the segment that has been played then, 0–1. */
  at: number;
}

/** The sum of stat events, by team and by player. */
export interface StatTotals {
  ofTeam(side: SideName, figure: string): number;
  ofPlayer(side: SideName, player: string, figure: string): number;
  /** Did he do anything at all? */
  hasPlayed(side: SideName, player: string): boolean;
}

/** A team's figure is the sum of its players', and of what is nobody's. */
export function sumUp(events: readonly StatEvent[]): StatTotals {
  const sums = new Map<string, number>();
  const add = (key: string, amount: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + amount);
  };
  for (const { side, player, figure, amount } of events) {
    add(`${side} ${figure}`, amount);
    if (player === undefined) continue;
    add(`${side} ${player} ${figure}`, amount);
    add(`${side} ${player}`, 1);
  }

  return {
    ofTeam: (side, figure) => sums.get(`${side} ${figure}`) ?? 0,
    ofPlayer: (side, player, figure) => sums.get(`${side} ${player} ${figure}`) ?? 0,
    hasPlayed: (side, player) => sums.has(`${side} ${player}`),
  };
}

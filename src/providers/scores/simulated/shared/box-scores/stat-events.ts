import type { SideName } from '../game-script.ts';
import type { FigureOf } from './statistics.ts';

/** Something that is counted: a shot, a tackle, a second on the ice. */
export interface StatEvent {
  /** When it is counted: in seconds of play, or as a share (0–1) of the segment. */
  at: number;
  side: SideName;
  /** Undefined for what is the team's alone. */
  player?: string;
  figure: string;
  amount: number;
}

/** Counts figures for a player, or for nobody but his team. */
export type Note = (
  at: number,
  side: SideName,
  player: { id: string } | undefined,
  figures: Readonly<Record<string, number>>,
) => void;

/** What is noted, in the order in which it is. */
export function createNotes(): { note: Note; events: StatEvent[] } {
  const events: StatEvent[] = [];
  return {
    events,
    note(at, side, player, figures) {
      for (const [figure, amount] of Object.entries(figures)) {
        events.push({ at, side, player: player?.id, figure, amount });
      }
    },
  };
}

/** The sum of stat events, by team and by player. */
export interface StatTotals {
  ofTeam(side: SideName): FigureOf;
  ofPlayer(side: SideName, player: string): FigureOf;
  /** Did he do anything at all? */
  hasPlayed(side: SideName, player: string): boolean;
}

/** A team's figure is the sum of its players', and of what is nobody's. */
export function sumUp(events: readonly StatEvent[]): StatTotals {
  const ofSides = { home: createSums(), away: createSums() };
  for (const { side, player, figure, amount } of events) {
    const { team, players } = ofSides[side];
    add(team, figure, amount);
    if (player === undefined) continue;
    const own = players.get(player) ?? new Map<string, number>();
    players.set(player, own);
    add(own, figure, amount);
  }

  return {
    ofTeam: (side) => (figure) => ofSides[side].team.get(figure) ?? 0,
    ofPlayer(side, player) {
      const own = ofSides[side].players.get(player);
      return (figure) => own?.get(figure) ?? 0;
    },
    hasPlayed: (side, player) => ofSides[side].players.has(player),
  };
}

/** By figure, and by player and figure: one key made of all of them took longer than the counting. */
function createSums() {
  return { team: new Map<string, number>(), players: new Map<string, Map<string, number>>() };
}

function add(sums: Map<string, number>, figure: string, amount: number): void {
  sums.set(figure, (sums.get(figure) ?? 0) + amount);
}

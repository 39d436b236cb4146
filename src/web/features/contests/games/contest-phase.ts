import type { GameState } from '#domain/game.ts';

/** Where a contest stands in a list: what is on first, then what is to come, then what is over. */
export const contestPhases = ['live', 'upcoming', 'finished', 'off'] as const;
export type ContestPhase = (typeof contestPhases)[number];

export const phaseLabels: Record<ContestPhase, string> = {
  live: 'In play',
  upcoming: 'Upcoming',
  finished: 'Finished',
  off: 'Not being played',
};

interface Phased {
  isLive: boolean;
  completed: boolean;
  state: GameState | 'retired' | 'walkover';
}

const offStates: Phased['state'][] = ['postponed', 'cancelled', 'forfeited'];

export function contestPhase({ isLive, completed, state }: Phased): ContestPhase {
  if (isLive) return 'live';
  if (offStates.includes(state)) return 'off';
  return completed ? 'finished' : 'upcoming';
}

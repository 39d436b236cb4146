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
  /** Since when the feed has left it out; null while it tells of it. */
  unknownSince?: string | null;
}

const offStates: Phased['state'][] = ['postponed', 'cancelled', 'forfeited'];

export function contestPhase({ isLive, completed, state, unknownSince }: Phased): ContestPhase {
  if (isLive) return 'live';
  if (offStates.includes(state)) return 'off';
  const isUnconfirmed = state === 'unknown' && unknownSince === null;
  return completed || isUnconfirmed ? 'finished' : 'upcoming';
}

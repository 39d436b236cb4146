import type { GameState } from '#domain/game.ts';

/** Groups of a contest list, in display order. */
export const contestPhases = ['live', 'upcoming', 'finished', 'off'] as const;
export type ContestPhase = (typeof contestPhases)[number];

export const phaseLabels: Record<ContestPhase, string> = {
  live: 'Live',
  upcoming: 'Upcoming',
  finished: 'Finished',
  off: 'Postponed or canceled',
};

interface Phased {
  isLive: boolean;
  completed: boolean;
  state: GameState | 'retired' | 'walkover';
  /** When the feed stopped listing it; null while listed. */
  unknownSince?: string | null;
}

const offStates: Phased['state'][] = ['postponed', 'canceled', 'forfeited'];

export function contestPhase({ isLive, completed, state, unknownSince }: Phased): ContestPhase {
  if (isLive) return 'live';
  if (offStates.includes(state)) return 'off';
  const isUnconfirmed = state === 'unknown' && unknownSince === null;
  return completed || isUnconfirmed ? 'finished' : 'upcoming';
}

import type { GolferStatus } from '#domain/tournament.ts';

/** A player's finish in a tournament. */
export interface Finish {
  playerId: string;
  position: string | null;
  status: GolferStatus;
  tournament: string;
  season: number;
}

const lastFinishes = 5;

/** “T5 Genesis Invitational”, newest first. */
export function listRecentFinishes(finishes: Finish[], playerId: string): string[] {
  return finishes
    .filter((finish) => finish.playerId === playerId)
    .slice(0, lastFinishes)
    .map((finish) => `${formatPlace(finish)} ${finish.tournament}`);
}

/** “2025: T12”, newest first. */
export function listFinishesHere(finishes: Finish[], playerId: string): string[] {
  return finishes
    .filter((finish) => finish.playerId === playerId)
    .slice(0, lastFinishes)
    .map((finish) => `${finish.season}: ${formatPlace(finish)}`);
}

function formatPlace({ position, status }: Finish): string {
  if (status === 'cut') return 'missed cut';
  if (status === 'withdrawn') return 'withdrew';
  if (status === 'disqualified') return 'disqualified';
  return position ?? 'place unknown';
}

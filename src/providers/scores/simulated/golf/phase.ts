import type { Tournament } from '#domain/tournament.ts';
import type { PlayedTournament } from './play.ts';

/** A tournament's progress at a moment. */
export interface GolfPhase {
  kind: 'scheduled' | 'round' | 'between' | 'playoff' | 'final';
  /** Current or last round; 0 before the first, above 4 in a playoff. */
  round: number;
}

export function phaseAt(played: PlayedTournament, at: number): GolfPhase {
  const { rounds, playoff, endsAt } = played;
  const begun = rounds.filter((round) => round.startsAt <= at);
  if (at >= endsAt) return { kind: 'final', round: begun.length + (playoff === undefined ? 0 : 1) };
  if (playoff !== undefined && at >= playoff.startsAt) {
    return { kind: 'playoff', round: begun.length + 1 };
  }
  const last = begun.at(-1);
  if (last === undefined) return { kind: 'scheduled', round: 0 };
  return { kind: at < last.endsAt ? 'round' : 'between', round: begun.length };
}

/** In the feed's words. */
export function phaseStatus({ kind, round }: GolfPhase): Pick<Tournament, 'state' | 'statusText'> {
  if (kind === 'scheduled') return { state: 'scheduled', statusText: 'Scheduled' };
  if (kind === 'final') return { state: 'final', statusText: 'Final' };
  const part = kind === 'playoff' ? 'Playoff' : `Round ${round}`;
  const progress = kind === 'between' ? 'Play Complete' : 'In Progress';
  return { state: 'live', statusText: `${part} - ${progress}` };
}

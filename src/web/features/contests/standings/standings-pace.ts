import { livePaceMs, quietPaceMs } from '../schedule/schedule-pace.ts';

/** A table changes when a game ends; one that could not be had is on its way, and asked for soon. */
export function standingsPace(status: 'pending' | 'error' | 'success'): number {
  return status === 'error' ? livePaceMs : quietPaceMs;
}

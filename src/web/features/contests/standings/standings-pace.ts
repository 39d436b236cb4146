import { livePaceMs, quietPaceMs } from '../schedule/schedule-pace.ts';

/** Quiet pace; faster after an error. */
export function standingsPace(status: 'pending' | 'error' | 'success'): number {
  return status === 'error' ? livePaceMs : quietPaceMs;
}

import type { SeasonPhase, SegmentRules } from './league.ts';

/** Scoreboard name of the nth segment after regulation: “OT”, “2OT”, “SO”. */
export function overtimeName(
  { shootoutPhases = [] }: SegmentRules,
  overtime: number,
  phase: SeasonPhase,
): string {
  if (overtime === 2 && shootoutPhases.includes(phase)) return 'SO';
  return overtime === 1 ? 'OT' : `${overtime}OT`;
}

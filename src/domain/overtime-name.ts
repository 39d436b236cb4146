import type { SeasonPhase, SegmentRules } from './league.ts';

/** The first, second … segment after regulation, as a scoreboard calls it: “OT”, “2OT”, “SO”. */
export function overtimeName(
  { shootoutPhases = [] }: SegmentRules,
  overtime: number,
  phase: SeasonPhase,
): string {
  if (overtime === 2 && shootoutPhases.includes(phase)) return 'SO';
  return overtime === 1 ? 'OT' : `${overtime}OT`;
}

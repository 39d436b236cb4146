import type { SeasonPhase, SegmentRules } from './league.ts';

/** Whether the nth segment after regulation is a shootout. */
export function isShootout(
  { shootoutPhases = [] }: SegmentRules,
  overtime: number,
  phase: SeasonPhase,
): boolean {
  return overtime === 2 && shootoutPhases.includes(phase);
}

/** Scoreboard name of the nth segment after regulation: “OT”, “2OT”, “SO”. */
export function overtimeName(rules: SegmentRules, overtime: number, phase: SeasonPhase): string {
  if (isShootout(rules, overtime, phase)) return 'SO';
  return overtime === 1 ? 'OT' : `${overtime}OT`;
}

import type { AnalystUsageView } from '#contract/analysts.ts';

type Day = AnalystUsageView['byDay'][number];

const dayMs = 86_400_000;

/** The `count` days ending with `last` (“2026-11-21”); days without requests are zero. */
export function fillDays(days: readonly Day[], count: number, last: string): Day[] {
  return Array.from({ length: count }, (_, index) => {
    const at = Date.parse(last) - (count - 1 - index) * dayMs;
    const day = new Date(at).toISOString().slice(0, 10);
    return days.find((known) => known.day === day) ?? { day, calls: 0, costUsd: 0 };
  });
}

import type { BulkPlanView } from '#contract/generation.ts';
import { analystLabel } from '#domain/analyst.ts';

/** What the button does and costs; empty where its label says it all. */
export function formatBulkPlan(plan: BulkPlanView | undefined): string {
  if (plan === undefined) return '';
  const { open, analyzed, total, charged, analyst } = plan;
  const label = analystLabel(analyst);
  if (open === 0) return 'Every game this week has started.';
  if (analyzed === open) {
    return analyst === 'statistical'
      ? 'Every upcoming game has a baseline analysis.'
      : `${label} has analyzed every upcoming game.`;
  }
  if (total === 0) return '';
  if (charged === 0) return `${countAnalyses(total, 'baseline ')}, at no charge`;

  const waiting = open - analyzed;
  if (total < waiting) {
    return `You have ${countAnalyses(total)} left today, enough for ${total} of ${waiting} games.`;
  }
  return `${waiting} of ${open} games not analyzed by ${label}: uses ${countAnalyses(charged)}`;
}

function countAnalyses(count: number, kind = ''): string {
  return `${count} ${kind}${count === 1 ? 'analysis' : 'analyses'}`;
}

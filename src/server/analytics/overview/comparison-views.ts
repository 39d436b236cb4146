import type { Comparison, InstructionsRecord } from '#contract/analytics/analytics-parts.ts';
import { calculateEstimate, calculateShare } from '#domain/grading/estimates.ts';
import { millionths } from '#domain/grading/millionths.ts';
import { opinions } from '#domain/opinion.ts';
import type { seasonComparisons } from '#db/tables/season-figures.ts';

export type SummedComparison = Omit<
  typeof seasonComparisons.$inferSelect,
  'owner' | 'league' | 'season'
>;

/** Every compared pair, those with the member's own predictions first. */
export function viewComparisons(compared: SummedComparison[]): Comparison[] {
  return opinions.flatMap((opinion) =>
    opinions.flatMap((rival) =>
      compared
        .filter((one) => one.opinion === opinion && one.rival === rival)
        .map(({ question, ...sums }) => ({
          opinion,
          rival,
          question: question === 'win' ? ('win' as const) : ('winner' as const),
          n: sums.contests,
          brier: sums.brier / millionths / sums.contests,
          rivalBrier: (sums.brier + sums.skill) / millionths / sums.contests,
          difference: calculateEstimate(sums.contests, sums.skill, sums.skillSquares),
        })),
    ),
  );
}

export function viewInstructions(
  id: string,
  compared: SummedComparison[],
  known: { text: string | null; firstUsedAt: Date } | undefined,
): InstructionsRecord {
  // Of matchups; in golf, of tournaments.
  const [alone] = compared
    .filter(({ rival }) => rival === '')
    .toSorted((a, b) => b.question.length - a.question.length);
  const { contests = 0, right = 0, brier = 0, brierSquares = 0 } = alone ?? {};
  return {
    id,
    text: known?.text ?? null,
    firstUsedAt: known?.firstUsedAt.toISOString() ?? null,
    winner: calculateShare(Math.round(right / millionths), contests),
    brier: calculateEstimate(contests, brier, brierSquares),
    comparisons: viewComparisons(compared),
  };
}

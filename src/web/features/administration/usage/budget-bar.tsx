import type { AnalystUsageView } from '#contract/analysts.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Progress } from '#web/ui/progress.tsx';

/** Today's money: spent and set aside, of what may be spent. */
export function BudgetBar({ budget }: { budget: AnalystUsageView['budget'] }) {
  const { committedUsd, limitUsd, resetsAt, day } = budget;
  const isUsedUp = committedUsd >= limitUsd;
  const amounts = `$${committedUsd.toFixed(2)} of $${limitUsd.toFixed(2)}`;

  return (
    <section aria-labelledby="budget-title">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="budget-title" className="text-sm font-semibold">
          Budget today
        </h3>
        <p className="text-sm tabular">
          <span className="font-semibold">{amounts}</span>{' '}
          <span className="text-muted">committed</span>
        </p>
      </div>
      <Progress label="Budget today" value={committedUsd} max={limitUsd} valueText={amounts} />
      <p className="mt-1.5 text-xs text-muted tabular">
        {isUsedUp && (
          <span className="font-semibold text-caution">
            Used up: only the baseline answers for now.{' '}
          </span>
        )}
        Committed is what requests have cost and what is set aside for those under way. {day} in
        UTC; renewed at {formatMoment(resetsAt, 'time')} your time.
      </p>
    </section>
  );
}

import { useState } from 'react';
import type { AnalystUsageView } from '#contract/analysts.ts';
import { analystSlots } from '#domain/analyst.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton, SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { fillDays } from './fill-days.ts';
import { useAnalystUsage } from './queries.ts';
import { SlotTable } from './slot-table.tsx';
import { formatMoment } from '#web/lib/time.ts';
import { Progress } from '#web/ui/progress.tsx';

const spans = ['7', '30', '90'] as const;

/** Analyst usage, cost and remaining budget. */
export function UsagePanel() {
  const [days, setDays] = useState<string>('30');
  const usage = useAnalystUsage(Number(days));

  return (
    <Card as="section" aria-labelledby="usage-title">
      <CardHeader
        title="AI usage"
        titleId="usage-title"
        description={
          usage.data !== undefined && usage.isError
            ? 'Could not refresh. Last known data below.'
            : 'Calls, cost and results by AI vendor, searches included.'
        }
        aside={
          <div className="w-40">
            <Select
              label="Period"
              value={days}
              onValueChange={setDays}
              options={spans.map((span) => ({ value: span, label: `Last ${span} days` }))}
            />
          </div>
        }
      />
      <QueryResult
        query={usage}
        pending={
          <SkeletonGroup label="Loading AI usage" className="grid gap-3 p-4 md:p-5">
            <Skeleton className="h-16" />
            <Skeletons count={analystSlots.length} className="h-64 md:h-20" />
          </SkeletonGroup>
        }
        failure="Unable to load AI usage"
      >
        {(data) => <Usage usage={data} />}
      </QueryResult>
    </Card>
  );
}

function Usage({ usage }: { usage: AnalystUsageView }) {
  const hasKeys = usage.slots.some(({ configured }) => configured);
  const hasCalls = usage.byDay.some(({ calls }) => calls > 0);

  return (
    <>
      <div className="p-4 md:p-5">
        <BudgetBar budget={usage.budget} />
      </div>
      <SlotTable slots={usage.slots} />
      <div className="border-t border-line p-4 md:p-5">
        {hasCalls ? (
          <DayChart days={fillDays(usage.byDay, usage.days, usage.budget.day)} />
        ) : (
          <EmptyState
            title={`No calls in the last ${usage.days} days`}
            description={
              hasKeys
                ? 'Daily costs appear after the first analysis.'
                : 'No API keys are set: every prediction is the free statistical baseline.'
            }
          />
        )}
      </div>
    </>
  );
}

/** Today's budget: spent and reserved. */
function BudgetBar({ budget }: { budget: AnalystUsageView['budget'] }) {
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
          <span className="font-semibold text-caution">Used up: baseline analyses only. </span>
        )}
        Committed: spent plus reserved for requests in progress. {day} UTC; resets at{' '}
        {formatMoment(resetsAt, 'time')} your time.
      </p>
    </section>
  );
}

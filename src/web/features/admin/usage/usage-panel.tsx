import { dayMs } from '#domain/calendar/durations.ts';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analystEndpoints, type AnalystUsageView } from '#contract/analysts.ts';
import { analystSlots } from '#domain/analyst.ts';
import { QueryPanel } from '#web/ui/query-result.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { listOptions, Select } from '#web/ui/select.tsx';
import { Skeleton, SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { SlotTable } from './slot-table.tsx';
import { formatMoment } from '#web/lib/time.ts';
import { Progress } from '#web/ui/progress.tsx';
import { formatCount, formatDollars } from '#web/lib/figures.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { read } from '#web/lib/api.ts';

const spans = ['7', '30', '90'] as const;

export function UsagePanel() {
  const [days, setDays] = useState<string>('30');
  const usage = useQuery({
    ...read(analystEndpoints.usage, { query: { days: Number(days) } }),
    staleTime: 0,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });

  return (
    <QueryPanel
      title="AI usage"
      titleId="usage-title"
      description="Calls, cost and results by AI vendor, searches included."
      staleDescription="Could not refresh. Last known data below."
      aside={
        <div className="w-40">
          <Select
            label="Period"
            value={days}
            onValueChange={setDays}
            options={listOptions(spans, (span) => `Last ${span} days`)}
          />
        </div>
      }
      bodyClassName="p-0!"
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
    </QueryPanel>
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

type Day = AnalystUsageView['byDay'][number];

function DayChart({ days }: { days: Day[] }) {
  const largest = Math.max(...days.map(({ costUsd }) => costUsd));
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  const costUsd = days.reduce((sum, day) => sum + day.costUsd, 0);

  return (
    <section aria-labelledby="days-title">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="days-title" className="text-sm font-semibold">
          Cost by day
        </h3>
        <p className="text-sm text-muted tabular">
          {formatCount(calls)} {calls === 1 ? 'call' : 'calls'}, {formatDollars(costUsd)}
        </p>
      </div>
      <div aria-hidden="true" className="flex h-24 items-end gap-px border-b border-line-strong">
        {days.map(({ day, costUsd: cost, calls: count }) => (
          <span
            key={day}
            title={`${day}: ${formatDollars(cost)}, ${count} calls`}
            className="min-w-0 max-w-10 flex-1 rounded-t-[2px] bg-ink"
            style={{ height: largest === 0 ? 0 : `${(cost / largest) * 100}%` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted tabular">
        <span>{days[0]?.day}</span>
        {days.length > 1 && <span>{days.at(-1)?.day}</span>}
      </p>
      <DayTable days={days} />
    </section>
  );
}

function DayTable({ days }: { days: Day[] }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium underline decoration-line-strong underline-offset-4 md:min-h-9">
        Show as a table
      </summary>
      <table className="w-full max-w-md tabular">
        <TableHead
          caption="Calls and cost by day"
          className="text-right text-xs text-muted"
          headingClassName="font-normal"
          columns={[{ name: 'Day', className: 'text-left' }, 'Calls', 'Cost']}
        />
        <tbody>
          {days
            .filter(({ calls }) => calls > 0)
            .toReversed()
            .map(({ day, calls, costUsd }) => (
              <tr key={day} className="border-t border-line text-right">
                <th scope="row" className="py-1 text-left font-normal">
                  {day}
                </th>
                <td>{formatCount(calls)}</td>
                <td>{formatDollars(costUsd)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

/** The `count` days ending with `last` (“2026-11-21”); days without requests are zero. */
export function fillDays(days: readonly Day[], count: number, last: string): Day[] {
  return Array.from({ length: count }, (_, index) => {
    const at = Date.parse(last) - (count - 1 - index) * dayMs;
    const day = new Date(at).toISOString().slice(0, 10);
    return days.find((known) => known.day === day) ?? { day, calls: 0, costUsd: 0 };
  });
}

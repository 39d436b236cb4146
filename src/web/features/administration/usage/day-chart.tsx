import type { AnalystUsageView } from '#contract/analysts.ts';
import { formatDollars } from '#web/lib/figures.ts';
import { TableHead } from '#web/ui/table-head.tsx';

type Day = AnalystUsageView['byDay'][number];

/** Cost by day as columns, with a table of days below. */
export function DayChart({ days }: { days: Day[] }) {
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
          {calls.toLocaleString('en-US')} {calls === 1 ? 'call' : 'calls'}, {formatDollars(costUsd)}
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
                <td>{calls.toLocaleString('en-US')}</td>
                <td>{formatDollars(costUsd)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

import type { LossStep } from '#contract/record/loss-reviews.ts';
import { formatCount } from '#web/lib/figures.ts';
import { Panel } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { describeLosses } from './describe-losses.ts';

const columns: Column<LossStep>[] = [
  {
    header: 'Our probability',
    cell: ({ from, to }) => `${from} to ${to}%`,
    isRowHeader: true,
  },
  { header: 'Picks', align: 'right', cell: ({ decided }) => formatCount(decided) },
  {
    header: 'Expected losses',
    align: 'right',
    cell: ({ expected }) => formatCount(Math.round(expected)),
  },
  { header: 'Lost', align: 'right', cell: ({ lost }) => formatCount(lost) },
];

/** Expected and actual losses of confident picks. */
export function ExpectedLosses({ steps, isField }: { steps: LossStep[]; isField: boolean }) {
  if (isField && steps.length === 0) {
    return (
      <EmptyCard
        title="No golfer is ever a 70% favorite"
        description="The favorite in a full field wins 5 to 15% of the time, so most picks lose. Analytics shows how those probabilities did: winners, top 5, 10 and 20, and the cut."
      />
    );
  }
  if (steps.length === 0) return null;
  return (
    <Panel
      title="Expected and actual losses"
      description={describeLosses(steps)}
      bodyClassName="tabular"
    >
      <DataTable
        caption="Picks at 70% or more, by probability"
        columns={columns}
        rows={steps}
        rowKey={({ from }) => String(from)}
        onPhones="scroll"
      />
    </Panel>
  );
}

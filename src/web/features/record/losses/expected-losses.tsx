import type { LossStep } from '#contract/record/loss-reviews.ts';
import { formatCount } from '#web/lib/figures.ts';
import { Panel } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { describeLosses } from './describe-losses.ts';

const columns: Column<LossStep>[] = [
  {
    header: 'Chance',
    cell: ({ from, to }) => `${from} to ${to}%`,
    isRowHeader: true,
    isWideOnPhones: true,
  },
  { header: 'Calls', align: 'right', cell: ({ decided }) => formatCount(decided) },
  {
    header: 'Losses expected',
    align: 'right',
    cell: ({ expected }) => formatCount(Math.round(expected)),
  },
  { header: 'Lost', align: 'right', cell: ({ lost }) => formatCount(lost) },
];

/** How many of the confident calls were to be lost by their own chances, and how many were. */
export function ExpectedLosses({ steps, isField }: { steps: LossStep[]; isField: boolean }) {
  if (isField && steps.length === 0) {
    return (
      <EmptyCard
        title="Nobody is called at 70% to win a tournament"
        description="The favorite of a full field of golfers has a chance of some 5 to 15%, so that a lost call is the rule. How those chances did is shown under Analytics: winners, top 5, 10 and 20 and the cut."
      />
    );
  }
  if (steps.length === 0) return null;
  return (
    <Panel title="As many as expected?" description={describeLosses(steps)} bodyClassName="tabular">
      <DataTable
        caption="Calls at 70% and more by their chance"
        columns={columns}
        rows={steps}
        rowKey={({ from }) => String(from)}
      />
    </Panel>
  );
}

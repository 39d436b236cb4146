import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import type { RecordBasis } from '#contract/analytics/analytics-endpoints.ts';
import {
  type LossesWanted,
  lossReviewEndpoints,
  type LossStep,
} from '#contract/analytics/loss-reviews-endpoints.ts';
import { isFieldSport } from '#domain/league.ts';
import { readPages } from '#web/lib/api.ts';
import { NextPageButton, QueryResult } from '#web/ui/query-result.tsx';
import { sportOptions } from '#web/lib/sport-labels.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { formatCount } from '#web/lib/figures.ts';
import { type Column, DataTable, figureColumn } from '#web/ui/table.tsx';
import { SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import { LossTable } from './loss-table.tsx';

const bases: { value: RecordBasis; label: string }[] = [
  { value: 'both', label: 'Locked and replayed' },
  { value: 'locked', label: 'Locked' },
  { value: 'replayed', label: 'Replayed' },
];

const whoses: { value: LossesWanted['by']; label: string }[] = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'members', label: 'Members' },
];

export function LossesPage() {
  const [address, change] = useAddressParameters();
  const chosen = <Value extends string>(name: string, options: { value: Value }[], usual: Value) =>
    options.find(({ value }) => value === address.get(name))?.value ?? usual;
  const sport = chosen('sport', sportOptions, 'all');
  const basis = chosen('basis', bases, 'both');
  const by = chosen('by', whoses, 'automatic');
  const filters = [
    { name: 'sport', label: 'Sport', value: sport, options: sportOptions },
    { name: 'by', label: 'Predictions by', value: by, options: whoses },
    { name: 'basis', label: 'Predictions', value: basis, options: bases },
  ];

  return (
    <Page
      title="Confident and wrong"
      description="Every pick we made at 70% or more that lost, and why."
      actions={<LinkButton to="/history">History</LinkButton>}
    >
      <div className="flex flex-col gap-6">
        <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:max-w-2xl sm:grid-cols-3">
          {filters.map(({ name, ...select }) => (
            <Select
              key={name}
              {...select}
              onValueChange={(value: string) => change({ [name]: value })}
            />
          ))}
        </div>
        <SpoilerGate name="losses" what="Lost picks">
          <Losses key={`${sport} ${by} ${basis}`} wanted={{ sport, by, basis }} />
        </SpoilerGate>
      </div>
    </Page>
  );
}

function Losses({ wanted }: { wanted: Pick<LossesWanted, 'sport' | 'by' | 'basis'> }) {
  const pages = useInfiniteQuery(readPages(lossReviewEndpoints.list, wanted));
  const isField = isFieldSport(wanted.sport);

  return (
    <QueryResult
      query={pages}
      pending={<SkeletonGroup label="Loading lost picks" parts={['h-40', 'h-dvh']} />}
      failure="Lost picks could not be loaded."
      isFailureInCard
    >
      {(data) => (
        <>
          <ExpectedLosses steps={data.pages[0]?.steps ?? []} isField={isField} />
          {data.pages[0]?.losses.length === 0 ? (
            !isField && (
              <EmptyCard
                title="No pick at 70% or more has lost"
                description="When one does, its review appears here."
              />
            )
          ) : (
            <Card>
              <LossTable losses={data.pages.flatMap((page) => page.losses)} />
            </Card>
          )}
          {pages.hasNextPage && (
            <NextPageButton pages={pages} className="self-center">
              Show earlier losses
            </NextPageButton>
          )}
        </>
      )}
    </QueryResult>
  );
}

const columns: Column<LossStep>[] = [
  { header: 'Our probability', cell: ({ from, to }) => `${from} to ${to}%` },
  figureColumn('Picks', ({ decided }) => formatCount(decided)),
  figureColumn('Expected losses', ({ expected }) => formatCount(Math.round(expected))),
  figureColumn('Lost', ({ lost }) => formatCount(lost)),
];

function ExpectedLosses({ steps, isField }: { steps: LossStep[]; isField: boolean }) {
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

export function describeLosses(steps: readonly LossStep[]): string {
  const sum = (of: (step: LossStep) => number) =>
    steps.reduce((total, step) => total + of(step), 0);
  const expected = Math.round(sum((step) => step.expected));
  const lost = sum((step) => step.lost);
  const decided = sum((step) => step.decided);
  return `A 75% favorite loses one time in four. Of ${formatCount(decided)} ${decided === 1 ? 'pick' : 'picks'} at 70% or more, ${formatCount(expected)} ${expected === 1 ? 'was' : 'were'} expected to lose, and ${formatCount(lost)} did.`;
}

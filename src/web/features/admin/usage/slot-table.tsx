import { hourMs } from '#domain/calendar/durations.ts';
import { CircleCheck, CircleDashed, CircleOff, TriangleAlert } from 'lucide-react';
import type { SlotUsageView } from '#contract/analysts.ts';
import { noticeOfEnd } from '#domain/analyst-models.ts';
import { formatAge, useNow } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable, figureColumn } from '#web/ui/table.tsx';
import { formatCount, formatDollars, formatDuration, formatShare } from '#web/lib/figures.ts';
import { slotState } from './slot-state.ts';

const none = <span className="text-muted">—</span>;

const columns: Column<SlotUsageView>[] = [
  { header: 'Slot', cell: (slot) => <SlotName slot={slot} />, isWideOnPhones: true },
  { header: 'State', cell: (slot) => <StateCell slot={slot} /> },
  figureColumn('Calls', ({ calls }) => formatCount(calls)),
  figureColumn('Failed', ({ calls, failed }) =>
    calls === 0 ? (
      none
    ) : (
      <span className="whitespace-nowrap">
        {failed} <span className="text-muted">({formatShare(failed / calls)})</span>
      </span>
    ),
  ),
  figureColumn(
    'Latency',
    ({ medianLatencyMs }) => (
      <span className="whitespace-nowrap">{formatDuration(medianLatencyMs)}</span>
    ),
    'Median time of successful requests',
  ),
  figureColumn(
    'Tokens in / out',
    ({ inputTokens, outputTokens }) => `${formatCount(inputTokens)} / ${formatCount(outputTokens)}`,
  ),
  figureColumn('Cost', ({ calls, costUsd, uncertainUsd }) =>
    calls === 0 ? (
      none
    ) : (
      <span className="whitespace-nowrap">
        {formatDollars(costUsd)}
        {uncertainUsd > 0 && (
          <span className="block text-xs text-muted">
            up to {formatDollars(uncertainUsd)} uncertain
          </span>
        )}
      </span>
    ),
  ),
  figureColumn(
    'Predictions',
    (slot) => <Generations slot={slot} />,
    'How members’ requests for a prediction ended.',
  ),
];

export function SlotTable({ slots }: { slots: SlotUsageView[] }) {
  return (
    <div className="tabular">
      <DataTable
        caption="Usage by analyst"
        rows={slots}
        rowKey={({ slot }) => slot}
        columns={columns}
      />
    </div>
  );
}

function SlotName({ slot: { slot, label, model, shutdownDate } }: { slot: SlotUsageView }) {
  const now = useNow(hourMs);
  const notice =
    model === null ? undefined : noticeOfEnd(slot, model, now, shutdownDate ?? undefined);

  return (
    <>
      <span className="font-semibold">{label}</span>
      {model !== null && <span className="block text-xs break-all text-muted">{model}</span>}
      {notice !== undefined && (
        <span className="flex items-start gap-1 text-xs text-caution">
          <TriangleAlert className="mt-0.5 size-3 shrink-0" />
          <span>
            {notice.what} {notice.advice}
          </span>
        </span>
      )}
    </>
  );
}

const badges = {
  working: { tone: 'good', Icon: CircleCheck },
  failing: { tone: 'bad', Icon: TriangleAlert },
  unused: { tone: 'neutral', Icon: CircleDashed },
  off: { tone: 'outline', Icon: CircleOff },
} as const;

function StateCell({ slot }: { slot: SlotUsageView }) {
  const now = useNow(30_000);
  const { kind, words } = slotState(slot);

  return (
    <span className="flex flex-col items-start gap-0.5 max-md:items-end">
      <Badge {...badges[kind]} className="whitespace-normal!">
        {words}
      </Badge>
      {kind === 'failing' && slot.lastFaultAt !== null && (
        <time dateTime={slot.lastFaultAt} className="text-xs text-muted">
          {formatAge(slot.lastFaultAt, now)}
        </time>
      )}
    </span>
  );
}

function Generations({ slot }: { slot: SlotUsageView }) {
  const parts = [
    ['new, by AI', slot.made],
    ['stored before', slot.reused],
    ['baseline, no AI', slot.baseline],
    ['failed', slot.failedGenerations],
  ] as const;

  return (
    <span className="inline-grid grid-cols-[auto_auto] gap-x-2 text-xs whitespace-nowrap">
      {parts.map(([name, count]) => (
        <span key={name} className="contents">
          <span className="text-left text-muted">{name}</span>
          <span className="text-right font-medium">{formatCount(count)}</span>
        </span>
      ))}
    </span>
  );
}

import { Link } from '#web/lib/routing/link.tsx';
import type { HealthView } from '#contract/operations/health.ts';
import { formatAge } from '#web/lib/time.ts';
import { Progress } from '#web/ui/progress.tsx';
import { faultLabel } from '../usage/slot-state.ts';
import { HealthPart } from './health-part.tsx';

/** Today's budget and the vendors' availability; statistics are in the usage section. */
export function AnalystHealth({ health, now }: { health: HealthView; now: Date }) {
  const { committedUsd, limitUsd } = health.budget;
  const amounts = `$${committedUsd.toFixed(2)} of $${limitUsd.toFixed(2)}`;

  return (
    <HealthPart title="AI analyses">
      <p className="mb-1.5 flex justify-between gap-4">
        <span className="text-muted">Spent today</span>
        <span className="tabular">{amounts}</span>
      </p>
      <Progress label="Spent today" value={committedUsd} max={limitUsd} valueText={amounts} />
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {health.slots.map((slot) => (
          <div key={slot.slot} className="contents">
            <dt className="text-muted">{slot.label}</dt>
            <dd className="break-words">{formatSlotState(slot, now)}</dd>
          </div>
        ))}
      </dl>
      <Link to="/admin/usage" className="mt-2 inline-block underline underline-offset-4">
        Calls and cost
      </Link>
    </HealthPart>
  );
}

function formatSlotState(
  { configured, model, lastFault, lastFaultAt }: HealthView['slots'][number],
  now: Date,
): string {
  if (!configured) return 'no key';
  if (lastFault === null || lastFaultAt === null) return `ready, ${model ?? ''}`;
  return `failed ${formatAge(lastFaultAt, now)}: ${faultLabel(lastFault)}`;
}

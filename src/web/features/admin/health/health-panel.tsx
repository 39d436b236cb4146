import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type {
  FailedJobView,
  HealthProblem,
  HealthView,
  OutageView,
} from '#contract/admin/health-endpoints.ts';
import { QueryPanel } from '#web/ui/query-result.tsx';
import { formatAge, useNow } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/fact.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Link } from '#web/lib/routing/link.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { listFeedColumns, listThreadColumns } from './health-tables.tsx';
import {
  backupFacts,
  databaseFacts,
  healthVerdict,
  jobFacts,
  ledgerFacts,
  processFacts,
} from './health-words.ts';
import { useAnalystTest, useHealth } from './health-queries.ts';
import { faultLabel } from '#web/features/admin/usage/slot-state.ts';

export function HealthPanel() {
  const health = useHealth();
  const now = useNow(5000);
  const { data } = health;

  return (
    <QueryPanel
      title="Health"
      titleId="health-title"
      description="System status, updated automatically."
      staleDescription={
        data &&
        `The server is not responding. Last known status, from ${formatAge(data.checkedAt, now)}:`
      }
      aside={data && <Verdict health={data} isKnown={!health.isError} />}
      bodyClassName="p-0!"
      query={health}
      pending={
        <SkeletonGroup
          label="Loading system health"
          className="grid gap-3 p-4 md:p-5"
          parts={['h-16', 'h-80', 'h-48']}
        />
      }
      failure="Unable to load system health"
    >
      {(view) =>
        'feeds' in view ? (
          <Parts health={view} now={now} />
        ) : (
          <ProcessParts health={view} now={now} />
        )
      }
    </QueryPanel>
  );
}

const verdictIcons = { good: CircleCheck, caution: TriangleAlert, bad: TriangleAlert };

function Verdict({ health, isKnown }: { health: HealthView | OutageView; isKnown: boolean }) {
  const { tone, words } = isKnown
    ? healthVerdict(health)
    : { tone: 'bad' as const, words: 'Server unreachable' };
  return (
    <Badge tone={tone} Icon={verdictIcons[tone]} className="whitespace-normal!">
      {words}
    </Badge>
  );
}

/** What is known of this process while the database is away. */
function ProcessParts({ health, now }: { health: OutageView; now: Date }) {
  return (
    <>
      <Problems problems={health.problems} />
      <div className="p-4 md:p-5">
        <HealthPart title="Process">
          <FactList facts={processFacts(health, now)} />
        </HealthPart>
      </div>
      <Threads threads={health.threads} now={now} />
    </>
  );
}

function Threads({ threads, now }: { threads: HealthView['threads']; now: Date }) {
  return (
    <div className="border-t border-line">
      <DataTable
        caption="Threads"
        rows={threads}
        rowKey={({ name }) => name}
        columns={listThreadColumns(now)}
      />
    </div>
  );
}

function Parts({ health, now }: { health: HealthView; now: Date }) {
  const { problems, feeds, jobs, backups, ledger, database, threads } = health;

  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <div className="mt-4 border-t border-line">
        <DataTable
          caption="Feeds by league"
          rows={feeds}
          rowKey={({ league }) => league}
          columns={listFeedColumns(now)}
        />
      </div>
      <div className="grid min-w-0 gap-x-10 gap-y-7 border-t border-line p-4 md:grid-cols-2 md:p-5">
        <HealthPart title="Jobs">
          <FactList facts={jobFacts(health, now)} />
          <FailedJobs failed={jobs.failed} now={now} />
        </HealthPart>
        <AnalystHealth health={health} now={now} />
        <HealthPart title="Database">
          <FactList facts={databaseFacts(health)} />
          {database.kind === 'embedded' && (
            <p className="mt-2 text-muted">
              Not safe against power loss. For production set <code>DATABASE_URL</code>.
            </p>
          )}
        </HealthPart>
        <HealthPart title="Ledger">
          <FactList
            facts={ledgerFacts(health, now)}
            hashes={ledger.head === null ? [] : [['Head', ledger.head.hash]]}
          />
        </HealthPart>
        <HealthPart title="Backups">
          {backups === null ? (
            <p className="text-muted">
              No automatic backups. Set <code>BACKUP_DIR</code> of the process that runs the jobs to
              a folder to enable them.
            </p>
          ) : (
            <FactList facts={backupFacts(backups, now)} />
          )}
        </HealthPart>
        <HealthPart title="Process">
          <FactList facts={processFacts(health, now)} />
        </HealthPart>
      </div>
      <Threads threads={threads} now={now} />
    </>
  );
}

function Problems({ problems }: { problems: HealthProblem[] }) {
  return (
    <ul aria-label="Problems" className="mt-4 grid gap-px bg-line">
      {problems.map(({ area, what, advice, isAhead = false }) => (
        <li
          key={`${area} ${what}`}
          className={`flex gap-3 px-4 py-3 text-sm md:px-5 ${isAhead ? 'bg-caution-ground' : 'bg-bad-ground'}`}
        >
          <TriangleAlert
            className={`mt-0.5 size-4 shrink-0 ${isAhead ? 'text-caution' : 'text-bad'}`}
          />
          <div className="min-w-0">
            <p className="font-semibold">{what}</p>
            <p className="text-muted">{advice}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function FailedJobs({ failed, now }: { failed: FailedJobView[]; now: Date }) {
  if (failed.length === 0)
    return <p className="mt-2 text-muted">No failed jobs in the last hour.</p>;

  return (
    <ul aria-label="Failed jobs, last hour" className="mt-3 grid gap-2">
      {failed.map(({ queue, failedAt, reason, willBeTriedAgain, requestId }) => (
        <li key={`${queue} ${failedAt}`} className="border-l-2 border-bad pl-3">
          <p>
            <span className="font-medium">{queue}</span>{' '}
            <span className="text-muted">
              {formatAge(failedAt, now)}
              {willBeTriedAgain && ', will be retried'}
            </span>
          </p>
          <p className="break-words">{reason ?? 'Timed out, or its process exited.'}</p>
          {requestId !== null && (
            <p className="font-mono text-xs break-all text-muted">request {requestId}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function AnalystHealth({ health, now }: { health: HealthView; now: Date }) {
  const { committedUsd, limitUsd } = health.budget;
  const amounts = `$${committedUsd.toFixed(2)} of $${limitUsd.toFixed(2)}`;

  return (
    <HealthPart title="AI analyses">
      <p className="mb-1.5 flex justify-between gap-4">
        <span className="text-muted">Spent today</span>
        <span className="tabular">{amounts}</span>
      </p>
      <Progress label="Spent today" value={committedUsd} max={limitUsd} valueText={amounts} />
      <ul className="mt-3 grid gap-1">
        {health.slots.map((slot) => (
          <Analyst key={slot.slot} slot={slot} now={now} />
        ))}
      </ul>
      <Link to="/admin/usage" className="mt-2 inline-block underline underline-offset-4">
        Calls and cost
      </Link>
    </HealthPart>
  );
}

type Slot = HealthView['slots'][number];

function Analyst({ slot, now }: { slot: Slot; now: Date }) {
  const test = useAnalystTest();

  return (
    <li className="flex min-h-9 items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="text-muted">{slot.label}</span> {formatSlotState(slot, now)}
      </span>
      {slot.configured && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Test ${slot.label}`}
          isBusy={test.isPending}
          onClick={() => test.mutate(slot.slot)}
        >
          Test
        </Button>
      )}
    </li>
  );
}

function formatSlotState({ configured, model, lastFault, lastFaultAt }: Slot, now: Date): string {
  if (!configured) return 'no key';
  if (lastFault === null || lastFaultAt === null) return `ready, ${model ?? ''}`;
  return `failed ${formatAge(lastFaultAt, now)}: ${faultLabel(lastFault)}`;
}

function HealthPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="min-w-0 text-sm">
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

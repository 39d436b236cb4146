import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { HealthProblem, HealthView } from '#contract/operations/health.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { formatAge, useNow } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FactList } from '#web/ui/fact.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { AnalystHealth } from './analyst-health.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { FeedHealthTable } from './feed-health-table.tsx';
import { HealthPart } from './health-part.tsx';
import {
  backupFacts,
  databaseFacts,
  healthVerdict,
  jobFacts,
  ledgerFacts,
  processFacts,
} from './health-words.ts';
import { useHealth } from './queries.ts';
import { ThreadTable } from './thread-table.tsx';

/** System status: problems and what to do first, then every area. */
export function HealthPanel() {
  const health = useHealth();
  const now = useNow(5000);
  const { data } = health;

  return (
    <Card as="section" aria-labelledby="health-title">
      <CardHeader
        title="Health"
        titleId="health-title"
        description={
          data !== undefined && health.isError
            ? `The server is not responding. Last known status, from ${formatAge(data.checkedAt, now)}:`
            : 'System status, updated automatically.'
        }
        aside={data === undefined ? null : <Verdict health={data} isKnown={!health.isError} />}
      />
      <QueryResult
        query={health}
        pending={
          <SkeletonGroup label="Loading system health" className="grid gap-3 p-4 md:p-5">
            <Skeleton className="h-16" />
            <Skeleton className="h-80" />
            <Skeleton className="h-48" />
          </SkeletonGroup>
        }
        failure="Unable to load system health"
      >
        {(view) => <Parts health={view} now={now} />}
      </QueryResult>
    </Card>
  );
}

const verdictIcons = { good: CircleCheck, caution: TriangleAlert, bad: TriangleAlert };

function Verdict({ health, isKnown }: { health: HealthView; isKnown: boolean }) {
  const { tone, words } = isKnown
    ? healthVerdict(health)
    : { tone: 'bad' as const, words: 'Server unreachable' };
  return (
    <Badge tone={tone} Icon={verdictIcons[tone]} className="whitespace-normal!">
      {words}
    </Badge>
  );
}

function Parts({ health, now }: { health: HealthView; now: Date }) {
  const { problems, feeds, jobs, backups, ledger, database, threads } = health;

  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <div className="mt-4 border-t border-line">
        <FeedHealthTable feeds={feeds} now={now} />
      </div>
      <div className="grid min-w-0 gap-x-10 gap-y-7 border-t border-line p-4 md:grid-cols-2 md:p-5">
        <HealthPart title="Jobs">
          <FactList facts={jobFacts(health, now)} hashes={[]} />
          <FailedJobs failed={jobs.failed} now={now} />
        </HealthPart>
        <AnalystHealth health={health} now={now} />
        <HealthPart title="Database">
          <FactList facts={databaseFacts(health)} hashes={[]} />
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
              No automatic backups. Set <code>BACKUP_DIR</code> to a folder to enable them.
            </p>
          ) : (
            <FactList facts={backupFacts(backups, now)} hashes={[]} />
          )}
        </HealthPart>
        <HealthPart title="Process">
          <FactList facts={processFacts(health, now)} hashes={[]} />
        </HealthPart>
      </div>
      <div className="border-t border-line">
        <ThreadTable threads={threads} now={now} />
      </div>
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
            aria-hidden="true"
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

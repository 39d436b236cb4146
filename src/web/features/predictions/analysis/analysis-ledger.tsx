import { Link } from 'react-router';
import type { VersionView } from '#contract/prediction-parts.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { analystLabel } from '#domain/analyst.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { madeWithLabels, versionLabel } from './made-with.ts';

interface AnalysisLedgerProps {
  prediction: PredictionView;
  versions: VersionView[];
}

/** Who made it, what is beside it, and its place in the hash chain. */
export function AnalysisLedger({ prediction, versions }: AnalysisLedgerProps) {
  const { ledger } = prediction;

  return (
    <Card as="section">
      <CardHeader title="Record" description="Fixed before the start, chained by hash" />
      <CardBody className="flex flex-col gap-4 text-sm">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          <Fact name="Author" value={prediction.aiModelLabel} />
          <Fact name="Made with" value={madeWithLabels[prediction.madeWith]} />
          <Fact name="Asked for" value={analystLabel(prediction.requestedSlot)} />
          <Fact name="Model requested" value={prediction.requestedModel ?? 'none'} />
          <Fact name="Model that answered" value={prediction.returnedModel ?? 'none'} />
          <Fact name="Ledger row" value={String(ledger.sequence)} />
          <Fact name="Hash" value={ledger.hash} isHash />
          <Fact name="Previous hash" value={ledger.previousHash ?? 'first row'} isHash />
        </dl>
        {versions.length > 1 && (
          <div>
            <h3 className="mb-1 font-semibold">Versions</h3>
            <ul>
              {versions.map((version) => (
                <li key={version.id}>
                  <Link
                    to={`/predictions/${version.id}`}
                    aria-current={version.id === prediction.id ? 'page' : undefined}
                    className="flex min-h-11 flex-col justify-center rounded-md py-1 tabular underline-offset-4 hover:underline aria-[current]:font-semibold md:min-h-9"
                  >
                    <span>
                      Version {version.version}
                      {version.id === prediction.id && (
                        <span className="font-normal text-muted"> (shown)</span>
                      )}
                    </span>
                    <span className="text-xs font-normal text-muted">
                      {formatMoment(version.createdAt, 'dateAndTime')} ·{' '}
                      {versionLabel(version.madeWith)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function Fact({ name, value, isHash = false }: { name: string; value: string; isHash?: boolean }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className={isHash ? 'font-mono text-xs leading-5 break-all' : 'break-words'}>{value}</dd>
    </>
  );
}

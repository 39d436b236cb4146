import { Link } from '#web/lib/routing/link.tsx';
import type { VersionView } from '#contract/prediction-parts.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { formatMoment } from '#web/lib/time.ts';
import { FactList } from '#web/ui/fact.tsx';
import { Panel } from '#web/ui/card.tsx';
import { formatAskedFor, madeWithLabels, versionLabel } from './made-with.ts';
import { RecordLinks } from './record-links.tsx';

/** What predictions of games and of tournaments have in common. */
type Recorded = Pick<
  PredictionView,
  | 'id'
  | 'aiModelLabel'
  | 'madeWith'
  | 'requestedModel'
  | 'requestedSlot'
  | 'returnedModel'
  | 'ledger'
>;

interface LedgerPanelProps {
  prediction: Recorded;
  /** “DAL @ PHI”, or the tournament: what is shared is called so. */
  name: string;
  versions: VersionView[];
  /** Stands behind who made it. */
  facts?: [name: string, value: string][];
}

/** Who made it, its versions, and its place in the hash chain. */
export function LedgerPanel({ prediction, name, versions, facts = [] }: LedgerPanelProps) {
  const { ledger } = prediction;

  return (
    <Panel
      title="Record"
      description="Fixed before the start, chained by hash"
      bodyClassName="flex flex-col gap-4 text-sm"
    >
      <FactList
        facts={[
          ['Author', prediction.aiModelLabel],
          ['Made with', madeWithLabels[prediction.madeWith]],
          ['Asked for', formatAskedFor(prediction)],
          ['Model requested', prediction.requestedModel ?? 'none'],
          ['Model that answered', prediction.returnedModel ?? 'none'],
          ...facts,
          ['Ledger row', String(ledger.sequence)],
        ]}
        hashes={[
          ['Hash', ledger.hash],
          ['Previous hash', ledger.previousHash ?? 'first row'],
        ]}
      />
      <RecordLinks id={prediction.id} name={name} />
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
    </Panel>
  );
}

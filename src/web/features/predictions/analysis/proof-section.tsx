import type { ReactNode } from 'react';
import { Image, ShieldCheck } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import type { VersionView } from '#contract/predictions/prediction-parts.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { analystLabel } from '#domain/analyst.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FactList, type NamedFact } from '#web/ui/fact.tsx';
import { shareImageEndpoints } from '#contract/predictions/share-images-endpoints.ts';
import { formatAddress } from '#contract/address.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { madeWithLabels, versionLabel } from './made-with.ts';

type Recorded = PredictionView | GolfPredictionView;

interface ProofSectionProps {
  prediction: Recorded;
  versions: VersionView[];
  facts?: NamedFact[];
  children?: ReactNode;
}

export function ProofSection(props: ProofSectionProps) {
  const { createdAt, ledger } = props.prediction;
  return (
    <Card as="section" aria-label="Proof" className="px-4 py-1 md:px-5">
      <Disclosure
        label="Proof"
        note={
          <span className="min-w-0 flex-1 truncate text-left font-normal text-muted tabular">
            locked {formatMoment(createdAt, 'time')} · hash {ledger.hash.slice(0, 7)}… · versions ·
            cost
          </span>
        }
      >
        <ProofDetails {...props} />
      </Disclosure>
    </Card>
  );
}

export function ProofDetails({ prediction, versions, facts = [], children }: ProofSectionProps) {
  const { ledger } = prediction;
  const linkStyle = buttonStyles({ variant: 'secondary', size: 'sm' });

  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-muted">
        Locked {formatMoment(prediction.createdAt, 'dateAndTime')}, before the start, and unchanged
        since. Each entry’s hash includes the one before it, so any later change would show.
      </p>
      <FactList
        facts={[
          ['Made by', prediction.aiModelLabel],
          [
            'Made with',
            prediction.madeWith === 'automatic' ? null : madeWithLabels[prediction.madeWith],
          ],
          ...listModels(prediction),
          ...facts,
          ['Entry', `No. ${ledger.sequence}`],
        ]}
        hashes={[
          ['Hash', ledger.hash],
          ['Previous hash', ledger.previousHash ?? 'None (first entry)'],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Link to={`/verify?prediction=${prediction.id}`} className={linkStyle}>
          <ShieldCheck />
          Verify prediction
        </Link>
        <a
          href={formatAddress(shareImageEndpoints.prediction, { params: { id: prediction.id } })}
          target="_blank"
          rel="noreferrer"
          className={linkStyle}
        >
          <Image />
          Share image
        </a>
      </div>
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
                      <span className="font-normal text-muted"> (this page)</span>
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
      {children}
    </div>
  );
}

function listModels({ requestedSlot, requestedModel, returnedModel }: Recorded): NamedFact[] {
  if (requestedSlot === null) return [['Model', returnedModel]];
  return [
    ['Requested analyst', analystLabel(requestedSlot)],
    ['Requested model', requestedModel],
    ['Model used', returnedModel],
  ];
}

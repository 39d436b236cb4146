import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CircleCheck, CircleX } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import { useSearchParams } from '#web/lib/routing/location.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { CheckedCounts } from '#domain/journal/journal-check.ts';
import { serverMessage } from '#web/lib/api.ts';
import {
  canDigest,
  checkFile,
  type Checking,
  checkPrediction,
  checkWholeJournal,
  type Finding,
} from './checks.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { HeadTable } from './head-table.tsx';
import { counted } from './describe-check.ts';

export function VerifyPage() {
  const [address] = useSearchParams();
  const predictionId = address.get('prediction');

  return (
    <Page
      title="Verify"
      description="Has the record been changed? Your browser recalculates every checksum itself."
    >
      {canDigest() ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            {predictionId !== null && <OnePrediction key={predictionId} id={predictionId} />}
            <WholeJournal />
          </div>
          <HeadTable />
        </div>
      ) : (
        <EmptyCard
          title="HTTPS required"
          description="Browsers compute hashes only on secure pages. On the server, npm run ledger -- verify does the same."
        />
      )}
    </Page>
  );
}

function OnePrediction({ id }: { id: string }) {
  const check = useCheck();
  const start = () => check.start((checking) => checkPrediction(id, checking));

  return (
    <Panel
      title="This prediction"
      description="Its entry, its grades and every later entry up to that day’s published checksum."
      aside={
        <Link
          to={`/predictions/${id}`}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 md:min-h-9"
        >
          Its analysis
        </Link>
      }
    >
      <Button onClick={start} isBusy={check.isPending}>
        Check this prediction
      </Button>
      <div aria-live="polite">
        <CheckResult {...check} onRetry={start} />
      </div>
    </Panel>
  );
}

function WholeJournal() {
  const check = useCheck();
  const [keptHash, setKeptHash] = useState('');
  const [file, setFile] = useState<File>();
  const start = (chosen: File | undefined) => {
    setFile(chosen);
    check.start((checking) =>
      chosen === undefined
        ? checkWholeJournal({ ...checking, keptHash })
        : checkFile(chosen, { ...checking, keptHash }),
    );
  };

  return (
    <Panel
      title="The whole record"
      description="Every locked prediction and grade on the server."
      bodyClassName="flex flex-col gap-4"
    >
      <div>
        <Button onClick={() => start(undefined)} isBusy={check.isPending}>
          Check now
        </Button>
        <div aria-live="polite">
          <CheckResult {...check} onRetry={() => start(file)} />
        </div>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm font-medium md:min-h-9">
          More ways to check
        </summary>
        <div className="mt-2 flex flex-col gap-4">
          <TextField
            label="Saved checksum (optional)"
            value={keptHash}
            onChange={(event) => setKeptHash(event.target.value)}
            spellCheck={false}
            autoComplete="off"
            maxLength={64}
          />
          <FileDrop
            label="Check a downloaded journal file"
            note="linewise-journal.jsonl. It stays on your device."
            onFile={start}
          />
        </div>
      </details>
    </Panel>
  );
}

interface CheckResultProps extends ReturnType<typeof useCheck> {
  onRetry: () => void;
}

function CheckResult({ isPending, entries, error, finding, stop, onRetry }: CheckResultProps) {
  if (isPending) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
        <Spinner />
        <span className="tabular">{counted(entries, 'entry', 'entries')} checked</span>
        <Button variant="ghost" size="sm" onClick={stop}>
          Stop
        </Button>
      </div>
    );
  }
  if (error !== null) {
    return (
      <ErrorState
        message="The check could not be completed."
        detail={
          serverMessage(error) ?? 'The journal could not be read completely. Please try again.'
        }
        onRetry={onRetry}
      />
    );
  }
  if (finding === undefined) return null;

  const { holds, sentence, details, head } = finding;
  const Icon = holds ? CircleCheck : CircleX;
  return (
    <div
      className={`mt-4 rounded-md border-l-4 p-4 ${holds ? 'border-good bg-good-ground' : 'border-bad bg-bad-ground'}`}
    >
      <p className="flex items-start gap-2 font-medium">
        <Icon className={`mt-0.5 size-5 shrink-0 ${holds ? 'text-good' : 'text-bad'}`} />
        <span>
          <strong className={holds ? 'text-good' : 'text-bad'}>
            {holds ? 'Verified:' : 'Verification failed.'}
          </strong>{' '}
          {sentence}
        </span>
      </p>
      {(details.length > 0 || head !== undefined) && (
        <ul className="mt-3 flex flex-col gap-1.5 text-sm">
          {details.map((line) => (
            <li key={line} className="break-words tabular">
              {line}
            </li>
          ))}
          {head !== undefined && (
            <li>
              Checksum of entry {head.sequence}:{' '}
              <span className="font-mono text-xs break-all">{head.hash}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

type Check = (checking: Checking) => Promise<Finding>;

/** Runs one check at a time: starting another or leaving the page cancels it. */
function useCheck() {
  const [entries, setEntries] = useState(0);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const { isPending, error, data, mutate, reset } = useMutation({
    mutationFn: (check: Check) => {
      underWay.current?.abort();
      const { signal } = (underWay.current = new AbortController());
      setEntries(0);
      const onProgress = (counts: CheckedCounts) => {
        if (!signal.aborted) setEntries(counts.entries);
      };
      return check({ signal, onProgress });
    },
  });
  const stop = () => {
    underWay.current?.abort();
    reset();
  };
  return { isPending, entries, error, finding: data, start: mutate, stop };
}

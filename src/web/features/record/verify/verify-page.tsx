import { useState } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import { useSearchParams } from '#web/lib/routing/location.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CheckResult } from './check-result.tsx';
import { checkFile, checkPrediction, checkWholeJournal } from './checks.ts';
import { FileDrop } from './file-drop.tsx';
import { HeadTable } from './head-table.tsx';
import { useCheck } from './use-check.ts';
import { canDigest } from './web-digest.ts';

const description = 'Has the record been changed? Your browser recalculates every checksum itself.';

/** Verifies the journal, a file, or one prediction in the browser. */
export function VerifyPage() {
  const [address] = useSearchParams();
  const predictionId = address.get('prediction');

  if (!canDigest()) {
    return (
      <Page title="Verify" description={description}>
        <EmptyCard
          title="HTTPS required"
          description="Browsers compute hashes only on secure pages. On the server, npm run ledger -- verify does the same."
        />
      </Page>
    );
  }
  return (
    <Page title="Verify" description={description}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {predictionId !== null && <OnePrediction key={predictionId} id={predictionId} />}
          <WholeJournal />
        </div>
        <HeadTable />
      </div>
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
      <Button onClick={start} isBusy={check.state.status === 'running'}>
        Check this prediction
      </Button>
      <CheckResult state={check.state} onStop={check.stop} onRetry={start} />
    </Panel>
  );
}

function WholeJournal() {
  const check = useCheck();
  const [keptHash, setKeptHash] = useState('');
  const [file, setFile] = useState<File>();
  const isRunning = check.state.status === 'running';
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
        <Button onClick={() => start(undefined)} isBusy={isRunning}>
          Check now
        </Button>
        <CheckResult state={check.state} onStop={check.stop} onRetry={() => start(file)} />
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

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

const description =
  'Your browser recomputes every hash and every link of the record. It takes nobody’s word for it, ours included.';

/** Recomputes the journal, a file of it, or one prediction in the browser. */
export function VerifyPage() {
  const [address] = useSearchParams();
  const predictionId = address.get('prediction');

  if (!canDigest()) {
    return (
      <Page title="Verify" description={description}>
        <EmptyCard
          title="This page has to come over HTTPS"
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
      description="Its entry, its grades, and the chain from there to the head published for that day."
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
      title="The whole journal"
      description="As the server hands it out now, or a file of it that you have."
      bodyClassName="flex flex-col gap-4"
    >
      <TextField
        label="A head that you have kept (optional)"
        value={keptHash}
        onChange={(event) => setKeptHash(event.target.value)}
        spellCheck={false}
        autoComplete="off"
        maxLength={64}
      />
      <div>
        <Button onClick={() => start(undefined)} isBusy={isRunning}>
          Check the whole journal
        </Button>
      </div>
      <FileDrop
        label="Or drop an export of the journal here"
        note="linewise-journal.jsonl – it does not leave your machine"
        onFile={start}
      />
      <CheckResult state={check.state} onStop={check.stop} onRetry={() => start(file)} />
    </Panel>
  );
}

import { useMutation } from '@tanstack/react-query';
import {
  betEndpoints,
  type ImportPreviewView,
  maxImportLength,
} from '#contract/bets/bets-endpoints.ts';
import { call, serverMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { showFailure, showToast } from '#web/lib/toast-store.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { useRenewedBets } from './bet-queries.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewedBets();
  const failed = (error: Error): void =>
    showFailure(serverMessage(error) ?? 'The file could not be read. Please try again.');
  const preview = useMutation({
    mutationFn: async (file: File) => {
      // The server would reject it after the upload.
      if (file.size > maxImportLength * 4) throw new Error('too large');
      const csv = await file.text();
      return { csv, found: await call(betEndpoints.preview, { body: { csv } }) };
    },
    onError: failed,
  });
  const add = useMutation({
    mutationFn: (csv: string) => call(betEndpoints.import, { body: { csv } }),
    onSuccess: ({ added }) => {
      showToast({ title: 'Bets imported', description: `${countBets(added)} added to your book.` });
      void renew();
      onClose();
    },
    onError: failed,
  });
  const read = preview.data;
  const count = read?.found.added ?? 0;

  return (
    <Dialog
      title="Import bets"
      description="A CSV file, such as the export. Duplicates are skipped."
      width="wide"
      onClose={onClose}
      closeLabel="Cancel"
      footer={
        <Button
          disabled={count === 0}
          isBusy={add.isPending}
          onClick={() => read !== undefined && add.mutate(read.csv)}
        >
          {count === 0 ? 'Import valid rows' : `Import ${countBets(count)}`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          label="Drop a CSV file, or choose one"
          note="Up to 1 MB and 5,000 bets"
          accept=".csv,.tsv,.txt,text/csv"
          onFile={(file) => preview.mutate(file)}
        />
        {preview.isPending && <Pending label="Reading the file" />}
        {read !== undefined && <Preview found={read.found} />}
        <Disclosure label="File format">
          <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
            {columns.map(([name, meaning]) => (
              <div key={name} className="contents">
                <dt className="font-medium">{name}</dt>
                <dd className="text-muted max-sm:mb-1">{meaning}</dd>
              </div>
            ))}
            <dd className="col-span-full mt-1 text-muted">
              The first row names the columns, in any order; other columns are ignored. A bet on a
              game that has started is marked “added after the start” and counts toward CLV only if
              we stored a price at that time.
            </dd>
          </dl>
        </Disclosure>
      </div>
    </Dialog>
  );
}

function countBets(count: number): string {
  return count === 1 ? '1 bet' : `${count.toLocaleString('en-US')} bets`;
}

function Preview({ found: { added, late, known, bad, sample } }: { found: ImportPreviewView }) {
  return (
    <div className="flex flex-col gap-3 text-sm" role="status">
      <p>
        <strong>{countBets(added)}</strong> to add
        {late > 0 && ` (${late} after the start)`}, {known} already in your book,{' '}
        {bad.length === 1 ? '1 invalid row' : `${bad.length} invalid rows`}.
      </p>
      {bad.length > 0 && (
        <section aria-label="Invalid rows">
          <ul className="max-h-48 overflow-y-auto rounded-md border border-line bg-caution-ground px-3 py-2 text-caution">
            {bad.map(({ line, reason }) => (
              <li key={`${line} ${reason}`} className="wrap-anywhere">
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sample.length > 0 && (
        <ul
          className="divide-y divide-line rounded-md border border-line px-3"
          aria-label="Bets to add"
        >
          {sample.map(({ line, words }) => (
            <li key={line} className="py-1.5 wrap-anywhere">
              <span className="text-muted tabular">{line}</span> {words}
            </li>
          ))}
          {added > sample.length && (
            <li className="py-1.5 text-muted">and {countBets(added - sample.length)} more</li>
          )}
        </ul>
      )}
    </div>
  );
}

const columns: [name: string, meaning: string][] = [
  ['league', 'required: nfl, nba, nhl, mlb, pga, atp or wta'],
  ['contest_id', 'the game’s ID from an export; or instead:'],
  ['date, contest', 'the date in US Eastern time (2026-11-22) and the matchup (DAL @ PHI)'],
  ['market', 'required: moneyline, spread, total, win, top5, top10, top20 or makeCut'],
  ['selection', 'required: a team or player, home, away, over or under'],
  ['line', 'required for spreads (-3.5, PK) and totals'],
  ['stake', 'required: units, up to 1,000, six decimals'],
  ['price', 'required: -110, +150, EVEN, 1.91 or 52.4%'],
  ['book, note', 'up to 60 and 500 characters'],
  ['placed_at', 'when you placed it: 2026-11-22T17:30:00Z'],
  ['id', 'your own ID, so that importing twice adds the bet once'],
];

import { Download, FileUp, NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { betEndpoints, type BetView } from '#contract/bets/bets-endpoints.ts';
import { formatAddress } from '#contract/address.ts';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { NextPageButton, QueryError } from '#web/ui/query-result.tsx';
import { useSearchParams } from '#web/lib/routing/location.ts';
import { useNow } from '#web/lib/time.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SpoilerGate, useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { PicksTab } from './picks/picks-tab.tsx';
import { BankrollChart } from './bets/bankroll-chart.tsx';
import { filterChoices, useBetFilters } from './bets/bet-filters.ts';
import { BetList } from './bets/bet-list.tsx';
import { BookGroups, BookTotals } from './bets/book-figures.tsx';
import { useBets, useBook } from './bets/bet-queries.ts';

const BetDialog = lazyDialog(async () => (await import('./bets/bet-dialog.tsx')).BetDialog);
const ImportDialog = lazyDialog(
  async () => (await import('./bets/import-dialog.tsx')).ImportDialog,
);

export function BetsPage() {
  const [address, setAddress] = useSearchParams();
  const isPicks = address.get('tab') === 'picks';

  return (
    <Page
      title="Bet book"
      description="Your bets and picks, settled as results come in. Only you see them."
    >
      <Tabs
        label="Bet book"
        value={isPicks ? 'picks' : 'bets'}
        onValueChange={(tab) =>
          setAddress(() => new URLSearchParams(tab === 'picks' ? { tab } : {}), { replace: true })
        }
        tabs={[
          { value: 'bets', label: 'Bets', content: <BetsTab /> },
          { value: 'picks', label: 'Picks', content: <PicksTab /> },
        ]}
        panelClassName="mt-4"
      />
    </Page>
  );
}

function BetsTab() {
  const now = useNow(60_000);
  const { filters, chosen, choose } = useBetFilters(now);
  const [open, setOpen] = useState<'add' | 'import' | BetView>();
  const book = useBook(filters);
  const list = useBets(filters);
  // Shown together, so that nothing below the list jumps.
  const isPending = list.isPending || book.isPending;
  const { isNameHidden } = useSpoilers();
  const isFiltered = Object.keys(filters).length > 0;
  const isEmpty = !isPending && list.data?.pages[0]?.bets.length === 0;
  const close = (): void => setOpen(undefined);

  return (
    <>
      {/* Keeps the footer below the fold while loading, to avoid layout shift. */}
      <div className="flex min-h-dvh flex-col gap-5">
        <SpoilerGate name="bet book" what="Your betting stats">
          <BookTotals book={book.data} isFailed={book.isError} />
        </SpoilerGate>
        <div className="flex flex-wrap gap-2">
          <Button Icon={Plus} onClick={() => setOpen('add')}>
            Log a bet
          </Button>
          <Button variant="secondary" size="sm" Icon={FileUp} onClick={() => setOpen('import')}>
            Import
          </Button>
          <a
            href={formatAddress(betEndpoints.export, { query: filters })}
            download
            title="Download the bets shown below"
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            <Download />
            CSV
          </a>
        </div>
        {(isFiltered || !isEmpty) && (
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {filterChoices.map(({ name, label, options }) => (
              <Select
                key={name}
                label={label}
                value={chosen(name)}
                options={[...options]}
                onValueChange={(value) => choose(name, value)}
              />
            ))}
          </div>
        )}
        <Card as="section" aria-label="Your bets">
          <Bets
            list={isPending ? undefined : list}
            isFiltered={isFiltered}
            onAdd={() => setOpen('add')}
            onChange={setOpen}
          />
        </Card>
        {!isPending && (
          <>
            {book.data !== undefined && book.data.figures.bets > 0 && !isNameHidden('bet book') && (
              <>
                {book.data.curve.length > 0 && <BankrollChart curve={book.data.curve} />}
                <BookGroups book={book.data} />
              </>
            )}
            <HowCounted late={book.data?.late ?? 0} />
          </>
        )}
      </div>
      {open === 'add' && <BetDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
      {typeof open === 'object' && (
        <BetDialog bet={open} contest={{ ...open, name: open.contest }} onClose={close} />
      )}
    </>
  );
}

interface BetsProps {
  /** The loaded bets; undefined while loading. */
  list: ReturnType<typeof useBets> | undefined;
  isFiltered: boolean;
  onAdd: () => void;
  onChange: (bet: BetView) => void;
}

function Bets({ list, isFiltered, onAdd, onChange }: BetsProps) {
  if (list === undefined) {
    return (
      <SkeletonGroup label="Loading your bets" className="flex flex-col gap-3 p-4">
        <Skeletons count={12} className="h-11 w-full" />
      </SkeletonGroup>
    );
  }
  if (list.data === undefined) {
    return <QueryError query={list} message="Your bets could not be loaded." />;
  }
  const bets = list.data.pages.flatMap((page) => page.bets);
  if (bets.length === 0) {
    return (
      <EmptyState
        icon={<NotebookPen />}
        title={isFiltered ? 'No bets match these filters' : 'No bets yet'}
        description={
          isFiltered
            ? undefined
            : 'Log a bet here or from any game before its start. Linewise settles it when the result is in.'
        }
        action={isFiltered ? undefined : <Button onClick={onAdd}>Log a bet</Button>}
      />
    );
  }
  return (
    <>
      <BetList bets={bets} onChange={onChange} />
      {list.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <NextPageButton pages={list}>Show more</NextPageButton>
        </div>
      )}
    </>
  );
}

function HowCounted({ late }: { late: number }) {
  return (
    <section aria-label="How these are calculated" className="max-w-3xl text-sm text-muted">
      <p>
        ROI is profit divided by stakes, shown after 30 bets won or lost, at least 5 of each.
        Closing line value (CLV) is how much better your price was than the fair closing price, the
        bookmaker’s margin removed. For an open bet it is shown against the market’s price now, so
        it starts at 0 when you take the price on offer.
        {late > 0 && ` ${late === 1 ? '1 bet was' : `${late} bets were`} added after the start.`}
      </p>
      <p className="mt-2">
        For your own records: Linewise takes no bets and gives no betting advice. 21+. Bet what you
        can afford to lose; the helplines below are there for you.
      </p>
    </section>
  );
}

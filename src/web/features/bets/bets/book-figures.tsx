import type { BookFiguresView, BookGroupView, BookView } from '#contract/bets/bets-endpoints.ts';
import { betMarkets, marketLabel } from '#domain/betting/bet.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { sportOptions } from '#web/lib/sport-labels.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { type Column, DataTable, figureColumn } from '#web/ui/table.tsx';
import { formatMonth } from '#web/features/analytics/format-share.ts';
import { StatCards, StatGrid } from '#web/features/analytics/overview/stat-card.tsx';
import {
  explainReturn,
  formatMoney,
  formatRecord,
  formatReturn,
  formatSignedShare,
  formatStake,
  formatUnits,
  formatWithSign,
} from './format-bet.ts';

export function BookTotals({ book, isFailed }: { book: BookView | undefined; isFailed: boolean }) {
  const { unitSize } = usePreferences();

  return (
    <StatGrid>
      <StatCards
        query={{ data: book?.figures, isError: isFailed }}
        stats={[
          {
            label: 'Profit',
            value: ({ profit }) => formatUnits(profit),
            note: ({ profit, staked }) =>
              `${unitSize === null ? '' : `${formatMoney(profit * unitSize)} · `}${formatStake(staked)} staked on bets won or lost`,
          },
          { label: 'ROI', value: formatReturn, note: explainReturn },
          {
            label: 'Closing line value',
            value: ({ closing }) => (closing.share ? formatSignedShare(closing.share.mean) : '—'),
            note: explainClosing,
          },
          {
            label: 'Record',
            value: formatRecord,
            note: ({ open, openStake, void: off }) =>
              `won-lost-push · ${open} open (${formatStake(openStake)}) · ${off} void`,
          },
        ]}
      />
    </StatGrid>
  );
}

function explainClosing({ closing: { share, cents, points, beaten } }: BookFiguresView): string {
  if (share === null && points === null) return 'No closing prices yet';
  return [
    share && `beat the close in ${beaten} of ${share.n}`,
    cents && `${formatWithSign(cents.mean, 1)} cents`,
    points && `${formatWithSign(points.mean, 1)} points (n = ${points.n})`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const columns = (header: string, getName: (key: string) => string): Column<BookGroupView>[] => [
  { header, cell: ({ key }) => getName(key) },
  figureColumn('Bets', ({ figures }) => figures.bets),
  figureColumn('W-L-P', ({ figures }) => formatRecord(figures)),
  figureColumn('Staked', ({ figures }) => formatStake(figures.staked)),
  figureColumn('Profit', ({ figures }) => formatUnits(figures.profit)),
  figureColumn('ROI', ({ figures }) => (
    <span title={explainReturn(figures)}>
      {formatReturn(figures)}
      <span className="block text-xs text-muted">{explainReturn(figures)}</span>
    </span>
  )),
  figureColumn(
    'CLV',
    ({ figures: { closing } }) =>
      closing.share === null
        ? '—'
        : `${formatSignedShare(closing.share.mean)}, n = ${closing.share.n}`,
    'Closing line value',
  ),
];

export function BookGroups({ book }: { book: BookView }) {
  const tables: [header: string, groups: BookGroupView[], getName: (key: string) => string][] = [
    ['Sport', book.bySport, (key) => sportOptions.find(({ value }) => value === key)?.label ?? key],
    ['Market', book.byMarket, marketName],
    ['Month', book.byMonth, formatMonth],
    ['Book', book.byBook, (key) => key || 'Not named'],
  ];
  return (
    <Card as="section" aria-label="Breakdown" className="px-4 py-1 md:px-5">
      {tables.map(([header, groups, getName]) => (
        <Disclosure key={header} label={`By ${header.toLowerCase()}`}>
          <div className="-mx-4 md:-mx-5 tabular">
            <DataTable
              caption={`By ${header.toLowerCase()}`}
              columns={columns(header, getName)}
              rows={groups}
              rowKey={({ key }) => key}
              onPhones="scroll"
            />
          </div>
        </Disclosure>
      ))}
    </Card>
  );
}

function marketName(key: string): string {
  const market = betMarkets.find((name) => name === key);
  return market === undefined ? key : marketLabel(market);
}

import type { UseQueryResult } from '@tanstack/react-query';
import { useContext } from 'react';
import type { PricedLineView } from '#contract/player-projections-endpoints.ts';
import type { BetSelection } from '#domain/betting/bet.ts';
import { americanFromProbability, formatOdds, readOdds } from '#domain/betting/odds.ts';
import { serverMessage } from '#web/lib/api.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DataTable, figureColumn } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CheckedBetContext } from './checked-bet.ts';
import { describeNeed, describeVerdict, findEdge, withoutPush } from './line-check-rules.ts';
import { formatProbability } from './projection-rules.ts';

interface LineFieldProps {
  label: string;
  /** The line as typed. */
  value: string;
  min?: number;
  onChange: (value: string) => void;
}

/** A line with steps of 1, so that half lines stay half lines. */
export function LineField({ label, value, min = -1000, onChange }: LineFieldProps) {
  const step = (by: number) => {
    const from = Number(value.replace('−', '-'));
    if (!Number.isNaN(from)) onChange(String(Math.max(min, from + by)));
  };
  const button = 'flex w-10 shrink-0 items-center justify-center text-lg text-muted hover:text-ink';
  return (
    <div className="relative">
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        className="px-9 text-center font-semibold"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex h-11 justify-between *:pointer-events-auto">
        <button
          type="button"
          className={button}
          aria-label={`${label} down`}
          onClick={() => step(-1)}
        >
          −
        </button>
        <button type="button" className={button} aria-label={`${label} up`} onClick={() => step(1)}>
          +
        </button>
      </div>
    </div>
  );
}

const priceExamples = { american: '-110', decimal: '1.91', implied: '52.4%' };

/** The price that was offered, in the member's format. */
export function PriceField({ value, onChange }: Pick<LineFieldProps, 'value' | 'onChange'>) {
  const { oddsFormat } = usePreferences();
  const isWrong = value.trim() !== '' && readOdds(value, oddsFormat) === undefined;
  return (
    <TextField
      label="Price offered"
      inputMode={oddsFormat === 'american' ? 'text' : 'decimal'}
      autoComplete="off"
      value={value}
      error={isWrong ? `Enter a price, such as ${priceExamples[oddsFormat]}` : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface LineAnswerProps {
  query: Pick<
    UseQueryResult<{ priced: PricedLineView }>,
    'data' | 'isError' | 'isPlaceholderData' | 'error'
  >;
  /** Whether every line is a number. */
  isComplete: boolean;
  /** The price as typed. */
  price: string;
  /** The bet that was priced: “Points over 24.5”. */
  bet: string | undefined;
  /** The bet as it can be logged; undefined for one that the bet book does not take. */
  selection: BetSelection | undefined;
}

/** Probability, fair price and edge of a checked line, told politely when they change. */
export function LineAnswer({ query, isComplete, price, bet, selection }: LineAnswerProps) {
  const { oddsFormat } = usePreferences();
  const renderBet = useContext(CheckedBetContext);
  const offered = readOdds(price, oddsFormat);
  const priced = isComplete ? query.data?.priced : undefined;
  const checked =
    priced === undefined || bet === undefined
      ? undefined
      : { priced, bet, price: offered, format: oddsFormat };
  const verdict = checked && describeVerdict(checked);
  const edge = checked && findEdge(checked);

  return (
    <div>
      {priced !== undefined && (priced.market !== null || priced.withMarket !== null) && (
        <Comparison priced={priced} />
      )}
      <div
        role="status"
        className={`rounded-md bg-raised px-3 py-2.5 text-sm ${edge ? 'border-l-4 border-accent' : ''} ${query.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {!isComplete ? (
          'Enter a line as a number, such as 24.5.'
        ) : query.isError ? (
          (serverMessage(query.error) ?? 'This line could not be priced. Check your connection.')
        ) : verdict === undefined || checked === undefined ? (
          <>
            <span className="sr-only">Pricing the line</span>
            <Skeleton className="h-12" />
          </>
        ) : (
          <>
            <p>
              <strong className="font-display text-2xl leading-tight font-semibold tabular">
                {verdict.probability}
              </strong>{' '}
              <span className="font-semibold tabular">· {verdict.parts.join(' · ')}</span>
            </p>
            <p className="mt-0.5 tabular">{describeNeed(checked)}</p>
          </>
        )}
      </div>
      {isComplete && offered !== undefined && selection !== undefined && (
        <div className="mt-3">
          {renderBet({
            ...selection,
            price: offered,
            probability: (edge && priced?.withMarket?.probability) ?? null,
          })}
        </div>
      )}
    </div>
  );
}

function Comparison({ priced }: { priced: PricedLineView }) {
  const { oddsFormat } = usePreferences();
  const rows = [
    { name: 'Ours', probability: withoutPush(priced) },
    { name: 'Market', probability: priced.market },
    { name: 'With the market', probability: priced.withMarket?.probability ?? null },
  ].flatMap(({ name, probability }) => (probability === null ? [] : [{ name, probability }]));
  return (
    <div className="mb-3 tabular max-md:hidden">
      <DataTable
        caption="Probability and fair price"
        columns={[
          { header: 'Source', cell: ({ name }) => name },
          figureColumn('Wins', ({ probability }: (typeof rows)[number]) =>
            formatProbability(probability),
          ),
          figureColumn('Fair price', ({ probability }: (typeof rows)[number]) => {
            const fair = americanFromProbability(probability);
            return Number.isNaN(fair) ? '–' : formatOdds(fair, oddsFormat);
          }),
        ]}
        rows={rows}
        rowKey={({ name }) => name}
        onPhones="fits"
      />
    </div>
  );
}

import { useState } from 'react';
import type { BetLinesView, BetView, ChangeableBet } from '#contract/record/bets.ts';
import {
  type BetMarket,
  longestBook,
  longestNote,
  marketLabel,
  marketsOf,
} from '#domain/betting/bet.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { isFieldLeague } from '#domain/league.ts';
import { useOddsFormat } from '#web/lib/preferences/odds-format.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { formatLine } from './format-bet.ts';
import { KellySuggestion } from './kelly-suggestion.tsx';
import {
  type BetForm,
  choiceOf,
  filledFrom,
  formOf,
  type FormProblems,
  readForm,
  readPrice,
} from './read-form.ts';

interface BetFormProps {
  formId: string;
  lines: BetLinesView;
  /** The one that is changed. */
  bet: BetView | undefined;
  onSubmit: (bet: ChangeableBet) => void;
}

/** One bet on a contest: what, at which line and price, how much. */
export function BetFormFields({ formId, lines: offered, bet, onSubmit }: BetFormProps) {
  const { league, lines } = offered;
  const [preferred] = useOddsFormat();
  // Of this opening: what stands in the form is read as it was written.
  const [format] = useState(preferred);
  const [form, setForm] = useState(() =>
    bet === undefined ? emptyForm(offered) : formOf(bet, format),
  );
  const [problems, setProblems] = useState<FormProblems>({});
  const set = (changes: Partial<BetForm>): void => setForm({ ...form, ...changes });

  const ofMarket = lines.filter(({ market }) => market === form.market);
  const chosen = ofMarket.find((line) => choiceOf(line) === form.choice);
  const choose = (market: BetMarket, choice: string): void => {
    const line = lines.find((one) => one.market === market && choiceOf(one) === choice);
    set({ market, choice, ...filledFrom(line, format) });
  };
  const hasLine = form.market === 'spread' || form.market === 'total';
  const isFixed = bet?.isPick === true;

  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readForm(league, form, lines, { format, filled: [bet?.price] });
        if ('bet' in read) onSubmit(read.bet);
        else setProblems(read.problems);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Market"
          value={form.market}
          isDisabled={isFixed}
          options={marketsOf(league).map((market) => ({
            value: market,
            label: marketLabel(market, league),
          }))}
          onValueChange={(market) => choose(market, isFieldLeague(league) ? form.choice : '')}
        />
        <Select
          label={isFieldLeague(league) ? 'Player' : 'Side'}
          value={form.choice}
          placeholder="Choose"
          isDisabled={isFixed}
          error={problems.choice}
          options={ofMarket.map((line) => ({
            value: choiceOf(line),
            label: [line.name, formatLine(line)].join(' ').trim(),
            ...(line.price !== null && { note: formatOdds(line.price, format) }),
          }))}
          onValueChange={(choice) => choose(form.market, choice)}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {hasLine && (
          <TextField
            label="Line"
            inputMode="text"
            value={form.line}
            error={problems.line}
            onChange={({ currentTarget }) => set({ line: currentTarget.value })}
          />
        )}
        <TextField
          label="Price"
          inputMode="text"
          value={form.price}
          error={problems.price}
          placeholder={formatOdds(-110, format)}
          onChange={({ currentTarget }) => set({ price: currentTarget.value })}
        />
        <TextField
          label="Stake in units"
          inputMode="decimal"
          value={form.stake}
          error={problems.stake}
          onChange={({ currentTarget }) => set({ stake: currentTarget.value })}
        />
      </div>
      <p className="-mt-2 text-xs text-muted">{describeQuote(offered, chosen?.price ?? null)}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Book (optional)"
          value={form.book}
          maxLength={longestBook}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ book: currentTarget.value })}
        />
        <TextArea
          label="Note (optional)"
          rows={1}
          value={form.note}
          maxLength={longestNote}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
      </div>
      <KellySuggestion
        chance={chosen?.chance ?? null}
        price={readPrice(form.price, { format, filled: [chosen?.price, bet?.price] })}
        isField={isFieldLeague(league)}
        onTake={(stake) => set({ stake })}
      />
    </form>
  );
}

function emptyForm({ league }: BetLinesView): BetForm {
  const market = marketsOf(league)[0] ?? 'moneyline';
  return { market, choice: '', line: '', stake: '1', price: '', book: '', note: '' };
}

function describeQuote({ quotedAt, provider }: BetLinesView, price: number | null): string {
  if (quotedAt === null) return 'No price is stored: type the one that you took.';
  const from = `${provider ?? 'the market'}, seen ${formatMoment(quotedAt, 'dayAndTime')}`;
  return price === null
    ? `Lines of ${from}. Type the price that you took.`
    : `Filled from ${from}. Change it to what you took.`;
}

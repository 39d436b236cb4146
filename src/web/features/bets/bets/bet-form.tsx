import { useState } from 'react';
import type { BetLinesView, ChangeableBet } from '#contract/bets/bets-endpoints.ts';
import {
  type BetMarket,
  hasLine,
  maxBookLength,
  maxNoteLength,
  marketLabel,
  listMarkets,
} from '#domain/betting/bet.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { readUnitSize } from '#domain/betting/unit-size.ts';
import { isFieldLeague } from '#domain/league.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import { useChangePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatMoment } from '#web/lib/time.ts';
import { listOptions, Select } from '#web/ui/select.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { formatLine, formatPayout, formatStake } from './format-bet.ts';
import { KellySuggestion } from './kelly-suggestion.tsx';
import {
  type BetForm,
  type FilledBet,
  getChoice,
  filledFrom,
  toForm,
  type FormProblems,
  readForm,
  readPrice,
  readStake,
  switchStake,
} from './read-form.ts';

interface BetFormProps {
  formId: string;
  lines: BetLinesView;
  /** The bet that is changed, or the line that was checked. */
  bet: FilledBet | undefined;
  onSubmit: (bet: ChangeableBet) => void;
}

export function BetFormFields({ formId, lines: offered, bet, onSubmit }: BetFormProps) {
  const { league, lines } = offered;
  const { oddsFormat, unitSize } = usePreferences();
  // Fixed while the dialog is open, so that typed prices keep their meaning.
  const [format] = useState(oddsFormat);
  const changePreferences = useChangePreferences();
  const [form, setForm] = useState(() => toForm(bet, offered, format, unitSize));
  const [problems, setProblems] = useState<FormProblems>({});
  const set = (changes: Partial<BetForm>): void => setForm({ ...form, ...changes });

  const field: TypedField = (name) => ({
    value: form[name],
    error: problems[name],
    onChange: ({ currentTarget }) => set({ [name]: currentTarget.value }),
  });

  const ofMarket = lines.filter(({ market }) => market === form.market);
  const chosen = ofMarket.find((line) => getChoice(line) === form.choice);
  const choose = (market: BetMarket, choice: string): void => {
    const line = lines.find((one) => one.market === market && getChoice(one) === choice);
    set({ market, choice, ...filledFrom(line, format) });
  };
  const price = readPrice(form, lines, { format, bet });
  const quoted = filledFrom(chosen, format);
  const isQuoted =
    chosen?.price != null && quoted.price === form.price && quoted.line === form.line;
  const isField = isFieldLeague(league);
  const isProp = form.market === 'playerProp';
  const canBetOnPlayers = isProp || offered.players.length > 0;
  const markets = listMarkets(league).filter((one) => one !== 'playerProp' || canBetOnPlayers);

  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readForm(league, form, lines, { format, bet });
        if ('problems' in read) {
          setProblems(read.problems);
          return;
        }
        const size = readUnitSize(form.unitSize);
        if (size !== undefined && size !== unitSize) changePreferences({ set: { unitSize: size } });
        onSubmit(read.bet);
      }}
    >
      {isField ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Market"
            value={form.market}
            options={listOptions(markets, marketLabel)}
            onValueChange={(market) => choose(market, form.choice)}
          />
          <Select
            label="Player"
            value={form.choice}
            placeholder="Choose"
            error={problems.choice}
            options={ofMarket.map((line) => ({ value: getChoice(line), label: line.name }))}
            onValueChange={(choice) => choose(form.market, choice)}
          />
        </div>
      ) : (
        <>
          {markets.length > 1 && (
            <Select
              label="Market"
              value={form.market}
              options={listOptions(markets, (market) => marketLabel(market, league))}
              onValueChange={(market) => choose(market, '')}
            />
          )}
          {isProp && (
            <div className="grid grid-cols-2 gap-4">
              <Select
                label="Player"
                value={form.player}
                placeholder="Choose"
                error={problems.player}
                groups={groupPlayers(offered, bet)}
                onValueChange={(player) => set({ player, line: '' })}
              />
              <Select
                label="Statistic"
                value={form.statistic}
                options={(findProjectedLeague(league)?.statistics ?? []).map(({ id, label }) => ({
                  value: id,
                  label,
                }))}
                onValueChange={(statistic) => set({ statistic, line: '' })}
              />
            </div>
          )}
          <ChoiceButtons
            legend="Side"
            value={form.choice}
            error={problems.choice}
            choices={
              isProp
                ? overUnder
                : ofMarket.map((line) => ({
                    value: getChoice(line),
                    label: [line.name, formatLine(line)].join(' ').trim(),
                    note: line.price === null ? undefined : formatOdds(line.price, format),
                  }))
            }
            onChoose={(choice) => (isProp ? set({ choice }) : choose(form.market, choice))}
          />
        </>
      )}
      <div className="grid grid-cols-2 gap-4">
        {hasLine(form.market) && <TextField label="Line" inputMode="text" {...field('line')} />}
        <TextField
          label="Price"
          inputMode="text"
          {...field('price')}
          placeholder={formatOdds(-110, format)}
        />
      </div>
      {!isProp && <p className="-mt-2 text-xs text-muted">{describeQuote(offered, isQuoted)}</p>}
      <StakeFields form={form} field={field} price={price} onChange={set} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Book (optional)"
          {...field('book')}
          maxLength={maxBookLength}
          autoComplete="off"
        />
        <TextArea label="Note (optional)" rows={1} {...field('note')} maxLength={maxNoteLength} />
      </div>
      {form.market === 'moneyline' && chosen !== undefined && (
        <KellySuggestion
          probability={chosen.probability}
          price={price}
          onTake={(stake) => set({ stake, stakeIn: 'units' })}
        />
      )}
    </form>
  );
}

const overUnder = [
  { value: 'over', label: 'Over' },
  { value: 'under', label: 'Under' },
];

/** Players by team; the bet's own comes first if no longer expected. */
function groupPlayers({ lines, players }: BetLinesView, bet: FilledBet | undefined) {
  const named = (own: BetLinesView['players']) =>
    own.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = players.some(({ id }) => id === bet?.playerId);
  const { playerId, playerName } = bet ?? {};
  return [
    ...(isListed || playerId == null
      ? []
      : [{ label: 'Your bet', options: [{ value: playerId, label: playerName ?? playerId }] }]),
    ...(['away', 'home'] as const).map((side) => ({
      label: lines.find((line) => line.side === side)?.name ?? side,
      options: named(players.filter((player) => player.side === side)).toSorted((a, b) =>
        a.label.localeCompare(b.label),
      ),
    })),
  ];
}

type TypedField = (name: keyof BetForm) => {
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

interface StakeFieldsProps {
  form: BetForm;
  field: TypedField;
  price: number | undefined;
  onChange: (changes: Partial<BetForm>) => void;
}

function StakeFields({ form, field, price, onChange }: StakeFieldsProps) {
  const units = readStake(form);
  const unitSize = readUnitSize(form.unitSize) ?? null;
  const hints =
    units === undefined || units <= 0
      ? []
      : [
          unitSize !== null && formatStake(units, unitSize),
          price !== undefined && formatPayout({ stake: units, price }, unitSize),
        ].filter(Boolean);

  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField label={`Stake in ${form.stakeIn}`} inputMode="decimal" {...field('stake')} />
        <ChoiceButtons
          legend="Stake in"
          value={form.stakeIn}
          choices={[
            { value: 'units', label: 'Units' },
            { value: 'dollars', label: 'Dollars' },
          ]}
          onChoose={(stakeIn) => onChange(switchStake(form, stakeIn))}
        />
      </div>
      {form.stakeIn === 'dollars' && (
        <div className="w-40">
          <TextField
            label="One unit in dollars"
            inputMode="decimal"
            placeholder="25"
            {...field('unitSize')}
          />
        </div>
      )}
      {hints.length > 0 && <p className="-mt-2 text-xs text-muted tabular">{hints.join(' · ')}</p>}
    </>
  );
}

function describeQuote({ quotedAt, provider }: BetLinesView, isFilled: boolean): string {
  if (quotedAt === null) return 'No market price yet. Enter the price you took.';
  const from = `${provider ?? 'the market'}, seen ${formatMoment(quotedAt, 'dayAndTime')}`;
  return isFilled
    ? `Filled from ${from}. Change it to the price you took.`
    : `Lines from ${from}. Enter the price you took.`;
}

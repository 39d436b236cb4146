import { mostSuggested, suggestStake } from '#domain/betting/kelly-stake.ts';
import { formatShare } from '#web/lib/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { formatStake } from './format-bet.ts';
import { useKellySettings, usualBankroll } from './kelly-settings.ts';

interface KellySuggestionProps {
  /** Our chance of what is chosen; null where we say none. */
  chance: number | null;
  price: number | undefined;
  isField: boolean;
  onTake: (stake: string) => void;
}

/** A stake for who wants one: off by default, nothing where our chance makes the price no gain. */
export function KellySuggestion({ chance, price, isField, onTake }: KellySuggestionProps) {
  const [settings, setSettings] = useKellySettings();
  const { isOn, bankroll } = settings;

  return (
    <div className="rounded-md border border-line px-3">
      <Switch
        label="Suggest a stake"
        isOn={isOn}
        onChange={(next) => setSettings({ bankroll, isOn: next })}
      />
      {isOn && (
        <div className="flex flex-col gap-3 pb-3">
          <div className="w-40">
            <TextField
              label="Bankroll in units"
              inputMode="decimal"
              defaultValue={String(bankroll)}
              onChange={({ currentTarget }) => {
                const units = Number(currentTarget.value);
                const isOne = units > 0 && units <= 1_000_000;
                setSettings({ isOn, bankroll: isOne ? units : usualBankroll });
              }}
            />
          </div>
          <Suggestion chance={chance} price={price} bankroll={bankroll} onTake={onTake} />
          <p className="text-xs text-muted">
            {`A quarter of Kelly’s stake, at most ${mostSuggested.units} units or ${formatShare(mostSuggested.bankrollShare)} of the bankroll. `}
            {isField
              ? 'It rests on our forecast of the field alone, which has not been compared with any price.'
              : 'It rests on our blended chance, which has not been shown to beat the closing price. It is no advice.'}
          </p>
        </div>
      )}
    </div>
  );
}

function Suggestion({
  chance,
  price,
  bankroll,
  onTake,
}: Omit<KellySuggestionProps, 'isField'> & { bankroll: number }) {
  if (chance === null) {
    return <p className="text-sm text-muted">We give no chance for this market: no suggestion.</p>;
  }
  if (price === undefined || Math.abs(price) < 100) {
    return <p className="text-sm text-muted">Type a price to see a stake.</p>;
  }
  const stake = suggestStake(chance, price, bankroll);
  const percent = `${(chance * 100).toFixed(1)}%`;
  if (stake === 0) {
    return (
      <p className="text-sm">
        <strong>0 u</strong>: at our {percent} this price is no gain. Pass.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <span>
        <strong className="tabular">{formatStake(stake)}</strong> at our {percent}
      </span>
      <Button variant="secondary" size="sm" onClick={() => onTake(String(stake))}>
        Use it
      </Button>
    </div>
  );
}

import { maxSuggested, suggestStake } from '#domain/betting/kelly-stake.ts';
import { readFigure } from '#domain/betting/unit-size.ts';
import { formatShare } from '#web/lib/figures.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { storedValue, useStoredValue } from '#web/lib/stored-value.ts';
import { formatStake } from './format-bet.ts';

interface KellySuggestionProps {
  /** Our probability with the market; null when the selection has no edge. */
  probability: number | null;
  price: number | undefined;
  onTake: (stake: string) => void;
}

export function KellySuggestion({ probability, price, onTake }: KellySuggestionProps) {
  const [isOn, setOn] = useStoredValue(storedIsOn);
  const [typed, setTyped] = useStoredValue(storedBankroll);
  const bankroll = readBankroll(typed);

  return (
    <div className="rounded-md border border-line px-3">
      <Switch label="Suggest a stake" isOn={isOn} onChange={setOn} />
      {isOn && (
        <div className="flex flex-col gap-3 pb-3">
          <div className="w-40">
            <TextField
              label="Bankroll in units"
              inputMode="decimal"
              value={typed}
              error={bankroll === undefined ? 'Enter units above 0, up to 1,000,000' : undefined}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
          <Suggestion probability={probability} price={price} bankroll={bankroll} onTake={onTake} />
          <p className="text-xs text-muted">
            {`A quarter of Kelly’s stake from our prediction with the market, at most ${maxSuggested.units} units or ${formatShare(maxSuggested.bankrollShare)} of the bankroll. Not betting advice.`}
          </p>
        </div>
      )}
    </div>
  );
}

function Suggestion({
  probability,
  price,
  bankroll,
  onTake,
}: KellySuggestionProps & { bankroll: number | undefined }) {
  const { unitSize } = usePreferences();
  if (bankroll === undefined) return null;
  if (probability === null) {
    return <p className="text-sm text-muted">No edge on this side, so no stake to suggest.</p>;
  }
  if (price === undefined || Math.abs(price) < 100) {
    return <p className="text-sm text-muted">Enter a price to see a stake.</p>;
  }
  const stake = suggestStake(probability, price, bankroll);
  const percent = formatShare(probability);
  if (stake === 0) {
    return <p className="text-sm">No edge at this price: our probability is {percent}.</p>;
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <span>
        <strong className="tabular">{formatStake(stake, unitSize)}</strong> at our {percent}
      </span>
      <Button variant="secondary" size="sm" onClick={() => onTake(String(stake))}>
        Use this stake
      </Button>
    </div>
  );
}

/**
 * A quarter of Kelly's stake in units; undefined without an edge, or unless the member wants
 * suggestions.
 */
export function useSuggestedStake(probability: number | null, price: number): number | undefined {
  const [isOn] = useStoredValue(storedIsOn);
  const bankroll = readBankroll(useStoredValue(storedBankroll)[0]);
  if (!isOn || bankroll === undefined || probability === null) return undefined;
  return suggestStake(probability, price, bankroll) || undefined;
}

/** The typed bankroll in units; undefined unless above 0 and up to 1,000,000. */
function readBankroll(typed: string): number | undefined {
  const units = readFigure(typed) ?? 0;
  return units > 0 && units <= 1_000_000 ? units : undefined;
}

const storedIsOn = storedValue('linewise-suggested-stakes', (text) => text === 'true');
/** The bankroll in units, as typed. */
const storedBankroll = storedValue('linewise-bankroll', (text) => text ?? '100');

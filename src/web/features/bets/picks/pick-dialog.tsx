import { Check } from 'lucide-react';
import { type PickChoicesView, pickMarkets } from '#contract/bets/picks-endpoints.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatChoice, pickMarketLabel } from './format-pick.ts';
import { useGamePicks } from './pick-queries.ts';

interface PickDialogProps {
  gameId: string;
  predictionId: string;
  choices: PickChoicesView;
  onClose: () => void;
}

export function PickDialog({ gameId, predictionId, choices: offered, onClose }: PickDialogProps) {
  const { league, contest, quotedAt, choices } = offered;
  const { picks, isBusy, add, remove } = useGamePicks(gameId);
  const { oddsFormat: format } = usePreferences();

  return (
    <Dialog title="Add to picks" description={contest} onClose={onClose} closeLabel="Done">
      <div className="flex flex-col gap-4">
        {pickMarkets.map((market) => {
          const sides = choices.filter((choice) => choice.market === market);
          if (sides.length === 0) return null;
          return (
            <fieldset key={market} className="min-w-0">
              <legend className="mb-2 text-sm font-medium">
                {pickMarketLabel(market, league)}
              </legend>
              <div className="grid grid-cols-2 gap-2">
                {sides.map((choice) => {
                  const isPicked = picks.some(
                    (pick) => pick.market === market && pick.side === choice.side,
                  );
                  return (
                    <button
                      key={choice.side}
                      type="button"
                      aria-pressed={isPicked}
                      // A disabled button would lose the focus that the next choice starts from.
                      aria-disabled={isBusy}
                      onClick={() => {
                        if (isBusy) return;
                        if (isPicked) remove(market);
                        else add({ ...choice, predictionId });
                      }}
                      className="flex min-h-14 flex-col rounded-md border border-line-strong px-3 py-2 text-left text-sm transition-colors duration-150 hover:bg-raised aria-pressed:border-ink aria-pressed:bg-raised aria-disabled:opacity-55"
                    >
                      <span className="flex items-start gap-1 font-semibold">
                        {formatChoice(choice)}
                        {isPicked && <Check className="mt-0.5 size-4 shrink-0" />}
                      </span>
                      <span className="text-muted tabular">
                        {choice.price === null
                          ? 'No price stored'
                          : formatOdds(choice.price, format)}
                        {choice.isOurs && ' · our pick'}
                      </span>
                    </button>
                  );
                })}
              </div>
            </fieldset>
          );
        })}
        <p className="text-xs text-muted">
          {quotedAt === null
            ? 'No market price yet. '
            : `Prices as of ${formatMoment(quotedAt, 'dayAndTime')}. `}
          One pick per market; click a pick again to remove it. A pick is not a bet: it is graded
          right or wrong at this line and price.
        </p>
      </div>
    </Dialog>
  );
}

import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { PickChoicesView } from '#contract/bets/picks-endpoints.ts';
import { serverMessage } from '#web/lib/api.ts';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { showFailure } from '#web/lib/toast-store.ts';
import { useGamePicks } from './pick-queries.ts';

const PickDialog = lazyDialog(async () => (await import('./pick-dialog.tsx')).PickDialog);

interface PickButtonProps {
  gameId: string;
  /** Prediction behind the pick; required by the server. */
  predictionId: string | undefined;
  /** Picks can no longer change, but remain visible. */
  hasBegun: boolean;
}

/** A tournament has a single choice, which the button toggles. */
export function PickButton({ gameId, predictionId, hasBegun }: PickButtonProps) {
  const { picks, isBusy, add, remove, fetchChoices } = useGamePicks(gameId);
  const [choices, setChoices] = useState<PickChoicesView>();
  const [isFetching, setIsFetching] = useState(false);
  const isPicked = picks.length > 0;

  if (hasBegun) {
    return isPicked ? (
      <LinkButton to="/bets?tab=picks">
        <Check />
        <span className="sr-only">✓ </span>
        ADDED TO PICKS
      </LinkButton>
    ) : null;
  }

  const press = async (): Promise<void> => {
    if (predictionId === undefined) {
      showFailure(
        'Please generate a prediction first before adding to picks.',
        'No Prediction Available',
      );
      return;
    }
    setIsFetching(true);
    try {
      const found = await fetchChoices();
      const [only] = found.choices;
      if (found.choices.length > 1 || only === undefined) setChoices(found);
      else if (isPicked) remove(only.market);
      else add({ ...only, predictionId });
    } catch (error) {
      showFailure(serverMessage(error) ?? 'The lines could not be loaded. Please try again.');
    } finally {
      setIsFetching(false);
    }
  };

  return (
    <>
      <Button
        variant="secondary"
        aria-pressed={isPicked}
        title={isPicked ? 'Click again to change or remove' : undefined}
        onClick={() => void press()}
        isBusy={isBusy || isFetching}
        Icon={isPicked ? Check : Plus}
      >
        {/* The visible check mark is an icon, because “✓” falls back to another font. */}
        {isPicked && <span className="sr-only">✓ </span>}
        {isPicked ? 'ADDED TO PICKS' : 'ADD TO PICKS'}
      </Button>
      {choices !== undefined && predictionId !== undefined && (
        <PickDialog
          gameId={gameId}
          predictionId={predictionId}
          choices={choices}
          onClose={() => setChoices(undefined)}
        />
      )}
    </>
  );
}

import { Check, Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { showFailure } from '#web/ui/toast-store.ts';
import { usePick } from './queries.ts';

interface PickButtonProps {
  gameId: string;
  /** The prediction that the pick stands on; without one the pick is refused. */
  predictionId: string | undefined;
  /** Then nothing is added any more: the button remains for what was. */
  hasBegun: boolean;
}

/** ADD TO PICKS; pressed again it takes the game out. The id may be a tournament's. */
export function PickButton({ gameId, predictionId, hasBegun }: PickButtonProps) {
  const pick = usePick(gameId);
  if (hasBegun && !pick.isPicked) return null;

  const press = (): void => {
    if (pick.isPicked) {
      pick.remove();
    } else if (predictionId === undefined) {
      showFailure(
        'Please generate a prediction first before adding to picks.',
        'No Prediction Available',
      );
    } else {
      pick.add(predictionId);
    }
  };

  return (
    <Button
      variant="secondary"
      aria-pressed={pick.isPicked}
      title={pick.isPicked ? 'Press again to take it out of your picks' : undefined}
      onClick={press}
      isBusy={pick.isBusy}
      Icon={pick.isPicked ? Check : Plus}
    >
      {/* The sign is drawn: fonts have no tick that goes with theirs. */}
      {pick.isPicked && <span className="sr-only">✓ </span>}
      {pick.isPicked ? 'ADDED TO PICKS' : 'ADD TO PICKS'}
    </Button>
  );
}

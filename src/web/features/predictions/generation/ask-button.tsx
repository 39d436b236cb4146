import type { ComponentProps } from 'react';
import type { SportId } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { useAskingLock } from '../../analysts/allowance/use-asking-lock.ts';

interface AskButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'Icon' | 'disabled'
> {
  sport: SportId;
  /** At rest, and while the call runs. */
  label: string;
  busyLabel: string;
  isRunning: boolean;
  onAsk: () => void;
}

/** Asks the sport’s analyst; disabled with the renewal time when the allowance is used up. */
export function AskButton({
  sport,
  label,
  busyLabel,
  isRunning,
  onAsk,
  disabled,
  Icon,
  ...look
}: AskButtonProps) {
  const lock = useAskingLock(sport);
  if (lock !== undefined && !isRunning && disabled !== true) {
    return (
      <Button {...look} variant="secondary" disabled className="disabled:opacity-80">
        {lock}
      </Button>
    );
  }

  return (
    <Button {...look} Icon={Icon} onClick={onAsk} isBusy={isRunning} disabled={disabled}>
      {isRunning ? busyLabel : label}
    </Button>
  );
}

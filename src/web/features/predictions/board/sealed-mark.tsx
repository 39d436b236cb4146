import { Lock } from 'lucide-react';

/** Beside a chance that stays as our prediction has it. */
export function SealedMark() {
  return (
    <span
      title="As our prediction was sealed; forecast and price may have moved since"
      className="ml-1 inline-block align-middle text-muted"
    >
      <Lock aria-hidden="true" className="size-3" />
      <span className="sr-only">as it was sealed</span>
    </span>
  );
}

import { useState } from 'react';
import type { LeagueId } from '#domain/league.ts';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';

const BetDialog = lazyDialog(async () => (await import('./bet-dialog.tsx')).BetDialog);

interface BetButtonProps {
  league: LeagueId;
  contestId: string;
  name: string;
  hasBegun: boolean;
}

export function BetButton({ hasBegun, ...contest }: BetButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (hasBegun) return null;

  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Bet<span className="sr-only"> on {contest.name}</span>
      </Button>
      {isOpen && <BetDialog contest={contest} onClose={() => setIsOpen(false)} />}
    </>
  );
}

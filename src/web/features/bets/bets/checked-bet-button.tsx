import { useState } from 'react';
import type { LeagueId } from '#domain/league.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { formatStake } from './format-bet.ts';
import { useSuggestedStake } from './kelly-suggestion.tsx';
import type { FilledBet } from './read-form.ts';

const BetDialog = lazyDialog(async () => (await import('./bet-dialog.tsx')).BetDialog);

interface CheckedBetButtonProps {
  contest: { league: LeagueId; contestId: string; name: string };
  bet: FilledBet & { price: number };
  /** Our probability with the market where the bet has an edge at its price; otherwise null. */
  probability: number | null;
}

/**
 * “Bet” of a checked line: opens the form filled in, with the suggested stake where there is one.
 */
export function CheckedBetButton({ contest, bet, probability }: CheckedBetButtonProps) {
  const { unitSize } = usePreferences();
  const [isOpen, setIsOpen] = useState(false);
  const stake = useSuggestedStake(probability, bet.price);

  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Bet
      </Button>
      {stake !== undefined && (
        <span>
          Suggested stake <strong className="tabular">{formatStake(stake, unitSize)}</strong>, a
          quarter of Kelly’s
        </span>
      )}
      {isOpen && (
        <BetDialog
          contest={contest}
          filled={stake === undefined ? bet : { ...bet, stake }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

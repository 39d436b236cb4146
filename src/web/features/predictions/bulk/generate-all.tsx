import { Sparkles } from 'lucide-react';
import type { GameView } from '#contract/games.ts';
import type { League } from '#domain/league.ts';
import { AskButton } from '../generation/ask-button.tsx';
import { BulkStatus } from './bulk-status.tsx';
import type { BulkGeneration } from './use-bulk-generation.ts';
import { useBulkPlan } from './use-bulk-plan.ts';

interface GenerateAllProps {
  league: League;
  bulk: BulkGeneration;
  /** The games shown; undefined when not known. */
  games: readonly GameView[] | undefined;
}

/** ‘Generate All (n)’, replaced by progress while it runs. */
export function GenerateAll({ league, bulk, games }: GenerateAllProps) {
  const { gameIds, plan, isDone } = useBulkPlan(league, games ?? [], bulk);
  if (bulk.isRunning && bulk.job !== undefined) {
    return <BulkStatus bulk={bulk} label={`${league.label} predictions`} />;
  }

  const isKnown = games !== undefined && plan !== undefined;
  const words = `Generate All (${isKnown ? plan.total : '—'})`;
  return (
    <AskButton
      sport={league.sport}
      label={words}
      busyLabel={words}
      isRunning={bulk.isRunning}
      onAsk={() => bulk.start({ gameIds })}
      disabled={!isKnown || isDone}
      Icon={Sparkles}
    />
  );
}

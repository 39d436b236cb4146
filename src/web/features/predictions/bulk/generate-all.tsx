import { Sparkles } from 'lucide-react';
import type { GameView } from '#contract/games.ts';
import { mostBulkGames } from '#contract/generation.ts';
import type { League } from '#domain/league.ts';
import { AskButton } from '../generation/ask-button.tsx';
import { BulkStatus } from './bulk-status.tsx';
import type { BulkGeneration } from './use-bulk-generation.ts';

interface GenerateAllProps {
  league: League;
  bulk: BulkGeneration;
  /** The games shown that can still be predicted and have no prediction; undefined when not known. */
  missing: GameView[] | undefined;
}

/** ‘Generate All (n)’; while it runs, how far it has come. */
export function GenerateAll({ league, bulk, missing }: GenerateAllProps) {
  if (bulk.isRunning && bulk.job !== undefined) {
    return <BulkStatus bulk={bulk} label={`${league.label} predictions`} />;
  }

  const gameIds = (missing ?? []).map(({ id }) => id).slice(0, mostBulkGames);
  const words = `Generate All (${missing === undefined ? '—' : gameIds.length})`;
  return (
    <AskButton
      sport={league.sport}
      words={words}
      busyWords={words}
      isRunning={bulk.isRunning}
      onAsk={() => bulk.start({ gameIds })}
      disabled={gameIds.length === 0}
      Icon={Sparkles}
    />
  );
}

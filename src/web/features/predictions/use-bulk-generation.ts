import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { GameView } from '#contract/games.ts';
import type { League } from '#domain/league.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useSportSettings } from '../settings/sport-settings.ts';
import { askInBulk } from './bulk-call.ts';
import {
  beginBulk,
  bulkProgress,
  cancelBulk,
  endBulk,
  subscribeBulk,
  tellBulk,
} from './bulk-store.ts';
import { renewAfterPrediction } from './queries.ts';
import { runInLanes } from './run-in-lanes.ts';

/** Calls at a time, so that one member's evening does not crowd out the others. */
const lanes = 4;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Predicts many games by single calls; n of N as they come in. */
export function useBulkGeneration(league: League) {
  const client = useQueryClient();
  const settings = useSportSettings(league.sport);
  const progress = useSyncExternalStore(subscribeBulk, () => bulkProgress(league.id));

  const run = async (games: GameView[]): Promise<void> => {
    const signal = beginBulk(league.id, games.length);
    if (signal === undefined) return;

    try {
      const result = await runInLanes(games, {
        lanes,
        signal,
        wait,
        ask: (game) => askInBulk(client, game, settings),
        onProgress: (change) => tellBulk(league.id, change),
      });
      announceEnd(league, { ...result, isCancelled: signal.aborted });
    } finally {
      endBulk(league.id);
      await renewAfterPrediction(client);
    }
  };

  return {
    progress,
    start: (games: GameView[]) => void run(games),
    cancel: () => cancelBulk(league.id),
  };
}

interface BulkEnd {
  finished: number;
  failed: number;
  left: number;
  isCancelled: boolean;
}

function announceEnd(league: League, { finished, failed, left, isCancelled }: BulkEnd): void {
  const generated = `Generated ${finished} ${league.label} game predictions`;

  if (isCancelled) {
    showToast({ title: 'Generation Cancelled', description: `${generated}; ${left} were left.` });
  } else if (left > 0) {
    showToast({
      title: 'Generation Stopped',
      description: `${generated}; the server takes no more for now. Please try again later for the other ${left + failed}.`,
      isDestructive: true,
    });
  } else if (failed > 0) {
    showToast({
      title: finished === 0 ? 'Prediction Failed' : 'Some Predictions Failed',
      description: `${generated}; ${failed} could not be made. Please try again for those.`,
      isDestructive: true,
    });
  } else {
    showToast({ title: 'All Predictions Generated', description: generated });
  }
}

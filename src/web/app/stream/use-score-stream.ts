import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#web/lib/current-user.ts';
import { whenIdle } from '#web/lib/initial-load/when-idle.ts';

/** Maximum delay of an idle callback. */
const maxDelayMs = 2000;

/** Live updates for signed-in members; loaded after the first screen. */
export function useScoreStream(): void {
  const client = useQueryClient();
  const user = useMe().data?.user;
  const isMember = user?.status === 'approved' && user.isActive;

  useEffect(() => {
    if (!isMember) return;
    let isOver = false;
    let stop: (() => void) | undefined;

    const cancel = whenIdle(() => {
      import('./score-stream.ts')
        .then(({ startScoreStream }) => {
          if (!isOver) stop = startScoreStream(client);
        })
        // Without it, scores still update by polling.
        .catch(() => undefined);
    }, maxDelayMs);

    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [client, isMember]);
}

import { type ReactNode, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PagePath } from '#contract/pages.ts';
import { sportIds } from '#domain/league.ts';
import { useMe } from '#web/lib/current-user.ts';
import { whenIdle } from '#web/lib/initial-load/when-idle.ts';
import { CurrentPage, Frame } from './frame.tsx';
import { BottomBar } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell({ path, children }: { path?: PagePath; children: ReactNode }) {
  useScoreStream();
  const sport = sportIds.find((id) => path === `/${id}`);
  const hasBack = path !== '/' && path !== '/sports';

  return (
    <Frame top={<TopBar hasBack={hasBack} sport={sport} />} bottom={<BottomBar />}>
      <CurrentPage>{children}</CurrentPage>
    </Frame>
  );
}

const maxDelayMs = 2000;

/** Live updates for signed-in members; loaded after the first screen. */
function useScoreStream(): void {
  const client = useQueryClient();
  const user = useMe().data?.user;
  const isMember = user?.status === 'approved' && user.isActive;

  useEffect(() => {
    if (!isMember) return;
    let isOver = false;
    let stop: (() => void) | undefined;

    const cancel = whenIdle(() => {
      import('./stream/score-stream.ts')
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

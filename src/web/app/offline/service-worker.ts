import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#web/lib/current-user.ts';
import { forgetKeptAnswers } from '#web/lib/offline/kept-cache.ts';
import { whenSettled } from '#web/lib/initial-load/when-idle.ts';

/** Members only. Without service workers, everything else works as usual. */
export function useServiceWorker(): void {
  const client = useQueryClient();
  const user = useMe().data?.user;
  const isMember = user?.status === 'approved' && user.isActive;

  useEffect(() => {
    // Development files change constantly.
    if (!isMember || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    // Delayed, because registration downloads the whole application.
    return whenSettled(() => void register(client));
  }, [client, isMember]);

  useEffect(() => {
    if (user === null) void forgetKeptAnswers();
  }, [user]);
}

async function register(client: QueryClient): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    const isFirst = serviceWorker.controller === null;
    await serviceWorker.register('/sw.js');
    if (!isFirst) return;
    // Responses fetched before the worker took control were not cached; refetch them once.
    const keep = () => void client.refetchQueries({ type: 'active' });
    serviceWorker.addEventListener('controllerchange', keep, { once: true });
  } catch {
    return;
  }
}

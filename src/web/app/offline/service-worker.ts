import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#web/lib/current-user.ts';
import { forgetKeptAnswers } from '#web/lib/offline/kept-cache.ts';
import { whenSettled } from '#web/lib/initial-load/when-idle.ts';

/**
 * Members' browsers keep the application and its last answers; who is not signed in has nothing kept.
 * Where the browser has no service workers, or forbids them, everything goes on as without.
 */
export function useServiceWorker(): void {
  const client = useQueryClient();
  const user = useMe().data?.user;
  const isMember = user?.status === 'approved' && user.isActive;

  useEffect(() => {
    // In development every file is new with every change.
    if (!isMember || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    // It fetches the whole application.
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
    // What this page has read so far went past the worker: read once more, it is kept.
    const keep = () => void client.refetchQueries({ type: 'active' });
    serviceWorker.addEventListener('controllerchange', keep, { once: true });
  } catch {
    return;
  }
}

import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import type { DatabaseConnection } from './client.ts';

interface Subscription {
  received: (payload: string) => void;
  lost: () => void;
}

const reconnectAfterMs = 1000;

/** LISTEN on a connection of its own, which is reopened when it breaks. */
export function listener(
  config: ClientConfig,
  onError: (error: Error) => void,
): Pick<DatabaseConnection, 'listen' | 'brokenSince' | 'close'> {
  const subscriptions = new Map<string, Set<Subscription>>();
  let connecting: Promise<Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let brokenSince: Date | undefined;

  function broke(error: Error): void {
    if (closed || connecting === undefined) return;
    connecting = undefined;
    brokenSince ??= new Date();
    onError(error);
    for (const { lost } of [...subscriptions.values()].flatMap((set) => [...set])) lost();
    scheduleRetry();
  }

  function scheduleRetry(): void {
    clearTimeout(retry);
    if (closed) return;
    retry = setTimeout(() => {
      client().catch((error: unknown) => {
        onError(error as Error);
        scheduleRetry();
      });
    }, reconnectAfterMs);
    retry.unref();
  }

  function client(): Promise<Client> {
    connecting ??= connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  async function connect(): Promise<Client> {
    const fresh = new Client({ ...config, connectionTimeoutMillis: 3000 });
    fresh.on('error', broke);
    fresh.on('end', () => broke(new Error('the notification connection ended')));
    fresh.on('notification', ({ channel, payload }) => {
      for (const { received } of subscriptions.get(channel) ?? []) received(payload ?? '');
    });
    await fresh.connect();
    for (const channel of subscriptions.keys()) {
      await fresh.query(`listen ${escapeIdentifier(channel)}`);
    }
    brokenSince = undefined;
    // Notifications sent before this moment may have been missed.
    for (const { lost } of [...subscriptions.values()].flatMap((set) => [...set])) lost();
    return fresh;
  }

  return {
    async listen(channel, received, lost) {
      const subscription = { received, lost };
      const set = subscriptions.get(channel) ?? new Set();
      set.add(subscription);
      subscriptions.set(channel, set);
      const connection = await client();
      await connection.query(`listen ${escapeIdentifier(channel)}`);
      return () => {
        set.delete(subscription);
        return Promise.resolve();
      };
    },
    brokenSince: () => brokenSince,
    async close() {
      closed = true;
      clearTimeout(retry);
      const connection = await connecting?.catch(() => undefined);
      await connection?.end();
    },
  };
}

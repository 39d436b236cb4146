import type { QueryClient } from '@tanstack/react-query';
import { maxStalenessMs, streamPath } from '#contract/live/stream-shapes.ts';
import {
  readStreamEvent,
  streamEventNames,
  type StreamEvent,
  StreamFollower,
} from './stream-follower.ts';

/** Refetches are spread over this time, so that browsers do not all request at once. */
const spreadMs = 1000;
const sharedName = 'linewise-events';
/** A tab hidden this long gives up the connection, to another tab or to none. */
const maxHiddenMs = 300_000;

const firstRetryMs = 5000;
const lastRetryMs = 300_000;

/**
 * Whether this tab can follow the stream. Sharing between tabs requires a secure context; elsewhere
 * the page polls.
 */
function canFollowStream(): boolean {
  return 'EventSource' in window && 'BroadcastChannel' in window && 'locks' in navigator;
}

/**
 * Applies the server's events to the query cache, in all tabs. HTTP/1.1 allows six connections per
 * host, so only the tab holding the lock connects, and broadcasts.
 */
export function startScoreStream(client: QueryClient): () => void {
  // The page polls anyway.
  if (!canFollowStream()) return () => undefined;

  const isShown = (): boolean => document.visibilityState === 'visible';
  const delayMs = maxStalenessMs + Math.random() * spreadMs;
  const follower = new StreamFollower(client, { isShown, delayMs });

  const channel = new BroadcastChannel(sharedName);
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) =>
    follower.apply(data),
  );
  const publish = (event: StreamEvent): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(event);
    follower.apply(event);
  };

  let listening: AbortController | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const start = (): void => {
    if (listening !== undefined) return;
    listening = new AbortController();
    const { signal } = listening;
    navigator.locks
      .request(sharedName, { signal }, () => listen(signal, publish))
      .catch((error: unknown) => {
        // Aborted while waiting for the lock.
        if (!signal.aborted) throw error;
      });
  };
  const stop = (): void => {
    listening?.abort();
    listening = undefined;
  };
  const followVisibility = (): void => {
    clearTimeout(hiddenTimer);
    if (isShown()) {
      follower.catchUp();
      start();
    } else {
      hiddenTimer = setTimeout(stop, maxHiddenMs);
    }
  };

  document.addEventListener('visibilitychange', followVisibility);
  start();
  followVisibility();

  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    clearTimeout(hiddenTimer);
    stop();
    channel.close();
    follower.stop();
  };
}

/**
 * Publishes every event from the server until aborted. EventSource reconnects automatically after a
 * network error, but not after an HTTP error.
 */
function listen(signal: AbortSignal, publish: (event: StreamEvent) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let retryMs = firstRetryMs;

    const open = (): void => {
      source = new EventSource(streamPath);
      source.addEventListener('open', () => {
        retryMs = firstRetryMs;
      });
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return;
        retryTimer = setTimeout(open, retryMs);
        retryMs = Math.min(lastRetryMs, 2 * retryMs);
      });
      for (const name of streamEventNames) {
        source.addEventListener(name, ({ data }: MessageEvent<string>) =>
          publish(readStreamEvent(name, data)),
        );
      }
    };

    open();
    signal.addEventListener('abort', () => {
      clearTimeout(retryTimer);
      source.close();
      resolve();
    });
  });
}

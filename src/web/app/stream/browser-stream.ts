import { streamPath } from '#contract/live/stream.ts';
import { streamEventNames, type StreamMessage } from './stream-event.ts';

/** Of the lock and of the channel. */
const sharedName = 'linewise-stream';
/** A page that has been out of sight this long lets another one listen, or nobody. */
const maxHiddenMs = 300_000;

const firstRetryMs = 5000;
const lastRetryMs = 300_000;

/** Browsers share the stream between tabs in a secure context only; elsewhere polling has to do. */
export function canFollowStream(): boolean {
  return 'EventSource' in window && 'BroadcastChannel' in window && 'locks' in navigator;
}

/**
 * Receives the server's events, whichever tab they reach: HTTP/1.1 allows six connections to a host, so
 * one tab listens (the one with the lock) and passes them on to the others; when it closes, the next
 * takes over. The returned function ends it.
 */
export function followStream(onMessage: (message: StreamMessage) => void): () => void {
  const channel = new BroadcastChannel(sharedName);
  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => onMessage(data));
  const publish = (message: StreamMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(message);
    onMessage(message);
  };

  let listening: AbortController | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const start = (): void => {
    if (listening !== undefined) return;
    listening = new AbortController();
    void listenWithLock(listening.signal, publish);
  };
  const stop = (): void => {
    listening?.abort();
    listening = undefined;
  };
  const followVisibility = (): void => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'visible') start();
    else hiddenTimer = setTimeout(stop, maxHiddenMs);
  };

  document.addEventListener('visibilitychange', followVisibility);
  start();
  followVisibility();

  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    clearTimeout(hiddenTimer);
    stop();
    channel.close();
  };
}

/** Waits for the lock, then listens until it is aborted. */
async function listenWithLock(
  signal: AbortSignal,
  publish: (message: StreamMessage) => void,
): Promise<void> {
  try {
    await navigator.locks.request(sharedName, { signal }, () => listen(signal, publish));
  } catch (error) {
    // Aborted while it was waiting.
    if (!signal.aborted) throw error;
  }
}

/** Listens until it is aborted. The browser reopens a lost connection; a refusal is left to us. */
function listen(signal: AbortSignal, publish: (message: StreamMessage) => void): Promise<void> {
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
          publish({ name, text: data }),
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

import { streamPath } from '#contract/stream.ts';
import { streamEventNames, type StreamMessage } from './stream-event.ts';

/** Of the lock and of the channel. */
const sharedName = 'linewise-stream';
/** A page that has been out of sight this long lets another one listen, or nobody. */
const mostHiddenMs = 300_000;

const firstRetryMs = 5000;
const lastRetryMs = 300_000;

/** Browsers share the stream between tabs in a secure context only; elsewhere polling has to do. */
export function canFollowStream(): boolean {
  return 'EventSource' in window && 'BroadcastChannel' in window && 'locks' in navigator;
}

/**
 * Hears the server's events, whichever tab they reach: HTTP/1.1 allows six connections to a host, so
 * one tab listens (the one with the lock) and tells the others; when it goes, the next takes over.
 * The answer ends it.
 */
export function followStream(hear: (message: StreamMessage) => void): () => void {
  const channel = new BroadcastChannel(sharedName);
  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => hear(data));
  const tell = (message: StreamMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(message);
    hear(message);
  };

  let turn: AbortController | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const queueUp = (): void => {
    if (turn !== undefined) return;
    turn = new AbortController();
    void takeTurn(turn.signal, tell);
  };
  const stepBack = (): void => {
    turn?.abort();
    turn = undefined;
  };
  const followVisibility = (): void => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'visible') queueUp();
    else hiddenTimer = setTimeout(stepBack, mostHiddenMs);
  };

  document.addEventListener('visibilitychange', followVisibility);
  queueUp();
  followVisibility();

  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    clearTimeout(hiddenTimer);
    stepBack();
    channel.close();
  };
}

/** Waits for the lock, then listens until it is called off. */
async function takeTurn(
  signal: AbortSignal,
  tell: (message: StreamMessage) => void,
): Promise<void> {
  try {
    await navigator.locks.request(sharedName, { signal }, () => listen(signal, tell));
  } catch (error) {
    // Called off while it was waiting.
    if (!signal.aborted) throw error;
  }
}

/** Listens until it is called off. The browser mends a broken line; a refusal is left to us. */
function listen(signal: AbortSignal, tell: (message: StreamMessage) => void): Promise<void> {
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
          tell({ name, text: data }),
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

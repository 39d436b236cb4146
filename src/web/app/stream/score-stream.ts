import type { QueryClient } from '@tanstack/react-query';
import { maxStalenessMs } from '#contract/live/stream.ts';
import { canFollowStream, followStream } from './browser-stream.ts';
import { readStreamEvent } from './stream-event.ts';
import { StreamFollower } from './stream-follower.ts';

/** Browsers that receive the same score send their reads within this time, from when they are sure to see it. */
const spreadMs = 1000;

/** Keeps what the page shows up to date by the server's events; the returned function ends it. */
export function startScoreStream(client: QueryClient): () => void {
  // Polling goes on in any case.
  if (!canFollowStream()) return () => undefined;

  const isShown = (): boolean => document.visibilityState === 'visible';
  const delayMs = maxStalenessMs + Math.random() * spreadMs;
  const follower = new StreamFollower(client, { isShown, delayMs });
  const catchUp = (): void => {
    if (isShown()) follower.catchUp();
  };
  document.addEventListener('visibilitychange', catchUp);

  const leave = followStream((message) => {
    const event = readStreamEvent(message);
    if (event !== undefined) follower.apply(event);
  });

  return () => {
    document.removeEventListener('visibilitychange', catchUp);
    leave();
    follower.stop();
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { maxStalenessMs } from '#contract/live/stream.ts';
import { canFollowStream, followStream } from './browser-stream.ts';
import { readStreamEvent } from './stream-event.ts';
import { StreamFollower } from './stream-follower.ts';

/** Refetches are spread over this time, so that browsers do not all request at once. */
const spreadMs = 1000;

/** Keeps the page's data current from server events. Returns a stop function. */
export function startScoreStream(client: QueryClient): () => void {
  // The page polls anyway.
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

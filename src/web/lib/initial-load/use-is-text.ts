import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True during static rendering (build or test), without clock, storage or screen. */
export function useIsText(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

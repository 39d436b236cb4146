import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Is the page written as text, by the build or a test? Nobody's clock, storage or screen is there. */
export function useIsText(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

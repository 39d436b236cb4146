import { type FunctionComponent, lazy } from 'react';

/** A component whose file is fetched when the component is first rendered. */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

import { type FunctionComponent, lazy, useState } from 'react';

/** A page, or what stands above one, whose code is fetched when it is opened, or before. */
export function lazyPage<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  let loaded: FunctionComponent<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const OnItsWay = lazy(async () => ({ default: await loadOnce() }));

  // Code that is there already is shown at once: what waits for its code leaves the screen empty first.
  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? OnItsWay);
    return <Shown {...props} />;
  }

  // A failure shows when the page is rendered, where there is a place to say so.
  const preload = () => loadOnce().then(ignore, ignore);
  return { Page, preload };
}

const ignore = () => undefined;

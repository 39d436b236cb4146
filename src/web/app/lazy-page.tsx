import { type FunctionComponent, lazy, useState } from 'react';

export function lazyPage<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  let loaded: FunctionComponent<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const OnItsWay = lazy(async () => ({ default: await loadOnce() }));

  // Loaded code renders synchronously; `lazy` would flash an empty screen first.
  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? OnItsWay);
    return <Shown {...props} />;
  }

  // Errors are ignored here and shown when the page renders.
  const preload = () => loadOnce().then(ignore, ignore);
  return { Page, preload };
}

const ignore = () => undefined;

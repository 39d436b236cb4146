import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { whenIdle } from './opening/when-idle.ts';

interface LazyPartOptions {
  /** In its place until it is there. */
  pending?: ReactNode;
  /** Every reader of the page comes to it: it is fetched as soon as the page itself has been drawn. */
  isSoon?: boolean;
}

/** Longest that a browser which is busy drawing the page puts off what comes soon. */
const latestMs = 500;

export type LazyPart<Props extends object> = FunctionComponent<Props> & {
  /** As soon as it is likely to be opened. A failure shows where the part is rendered. */
  preload: () => void;
};

/**
 * A part of a page that is opened on request, or stands far below: its file is fetched as it is first
 * rendered, or before by `preload`. One that cannot be fetched says so in its own place; the page stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { pending = <Pending label="Loading" isLabelHidden />, isSoon = false }: LazyPartOptions = {},
): LazyPart<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());

  function Part(props: Props) {
    // A function in a state is called, unless another one returns it.
    const [Shown, setShown] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);

    useEffect(() => {
      if (Shown !== undefined) return undefined;
      let isLeft = false;
      const show = () =>
        void loadOnce().then(
          (part) => isLeft || setShown(() => part),
          () => isLeft || setHasFailed(true),
        );
      const callOff = isSoon ? whenIdle(show, latestMs) : show();
      return () => {
        isLeft = true;
        callOff?.();
      };
    }, [Shown]);

    if (Shown !== undefined) return <Shown {...props} />;
    if (!hasFailed) return pending;
    return (
      <ErrorState
        message="This part of the page could not be loaded"
        detail="Check your connection. The page is loaded anew; nothing you saved is lost."
        // Browsers do not fetch a module again that has failed.
        onRetry={() => window.location.reload()}
      />
    );
  }

  const preload = () => void loadOnce().catch(() => undefined);
  // Where the build writes pages as text nothing comes after.
  if (isSoon && typeof document !== 'undefined') whenIdle(preload, latestMs);
  return Object.assign(Part, { preload });
}

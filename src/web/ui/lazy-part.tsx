import { type FunctionComponent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { Pending } from './spinner.tsx';
import { whenSettled } from '#web/lib/initial-load/when-idle.ts';

interface LazyPartOptions {
  pending?: ReactNode;
  /**
   * Time of loading; default is on first render. `ahead`: after the page has settled, for parts
   * needed offline. `near`: when within half a screen.
   */
  fetched?: 'ahead' | 'near';
}

function whenNear(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: '50% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

export type LazyPart<Props extends object> = FunctionComponent<Props> & {
  /**
   * Starts loading early; resolves to whether it succeeded. A failure is also shown where rendered.
   */
  preload: () => Promise<boolean>;
};

/** Loads on first render, or earlier by `preload`. A failed load shows an error in place. */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { pending = <Pending />, fetched }: LazyPartOptions = {},
): LazyPart<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());

  function Part(props: Props) {
    // Wrapped in a function, because useState calls a function given to it.
    const [Shown, setShown] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const placeRef = useRef<HTMLDivElement>(null);

    useEffect(() => {
      if (Shown !== undefined) return undefined;
      let isLeft = false;
      const show = () =>
        void loadOnce().then(
          (part) => isLeft || setShown(() => part),
          () => isLeft || setHasFailed(true),
        );
      const callOff = placeRef.current === null ? show() : whenNear(placeRef.current, show);
      return () => {
        isLeft = true;
        callOff?.();
      };
    }, [Shown]);

    if (Shown !== undefined) return <Shown {...props} />;
    if (!hasFailed) return fetched === 'near' ? <div ref={placeRef}>{pending}</div> : pending;
    return (
      <ErrorState
        message="This part of the page could not be loaded"
        detail="Check your connection and try again. Your saved data is safe."
        // Browsers cache a failed module import, so only a reload retries it.
        onRetry={() => window.location.reload()}
      />
    );
  }

  const preload = () =>
    loadOnce().then(
      () => true,
      () => false,
    );
  // Not during static rendering.
  if (fetched === 'ahead' && typeof document !== 'undefined') whenSettled(() => void preload());
  return Object.assign(Part, { preload });
}

/** A dialog, or another part that takes no room until it has loaded. */
export function lazyDialog<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazyPart(load, { pending: null });
}

import { type FunctionComponent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { whenSettled } from './initial-load/when-idle.ts';

interface LazyPartOptions {
  /** In its place until it is there. */
  pending?: ReactNode;
  /**
   * When it is fetched: as it is first rendered, unless told otherwise. `ahead`: once the page has settled,
   * for what is needed when it can no longer be fetched. `near`: when its place is less than half a screen away.
   */
  fetched?: 'ahead' | 'near';
}

/** Works once, when an element is less than half a screen away; the returned function calls it off. */
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
  /** As soon as it is likely to be opened; tells whether it could be fetched, which also shows where it is rendered. */
  preload: () => Promise<boolean>;
};

/**
 * A part of a page that is opened on request, or stands far below: its file is fetched as it is first
 * rendered, or before by `preload`. One that cannot be fetched says so in its own place; the page stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { pending = <Pending label="Loading" isLabelHidden />, fetched }: LazyPartOptions = {},
): LazyPart<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());

  function Part(props: Props) {
    // A function in a state is called, unless another one returns it.
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
        // Browsers do not fetch a module again that has failed.
        onRetry={() => window.location.reload()}
      />
    );
  }

  const preload = () =>
    loadOnce().then(
      () => true,
      () => false,
    );
  // Where the build writes pages as text nothing comes after.
  if (fetched === 'ahead' && typeof document !== 'undefined') whenSettled(() => void preload());
  return Object.assign(Part, { preload });
}

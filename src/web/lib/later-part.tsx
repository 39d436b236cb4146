import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';

/**
 * A part of a page that is opened later, or not at all: its file is fetched as it is rendered, or before by
 * `preload`. One that cannot be fetched says so in its own place and can be asked for again; the page stays.
 */
export function laterPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  pending: ReactNode = null,
) {
  let loaded: FunctionComponent<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());

  function Part(props: Props) {
    // A function in a state is called, unless another one returns it.
    const [Shown, setShown] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const [hasFailed, setHasFailed] = useState(false);

    useEffect(() => {
      if (Shown !== undefined) return undefined;
      let isLeft = false;
      loadOnce().then(
        (part) => isLeft || setShown(() => part),
        () => isLeft || setHasFailed(true),
      );
      return () => {
        isLeft = true;
      };
    }, [Shown, failures]);

    if (Shown !== undefined) return <Shown {...props} />;
    if (!hasFailed) return pending;
    return (
      <ErrorState
        message="This part of the page could not be loaded."
        detail="Check your connection and try again."
        onRetry={() => {
          setHasFailed(false);
          setFailures(failures + 1);
        }}
      />
    );
  }

  /** As soon as it is likely to be opened. A failure shows where the part is rendered. */
  const preload = () => void loadOnce().catch(() => undefined);
  return { Part, preload };
}

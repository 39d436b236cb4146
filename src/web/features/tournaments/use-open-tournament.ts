import { useSearchParams } from 'react-router';

const parameter = 'tournament';

/**
 * The tournament whose dialog is open, kept in the address: it can be shared, and going back closes
 * it. Opened by a link, so that it can also be opened beside the page.
 */
export function useOpenTournament() {
  const [parameters, setParameters] = useSearchParams();

  const linkTo = (key: string): string => {
    const next = new URLSearchParams(parameters);
    next.set(parameter, key);
    return `?${next.toString()}`;
  };

  const close = (): void => {
    setParameters(
      (before) => {
        before.delete(parameter);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return { key: parameters.get(parameter), linkTo, close };
}

export type OpenTournament = ReturnType<typeof useOpenTournament>;

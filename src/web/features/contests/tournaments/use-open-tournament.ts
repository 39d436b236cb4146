import { useSearchParams } from '#web/lib/routing/location.ts';

/**
 * What a dialog is open about, kept in the address under `parameter`: it can be shared, and going back
 * closes it. Opened by a link, so that it can also be opened in another tab.
 */
function useOpenByAddress(parameter: string) {
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
      { replace: true },
    );
  };

  return { key: parameters.get(parameter), linkTo, close };
}

export function useOpenTournament() {
  return useOpenByAddress('tournament');
}

export type OpenTournament = ReturnType<typeof useOpenTournament>;

import { useSearchParams } from '#web/lib/routing/location.ts';

const parameter = 'tournament';

/** The key of the open dialog, kept in the address so that links share it and Back closes it. */
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
      { replace: true },
    );
  };

  return { key: parameters.get(parameter), linkTo, close };
}

export type OpenTournament = ReturnType<typeof useOpenTournament>;

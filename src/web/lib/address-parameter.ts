import { useSearchParams } from '#web/lib/routing/location.ts';

/**
 * A value stored in the URL query under `name`, null when missing. Setting it replaces the history entry; undefined
 * removes it.
 */
export function useAddressParameter(
  name: string,
): [value: string | null, setValue: (next: string | undefined) => void] {
  const [parameters, setParameters] = useSearchParams();

  const setValue = (next: string | undefined): void => {
    setParameters(
      (before) => {
        if (next === undefined) before.delete(name);
        else before.set(name, next);
        return before;
      },
      { replace: true },
    );
  };

  return [parameters.get(name), setValue];
}

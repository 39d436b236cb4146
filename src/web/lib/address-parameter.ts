import { useSearchParams } from '#web/lib/routing/location.ts';

/**
 * A choice that is kept in the page's address under `name`: null while none is made. A new value takes
 * the place of the old one in the history; undefined takes it out of the address.
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

import { useSearchParams } from './routing/location.ts';

type Changes = Partial<Record<string, string | undefined>>;

/**
 * The URL query, and a setter that replaces the history entry; undefined or empty removes a value.
 */
export function useAddressParameters(): [URLSearchParams, change: (changes: Changes) => void] {
  const [parameters, setParameters] = useSearchParams();

  const change = (changes: Changes): void => {
    setParameters(
      (before) => {
        for (const [name, value = ''] of Object.entries(changes)) {
          if (value === '') before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  };

  return [parameters, change];
}

export function useAddressParameter(
  name: string,
): [value: string | null, setValue: (next: string | undefined) => void] {
  const [parameters, change] = useAddressParameters();
  return [parameters.get(name), (next) => change({ [name]: next })];
}

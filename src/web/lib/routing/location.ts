import { createContext, useContext, useMemo } from 'react';
import type { NavigateOptions, Place } from './guarded-history.ts';

interface Routing {
  place: Place;
  navigate: (to: string, options?: NavigateOptions) => void;
}

/** Without a router around it a part of a page stands at the start, and leads nowhere. */
export const RoutingContext = createContext<Routing>({
  place: { pathname: '/', search: '', hash: '', state: null },
  navigate: () => undefined,
});

export function useLocation(): Place {
  return useContext(RoutingContext).place;
}

export function useNavigate(): Routing['navigate'] {
  return useContext(RoutingContext).navigate;
}

export type Params = Partial<Record<string, string>>;

export const ParamsContext = createContext<Params>({});

/** The parts of the address that its page names: `/players/:league/:id`. */
export function useParams(): Params {
  return useContext(ParamsContext);
}

/** By the names in the pattern; a part that is not well written stays as it is. */
export function readParams(match: RegExpExecArray): Params {
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, text]) => [name, decode(text)]),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a URIError: `%` without two digits
  }
}

type Changed = URLSearchParams | Record<string, string>;
type Change = Changed | ((before: URLSearchParams) => Changed);
type ChangeSearch = (change: Change, options?: NavigateOptions) => void;

/** What stands behind the `?` of the address, and what changes it. */
export function useSearchParams(): [parameters: URLSearchParams, change: ChangeSearch] {
  const { place, navigate } = useContext(RoutingContext);
  const parameters = useMemo(() => new URLSearchParams(place.search), [place.search]);

  const change: ChangeSearch = (to, options) => {
    const next = typeof to === 'function' ? to(new URLSearchParams(parameters)) : to;
    const search = new URLSearchParams(next).toString();
    navigate(search === '' ? place.pathname : `${place.pathname}?${search}`, options);
  };

  return [parameters, change];
}

import { createContext, useContext, useMemo } from 'react';
import { findPage, type PagePath, type ParamName } from '#contract/pages.ts';
import type { NavigateOptions, Place } from './guarded-history.ts';

interface Routing {
  place: Place;
  navigate: (to: string, options?: NavigateOptions) => void;
}

/** Context of the router. Without one, the location is `/` and navigation does nothing. */
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

export function useParams<Path extends PagePath>(path: Path): Record<ParamName<Path>, string> {
  const page = findPage(useLocation().pathname);
  if (page?.path !== path) throw new Error(`${path} is not the page that is shown`);
  return page.params;
}

type Change = (before: URLSearchParams) => URLSearchParams;
type ChangeSearch = (change: Change, options?: NavigateOptions) => void;

export function useSearchParams(): [parameters: URLSearchParams, change: ChangeSearch] {
  const { place, navigate } = useContext(RoutingContext);
  const parameters = useMemo(() => new URLSearchParams(place.search), [place.search]);

  const change: ChangeSearch = (to, options) => {
    const search = to(new URLSearchParams(parameters)).toString();
    navigate(search === '' ? place.pathname : `${place.pathname}?${search}`, options);
  };

  return [parameters, change];
}

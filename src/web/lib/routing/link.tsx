import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import type { NavigateOptions } from './guarded-history.ts';
import { useLocation, useNavigate } from './location.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** A path, or a query starting with `?`. */
  to: string;
}

/** Internal link. Modifier keys work as in the browser. */
export function Link({ to, replace = false, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const href = to.startsWith('?') ? `${pathname}${to}` : to;

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    navigate(href, { replace, state });
  };

  return <a {...rest} href={href} onClick={follow} />;
}

function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button !== 0 || hasModifier || (target !== '' && target !== '_self');
}

export function Navigate({ to, replace, state }: { to: string } & NavigateOptions): null {
  const navigate = useNavigate();

  useEffect(() => {
    navigate(to, { replace: replace ?? false, state });
  }, [navigate, to, replace, state]);

  return null;
}

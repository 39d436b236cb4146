import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useEffect } from 'react';
import type { NavigateOptions } from './guarded-history.ts';
import { useLocation, useNavigate } from './location.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  /** A path, or a query starting with `?`. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
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

function isForBrowser({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>): boolean {
  return (
    button !== 0 ||
    metaKey ||
    altKey ||
    ctrlKey ||
    shiftKey ||
    (target !== '' && target !== '_self')
  );
}

/** Navigates immediately when rendered. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions): null {
  const navigate = useNavigate();

  useEffect(() => {
    navigate(to, { replace: replace ?? false, state });
  }, [navigate, to, replace, state]);

  return null;
}

import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { type KeptPage, listKeptPages } from './offline/kept-pages.ts';
import { Link } from './routing/link.tsx';
import { useLocation } from './routing/location.ts';

interface OutOfReachProps {
  onRetry: () => void;
  isRetrying: boolean;
}

/** Instead of what was asked for without a network and is not kept: what is so, and what can be read. */
export function OutOfReach({ onRetry, isRetrying }: OutOfReachProps) {
  const { pathname } = useLocation();
  const pages = useKeptPages().filter(({ path }) => path !== pathname);

  return (
    <div
      role="alert"
      className="flex min-h-40 flex-col items-center justify-center gap-2 px-4 py-8 text-center"
    >
      <WifiOff aria-hidden="true" className="mb-1 size-7 text-caution" />
      <p className="font-medium">You are offline, and this was not opened here before</p>
      <p className="max-w-md text-sm text-muted">
        This browser has no copy of it. It is loaded by itself as soon as Linewise is reached again.
      </p>
      {pages.length > 0 && (
        <nav aria-label="Kept in this browser" className="mt-3 flex flex-col items-center gap-2">
          <p className="text-sm text-muted">Kept in this browser:</p>
          <div className="flex flex-wrap justify-center gap-2">
            {pages.map(({ path, label }) => (
              <Link
                key={path}
                to={path}
                className={buttonStyles({ variant: 'secondary', size: 'sm' })}
              >
                {label}
              </Link>
            ))}
          </div>
        </nav>
      )}
      <Button
        variant="ghost"
        size="sm"
        Icon={RotateCw}
        className="mt-3"
        onClick={onRetry}
        isBusy={isRetrying}
      >
        Try again
      </Button>
    </div>
  );
}

function useKeptPages(): KeptPage[] {
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    void listKeptPages().then(setPages);
  }, []);
  return pages;
}

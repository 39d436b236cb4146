import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { type KeptPage, listKeptPages } from './offline/kept-pages.ts';
import { Link } from './routing/link.tsx';
import { useLocation } from './routing/location.ts';

interface ServerUnreachableProps {
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown offline instead of uncached content, with links to what is available. */
export function ServerUnreachable({ onRetry, isRetrying }: ServerUnreachableProps) {
  const { pathname } = useLocation();
  const pages = useKeptPages().filter(({ path }) => path !== pathname);

  return (
    <div
      role="alert"
      className="flex min-h-40 flex-col items-center justify-center gap-2 px-4 py-8 text-center"
    >
      <WifiOff aria-hidden="true" className="mb-1 size-7 text-caution" />
      <p className="font-medium">You’re offline, and this page isn’t saved</p>
      <p className="max-w-md text-sm text-muted">It loads automatically when you’re back online.</p>
      {pages.length > 0 && (
        <nav aria-label="Available offline" className="mt-3 flex flex-col items-center gap-2">
          <p className="text-sm text-muted">Available offline:</p>
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

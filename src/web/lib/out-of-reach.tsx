import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonStyles } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { type KeptPage, listKeptPages } from './kept-pages.ts';
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
    <ErrorState
      icon={<WifiOff className="text-caution" />}
      message="You are offline, and this was not opened here before"
      detail="This browser has no copy of it. It is loaded by itself as soon as Linewise is reached again."
      onRetry={onRetry}
      isRetrying={isRetrying}
    >
      {pages.length > 0 && (
        <nav aria-label="Kept in this browser" className="flex flex-col items-center gap-2">
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
    </ErrorState>
  );
}

function useKeptPages(): KeptPage[] {
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    void listKeptPages().then(setPages);
  }, []);
  return pages;
}

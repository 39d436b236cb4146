import { SimulatedBadge } from './simulated-badge.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The top of screens without the top bar: login, and what users see who are not admitted. */
export function BareTop() {
  return (
    <header className="page-width flex min-h-16 items-center justify-between gap-4 pt-4">
      <SimulatedBadge />
      <div className="ml-auto">
        <ThemeToggle />
      </div>
    </header>
  );
}

import { SimulatedBadge } from './simulated-badge.tsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, useTheme } from '#web/lib/preferences/theme.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** Header of screens without the top bar; visitors of the public record also get a sign-in link. */
export function MinimalHeader({ isVisitor = false }: { isVisitor?: boolean }) {
  return (
    <header className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
      {isVisitor && (
        <span className="flex items-center gap-2.5 font-display text-2xl leading-none font-semibold">
          <Mark className="size-7" />
          Linewise
        </span>
      )}
      <SimulatedBadge />
      <div className="ml-auto flex items-center gap-2">
        {isVisitor && (
          <LinkButton to="/login" size="sm">
            Sign in
          </LinkButton>
        )}
        <ThemeToggle />
      </div>
    </header>
  );
}

const choices: { value: Theme; label: string; Icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
];

function ThemeToggle() {
  const [theme, setTheme] = useTheme();

  return (
    <fieldset className="flex rounded-md border border-line bg-surface p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ value, label, Icon }) => (
        <Tooltip key={value} text={label}>
          <label className="relative inline-flex size-11 items-center justify-center rounded-sm text-muted transition-colors duration-150 hover:text-ink has-[:checked]:bg-raised has-[:checked]:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus">
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <Icon className="size-5" />
            <span className="sr-only">{label}</span>
          </label>
        </Tooltip>
      ))}
    </fieldset>
  );
}

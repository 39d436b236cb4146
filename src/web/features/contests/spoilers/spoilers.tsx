import { Eye } from 'lucide-react';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { LeagueId } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { createListeners } from '#web/lib/listeners.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';

interface SpoilerButtonProps {
  contest: { league: LeagueId; id: string };
  label: string;
  /** Whether it has started; before that only records are hidden. */
  hasBegun: boolean;
  isShort?: boolean;
  className?: string;
}

export function SpoilerButton({
  contest,
  label,
  hasBegun,
  isShort = false,
  className,
}: SpoilerButtonProps) {
  const { isHidden, show } = useSpoilers();
  if (!isHidden(contest.league, contest.id)) return null;

  const words = hasBegun ? 'Show score' : 'Show records';
  return (
    <Button
      variant="secondary"
      size="sm"
      Icon={Eye}
      className={className}
      aria-label={`${words}: ${label}`}
      onClick={() => show(contestName(contest.league, contest.id))}
    >
      {isShort ? 'Show' : words}
    </Button>
  );
}

interface SpoilerFigureProps {
  name: string;
  children: ReactNode;
}

export function SpoilerFigure({ name, children }: SpoilerFigureProps) {
  const { isNameHidden } = useSpoilers();
  return isNameHidden(name) ? 'Hidden' : children;
}

interface SpoilerFigureButtonProps extends SpoilerFigureProps {
  label: string;
}

export function SpoilerFigureButton({ name, label, children }: SpoilerFigureButtonProps) {
  const { isNameHidden, show } = useSpoilers();
  if (!isNameHidden(name)) return children;

  return (
    <button
      type="button"
      className="relative font-semibold text-accent-text underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3"
      aria-label={`Show: ${label}`}
      onClick={() => show(name)}
    >
      Show
    </button>
  );
}

interface SpoilerGateProps {
  /** Key under which the member’s click is remembered: “standings nba”. */
  name: string;
  what: string;
  children: ReactNode;
}

export function SpoilerGate({ name, what, children }: SpoilerGateProps) {
  const { isNameHidden, show } = useSpoilers();
  if (!isNameHidden(name)) return children;

  return (
    <div className="rounded-lg border border-dashed border-line-strong">
      <EmptyState
        title="Spoiler-free mode is on"
        description={`${what} may reveal results.`}
        action={
          <Button variant="secondary" Icon={Eye} onClick={() => show(name)}>
            Show
            <span className="sr-only"> {what.toLowerCase()}</span>
          </Button>
        }
      />
    </div>
  );
}

export type IsHidden = (league: LeagueId, id: string) => boolean;

/** Names revealed since page load: `nfl 401`, `standings nba`. */
let shown: ReadonlySet<string> = new Set();
const { tell, subscribe } = createListeners();

function show(name: string): void {
  shown = new Set([...shown, name]);
  tell();
}

const readShown = () => shown;

export function contestName(league: LeagueId, id: string): string {
  return `${league} ${id}`;
}

export function useSpoilers() {
  const { isSpoilerFree: isOn } = usePreferences();
  const shownNames = useSyncExternalStore(subscribe, readShown, readShown);
  const isNameHidden = useCallback(
    (name: string) => isOn && !shownNames.has(name),
    [isOn, shownNames],
  );
  const isHidden = useCallback<IsHidden>(
    (league, id) => isNameHidden(contestName(league, id)),
    [isNameHidden],
  );
  return { isOn, isHidden, isNameHidden, show };
}

/** Query option that removes hidden results from the data. Define `hide` outside the component. */
export function useHiding<Data>(hide: (data: Data, isHidden: IsHidden) => Data): {
  select?: (data: Data) => Data;
} {
  const { isOn, isHidden } = useSpoilers();
  const select = useCallback((data: Data) => hide(data, isHidden), [hide, isHidden]);
  return isOn ? { select } : {};
}

import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { GameView } from '#contract/games.ts';
import type { CompetitorView } from '#contract/shared.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { Pending } from '#web/ui/spinner.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';

const InjuryLists = lazyPart(async () => (await import('./injury-lists.tsx')).InjuryLists);

interface InjuryDisclosureProps {
  game: {
    league: LeagueId;
    id: string;
    away: Pick<CompetitorView, 'abbreviation' | 'name'>;
    home: Pick<CompetitorView, 'abbreviation' | 'name'>;
    injuries: GameView['injuries'];
  };
}

/** “Injuries” with how many each side lists, where that is known; the lists when it is opened. */
export function InjuryDisclosure({ game }: InjuryDisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { league, injuries, away, home } = game;
  if (injuries === null || !isTeamLeague(league)) return null;

  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-sm font-medium"
      >
        Injuries
        <span className="ml-auto text-xs font-normal text-muted tabular">
          {away.abbreviation} {injuries.away ?? 'not known'} · {home.abbreviation}{' '}
          {injuries.home ?? 'not known'}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-3">
        {isOpen && (
          <Suspense fallback={<Pending label="Loading the injuries" />}>
            <InjuryLists league={league} gameId={game.id} away={away} home={home} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

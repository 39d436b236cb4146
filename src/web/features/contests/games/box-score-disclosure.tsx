import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { CompetitorView } from '#contract/shared.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { Pending } from '#web/ui/spinner.tsx';
import type { BoxLines } from './box-score-lines.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const BoxScore = lazyPart(async () => (await import('./box-score.tsx')).BoxScore);

interface BoxScoreDisclosureProps {
  game: {
    league: LeagueId;
    id: string;
    away: Pick<CompetitorView, 'abbreviation' | 'name'>;
    home: Pick<CompetitorView, 'abbreviation' | 'name'>;
  };
  /** Undefined while they are on their way. */
  lines: BoxLines | undefined;
}

/** “Box score” of a finished game; asked for when it is first opened. */
export function BoxScoreDisclosure({ game, lines }: BoxScoreDisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { league } = game;
  if (!isTeamLeague(league)) return null;

  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between text-sm font-medium"
      >
        Box score
        <ChevronDown
          aria-hidden="true"
          className={`size-4 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-3">
        {isOpen && (
          <Suspense fallback={<Pending label="Loading the box score" />}>
            {lines === undefined ? (
              <Pending label="Loading the box score" />
            ) : (
              <BoxScore
                league={league}
                lines={lines}
                gameId={game.id}
                away={game.away}
                home={game.home}
              />
            )}
          </Suspense>
        )}
      </div>
    </div>
  );
}

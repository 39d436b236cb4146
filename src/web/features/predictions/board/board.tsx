import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import {
  contestPhases,
  type ContestPhase,
  phaseLabels,
} from '../../contests/games/contest-phase.ts';
import { columnsAhead, columnsOver } from './board-columns.tsx';
import { boardGrid } from './board-skeleton.tsx';
import type { BoardContest } from './board-contest.ts';
import { BoardTable } from './board-table.tsx';
import { useBoardView } from './board-view.ts';
import { useFavouriteContests } from './favourite-contests.ts';

interface BoardProps {
  contests: BoardContest[];
  /** Of the headings above what is on, to come and over. */
  headingLevel: 3 | 4;
  /** What the list is of where a page has several: “Monday, November 23”. */
  title?: string;
  /** A contest in full. */
  renderCard: (id: string) => ReactNode;
  /** Of the grid of cards. */
  gridClassName?: string;
}

/** What is on, then what is to come, as cards or as a table; what is over in rows that open. */
export function Board({ contests: all, ...options }: BoardProps) {
  const contests = useFavouriteContests(all);
  const groups = contestPhases
    .map((phase) => ({ phase, own: contests.filter((contest) => contest.phase === phase) }))
    .filter(({ own }) => own.length > 0);

  if (contests.length === 0 && all.length > 0) {
    return (
      <EmptyCard
        icon={<Star />}
        title="None of your favourites play here"
        description="Press the star beside a team or player to follow it."
      />
    );
  }
  return (
    <div className="flex flex-col gap-6 compact:gap-4">
      {groups.map(({ phase, own }, index) => (
        <Phase
          key={phase}
          phase={phase}
          contests={own}
          before={groups.slice(0, index).reduce((sum, group) => sum + group.own.length, 0)}
          isAlone={groups.length === 1}
          {...options}
        />
      ))}
    </div>
  );
}

interface PhaseProps extends BoardProps {
  phase: ContestPhase;
  /** How many contests stand above this group. */
  before: number;
  /** Without other groups a list needs no heading. */
  isAlone: boolean;
}

function Phase({
  phase,
  contests,
  before,
  isAlone,
  headingLevel,
  title,
  renderCard,
  gridClassName = boardGrid,
}: PhaseProps) {
  const { cardCount } = useBoardView();
  const Heading = `h${headingLevel}` as const;
  const isAhead = phase === 'live' || phase === 'upcoming';
  const cards = isAhead ? contests.slice(0, Math.max(0, cardCount - before)) : [];
  const rows = contests.slice(cards.length);
  const name = [phaseLabels[phase], title].filter(Boolean).join(', ');

  return (
    <section aria-label={name} className="flex flex-col gap-3">
      {(!isAlone || !isAhead) && (
        <Heading className="font-display text-lg leading-none font-semibold">
          {phaseLabels[phase]}{' '}
          <span className="font-sans text-sm font-normal text-muted tabular">
            {contests.length}
          </span>
        </Heading>
      )}
      {cards.length > 0 && (
        <div className={gridClassName}>{cards.map(({ id }) => renderCard(id))}</div>
      )}
      {rows.length > 0 && (
        <BoardTable
          caption={name}
          contests={rows}
          columns={isAhead ? columnsAhead : columnsOver}
          renderCard={renderCard}
        />
      )}
    </section>
  );
}

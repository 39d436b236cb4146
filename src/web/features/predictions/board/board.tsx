import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProgressiveLists } from '#web/lib/initial-load/progressive-list.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import {
  contestPhases,
  type ContestPhase,
  phaseLabels,
} from '#web/features/contests/games/game-status.ts';
import { columnsByPhase } from './board-columns.tsx';
import { boardGrid } from './board-skeleton.tsx';
import type { BoardContest } from './board-contest.ts';
import { BoardTable, rowsInTurn } from './board-table.tsx';
import { useBoardView } from './board-view.ts';
import { useFavoriteContests } from './favorite-contests.ts';

interface BoardProps {
  contests: BoardContest[];
  headingLevel: 3 | 4;
  /** Title of this list where a page has several: “Monday, November 23”. */
  title?: string | undefined;
  renderCard: (id: string) => ReactNode;
  /** Cards shown on wide screens by default; all if omitted. */
  cardsOnWide?: number;
  gridClassName?: string;
}

export function Board({ contests: all, cardsOnWide, ...options }: BoardProps) {
  const { cardCount } = useBoardView(cardsOnWide);
  const contests = useFavoriteContests(all);
  const groups = groupByPhase(contests, cardCount);
  const drawn = useProgressiveLists(groups.map(({ turns }) => turns));
  const isWhole = groups.every(({ turns }, index) => drawn[index] === turns);

  if (contests.length === 0 && all.length > 0) {
    return (
      <EmptyCard
        icon={<Star />}
        title="No favorites in these games"
        description="Select the star next to a team or player to follow them."
      />
    );
  }
  return (
    <div className="flex flex-col gap-6 compact:gap-4" aria-busy={!isWhole}>
      {groups.map((group, index) => {
        const own = drawn[index] ?? 0;
        return (
          own > 0 && (
            <Phase
              key={group.phase}
              {...group}
              drawn={own}
              isAlone={groups.length === 1}
              {...options}
            />
          )
        );
      })}
    </div>
  );
}

/** A card takes about as long to render as three rows. */
const cardsInTurn = rowsInTurn / 3;

type Group = ReturnType<typeof groupByPhase>[number];

function groupByPhase(contests: BoardContest[], cardCount: number) {
  return contestPhases.flatMap((phase) => {
    const own = contests.filter((contest) => contest.phase === phase);
    const cards = isAhead(phase) ? own.slice(0, cardCount) : [];
    const rows = own.slice(cards.length);
    const turns = Math.ceil(cards.length / cardsInTurn) + Math.ceil(rows.length / rowsInTurn);
    return turns > 0 ? [{ phase, cards, rows, turns }] : [];
  });
}

function isAhead(phase: ContestPhase): boolean {
  return phase === 'live' || phase === 'upcoming';
}

interface PhaseProps
  extends Omit<BoardProps, 'contests' | 'cardsOnWide'>, Pick<Group, 'phase' | 'cards' | 'rows'> {
  /** Turns rendered so far. */
  drawn: number;
  isAlone: boolean;
}

function Phase({
  phase,
  cards,
  rows,
  drawn,
  isAlone,
  headingLevel,
  title,
  renderCard,
  gridClassName = boardGrid,
}: PhaseProps) {
  const Heading = `h${headingLevel}` as const;
  const rowTurns = drawn - Math.ceil(cards.length / cardsInTurn);
  const name = [phaseLabels[phase], title].filter(Boolean).join(', ');

  return (
    <section aria-label={name} className="flex flex-col gap-3">
      {(!isAlone || !isAhead(phase)) && (
        <Heading className="font-display text-lg leading-none font-semibold">
          {phaseLabels[phase]}{' '}
          <span className="font-sans text-sm font-normal text-muted tabular">
            {cards.length + rows.length}
          </span>
        </Heading>
      )}
      {cards.length > 0 && (
        <div className={gridClassName}>
          {cards.slice(0, drawn * cardsInTurn).map(({ id }) => renderCard(id))}
        </div>
      )}
      {rows.length > 0 && rowTurns > 0 && (
        <BoardTable
          caption={name}
          contests={rows}
          days={title === undefined ? 'several' : 'one'}
          most={rowTurns * rowsInTurn}
          columns={columnsByPhase[phase]}
          renderCard={renderCard}
        />
      )}
    </section>
  );
}

import { clsx } from 'clsx';
import { ArrowDown, ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useId, useState } from 'react';
import { memoRow } from '#web/lib/preferences/memo-row.tsx';
import { TeamPair } from '../../contests/teams/team-pair.tsx';
import type { BoardColumn } from './board-columns.tsx';
import type { BoardContest } from './board-contest.ts';
import { sortContests } from './sort-contests.ts';

/** Drawn at one turn (`useTurns`): with more at once a slow phone answers nobody for as long as they take. */
export const rowsInTurn = 6;

interface BoardTableProps {
  /** Read out before the table: “Upcoming”. */
  caption: string;
  contests: BoardContest[];
  /** How many of them are shown, from the top as they are sorted; without it all. */
  most?: number;
  columns: BoardColumn[];
  /** The contest in full, below its row when that is opened. */
  renderCard: (id: string) => ReactNode;
}

/** A line a contest; a heading sorts, a row opens. */
export function BoardTable({
  caption,
  contests,
  most = Infinity,
  columns,
  renderCard,
}: BoardTableProps) {
  const [sortedBy, setSortedBy] = useState<string>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const tableId = useId();
  const toggle = useCallback((name: string) => {
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  }, []);
  const rank = columns.find(({ header }) => header === sortedBy)?.rank;
  const shown = sortContests(contests, rank).slice(0, most);

  return (
    <table className="w-full border-collapse border border-line bg-surface text-sm md:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-left text-xs text-muted">
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              aria-sort={sortedBy === column.header ? 'descending' : undefined}
              className={clsx('px-3 py-1 font-medium first:pl-4', column.className)}
            >
              <Heading
                column={column}
                isSorted={sortedBy === column.header}
                onSort={() => setSortedBy(sortedBy === column.header ? undefined : column.header)}
              />
            </th>
          ))}
          <th scope="col" className="w-10 md:w-12">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((contest) => {
          const name = `${contest.league}-${contest.id}`;
          const isOpen = opened.has(name);
          const detailsId = `${tableId}-${name}`;

          return (
            <Fragment key={name}>
              <Row
                contest={contest}
                columns={columns}
                name={name}
                detailsId={detailsId}
                isOpen={isOpen}
                onToggle={toggle}
              />
              <tr id={detailsId} hidden={!isOpen}>
                {isOpen && (
                  <td colSpan={columns.length + 1} className="p-2 md:p-3">
                    <div className="max-w-3xl">{renderCard(contest.id)}</div>
                  </td>
                )}
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadingProps {
  column: BoardColumn;
  isSorted: boolean;
  onSort: () => void;
}

function Heading({ column: { header, title, rank }, isSorted, onSort }: HeadingProps) {
  if (rank === undefined) return <span title={title}>{header}</span>;

  return (
    <>
      {/* On phones the headings are read out alone: no key leads to a button that is out of sight. */}
      <span className="md:hidden">{header}</span>
      <button
        type="button"
        title={title}
        onClick={onSort}
        className="inline-flex min-h-8 items-center gap-1 font-medium hover:text-ink max-md:hidden"
      >
        {header}
        <ArrowDown
          aria-hidden="true"
          className={clsx('size-3.5', isSorted ? 'text-ink' : 'opacity-0')}
        />
      </button>
    </>
  );
}

interface RowProps {
  contest: BoardContest;
  columns: BoardColumn[];
  /** Its name in the table. */
  name: string;
  detailsId: string;
  isOpen: boolean;
  onToggle: (name: string) => void;
}

const Row = memoRow(function Row({
  contest,
  columns,
  name,
  detailsId,
  isOpen,
  onToggle,
}: RowProps) {
  const { colours, label } = contest;

  return (
    <TeamPair
      as="tr"
      away={colours.away}
      home={colours.home}
      className="border-t border-line first:border-t-0 hover:bg-raised/50"
    >
      {columns.map(({ header, cell, className, isRowHeader }) => {
        const Cell = isRowHeader === true ? 'th' : 'td';
        return (
          <Cell
            key={header}
            scope={isRowHeader === true ? 'row' : undefined}
            className={clsx(
              'px-1.5 py-2 compact:py-0.5 text-left font-normal max-md:first:pl-3 md:px-3 md:first:pl-4',
              className,
            )}
          >
            {cell(contest)}
          </Cell>
        );
      })}
      <td className="md:pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={`Details of ${label}`}
          onClick={() => onToggle(name)}
          className="inline-flex h-11 w-10 items-center compact:md:h-8 md:w-11 justify-center rounded-md text-muted hover:bg-raised hover:text-ink"
        >
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4 transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
      </td>
    </TeamPair>
  );
});

import { clsx } from 'clsx';
import { ArrowDown, ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { formatMoment } from '#web/lib/time.ts';
import { memoWithTimeZone } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import type { BoardColumn } from './board-columns.tsx';
import type { BoardContest } from './board-contest.ts';

/** Rows rendered per turn (`useProgressiveList`), so slow phones stay responsive. */
export const rowsInTurn = 6;

interface BoardTableProps {
  caption: string;
  contests: BoardContest[];
  /**
   * `one`: a heading above names the day. `several`: a heading per day unless sorted. `mixed`: per
   * row.
   */
  days: 'one' | 'several' | 'mixed';
  most?: number;
  columns: BoardColumn[];
  renderCard: (id: string) => ReactNode;
}

export function BoardTable({
  caption,
  contests,
  days,
  most = Infinity,
  columns: possibleColumns,
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
  const needed = possibleColumns
    .filter(({ isNeededFor }) => isNeededFor === undefined || contests.some(isNeededFor))
    .map(({ header }) => header)
    .join('|');
  // A stable list, so unchanged rows don’t rerender.
  const columns = useMemo(
    () => possibleColumns.filter(({ header }) => needed.split('|').includes(header)),
    [possibleColumns, needed],
  );
  const rank = columns.find(({ header }) => header === sortedBy)?.rank;
  const shown = sortContests(contests, rank).slice(0, most);
  const hasDayHeadings = days === 'several' && rank === undefined;
  const isDayKnown = days === 'one' || hasDayHeadings;
  const hasWholeRows = contests.some(({ href }) => href !== undefined);
  return (
    <table className="w-full border-collapse border border-line bg-surface text-sm max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:border-x-0 md:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-muted">
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              aria-sort={sortedBy === column.header ? 'descending' : undefined}
              className={clsx('px-1 py-1 font-medium md:px-3 md:first:pl-4', column.className)}
            >
              <Heading
                column={column}
                isSorted={sortedBy === column.header}
                onSort={() => setSortedBy(sortedBy === column.header ? undefined : column.header)}
              />
            </th>
          ))}
          <th scope="col" className={clsx('md:w-12', hasWholeRows ? 'max-md:w-0' : 'w-10')}>
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((contest, index) => {
          const day = formatMoment(contest.gameTime, 'day');
          const before = shown[index - 1];
          const isNewDay = before === undefined || formatMoment(before.gameTime, 'day') !== day;
          const name = `${contest.league}-${contest.id}`;
          const isOpen = opened.has(name);
          const detailsId = `${tableId}-${name}`;

          return (
            <Fragment key={name}>
              {hasDayHeadings && isNewDay && (
                <tr className="border-t border-line bg-raised/50">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length + 1}
                    className="px-4 py-1.5 text-left text-xs font-semibold text-muted"
                  >
                    {day}
                  </th>
                </tr>
              )}
              <Row
                contest={contest}
                columns={columns}
                isDayKnown={isDayKnown}
                name={name}
                detailsId={detailsId}
                isOpen={isOpen}
                onToggle={toggle}
              />
              <tr id={detailsId} hidden={!isOpen}>
                {isOpen && (
                  <td
                    colSpan={columns.length + 1}
                    className={hasWholeRows ? 'px-4 py-3' : 'p-2 md:p-3'}
                  >
                    {renderCard(contest.id)}
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

function Heading({ column, isSorted, onSort }: HeadingProps) {
  const { header, shortHeader = header, title, rank } = column;

  return (
    <>
      <span className="md:hidden">{shortHeader}</span>
      {rank === undefined ? (
        <span title={title} className="max-md:hidden">
          {header}
        </span>
      ) : (
        <button
          type="button"
          title={title}
          onClick={onSort}
          className="inline-flex min-h-8 items-center gap-1 font-medium hover:text-ink max-md:hidden"
        >
          {header}
          <ArrowDown className={clsx('size-3.5', isSorted ? 'text-ink' : 'opacity-0')} />
        </button>
      )}
    </>
  );
}

interface RowProps {
  contest: BoardContest;
  columns: BoardColumn[];
  isDayKnown: boolean;
  name: string;
  detailsId: string;
  isOpen: boolean;
  onToggle: (name: string) => void;
}

const Row = memoWithTimeZone(function Row({
  contest,
  columns,
  isDayKnown,
  name,
  detailsId,
  isOpen,
  onToggle,
}: RowProps) {
  const { colors, label, href } = contest;

  return (
    <TeamPair
      as="tr"
      away={colors.away}
      home={colors.home}
      className="relative border-t border-line first:border-t-0 hover:bg-raised/50"
    >
      {columns.map(({ header, cell, className, isRowHeader }) => {
        const Cell = isRowHeader === true ? 'th' : 'td';
        return (
          <Cell
            key={header}
            scope={isRowHeader === true ? 'row' : undefined}
            className={clsx(
              'px-1 py-2 compact:py-0.5 text-left font-normal md:px-3 md:first:pl-4',
              className,
            )}
          >
            {cell(contest, isDayKnown)}
          </Cell>
        );
      })}
      <td className="md:pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={`Details: ${label}`}
          onClick={() => onToggle(name)}
          className={clsx(
            'inline-flex justify-center rounded-md text-muted hover:text-ink md:h-11 md:w-11 md:items-center compact:md:h-8',
            // Without links of its own, all of the row opens it.
            href === undefined
              ? 'relative h-11 w-10 items-center hover:bg-raised'
              : 'max-md:absolute max-md:inset-0 max-md:items-end max-md:justify-end max-md:p-1 md:after:absolute md:after:inset-0 md:after:content-[""]',
          )}
        >
          <ChevronDown
            className={clsx('size-4 transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
      </td>
    </TeamPair>
  );
});

/** Sorts contests by rank, greatest first, unranked last; the sort is stable. */
export function sortContests(
  contests: BoardContest[],
  rank: ((contest: BoardContest) => number | undefined) | undefined,
): BoardContest[] {
  if (rank === undefined) return contests;

  const place = (contest: BoardContest): number => rank(contest) ?? -Infinity;
  return contests.toSorted((a, b) => (place(a) === place(b) ? 0 : place(b) > place(a) ? 1 : -1));
}

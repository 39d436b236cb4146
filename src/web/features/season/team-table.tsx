import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import type { CompetitorView } from '#contract/shared.ts';
import { TeamMark } from './season-parts.tsx';

export interface TeamColumn<Row> {
  header: string;
  /** Heading above neighbors of one group: “Title” above “Ours” and “Market”. */
  group?: string;
  /** In the address, of a column that rows can be sorted by. */
  name?: string;
  /** Sorts rows from the highest. */
  rank?: (row: Row) => number;
  align?: 'left' | 'center' | 'right';
  /** Of the heading and the cells. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

export interface TeamTableProps<Row> {
  caption: string;
  /** In the order shown. */
  rows: readonly Row[];
  /** Where a team may have several rows. */
  rowKey?: (row: Row) => string;
  columns: readonly TeamColumn<Row>[];
  teamHeader?: string;
  /** The team's name, with what stands below it. */
  renderTeam?: (row: Row) => ReactNode;
  /** Whether places are counted before the names. */
  isRanked?: boolean;
  /** Name of the column that rows are sorted by. */
  sort?: string;
  onSort?: (name: string) => void;
  /** Places after which a rule is dashed. */
  cuts?: readonly number[];
  chosenId?: string | undefined;
  onChoose?: (teamId: string | undefined) => void;
  /** Opens below the chosen row. */
  renderDetails?: ((row: Row) => ReactNode) | undefined;
}

const aligns = { left: 'text-left', center: 'text-center', right: 'text-right' };

/** Rows by team, which can be sorted, chosen and opened. */
export function TeamTable<Row extends { team: CompetitorView }>({
  caption,
  rows,
  rowKey = ({ team }) => team.id,
  columns,
  teamHeader = 'Team',
  renderTeam = ({ team }) => <span className="block truncate">{team.shortName}</span>,
  isRanked = false,
  cuts = [],
  chosenId,
  onChoose,
  renderDetails,
  ...sorting
}: TeamTableProps<Row>) {
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onChoose?.(undefined);
  };
  return (
    <table className="w-full border-collapse text-sm tabular" onKeyDown={closeByKey}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        {columns.some(({ group }) => group !== undefined) && <GroupRow columns={columns} />}
        <tr className="border-b border-line">
          <ColumnHead
            column={{ header: teamHeader, align: 'left', className: 'pl-4', name: 'team' }}
            {...sorting}
          />
          {columns.map((column) => (
            <ColumnHead key={keyOf(column)} column={column} {...sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const { id } = row.team;
          const isChosen = id === chosenId;
          const isOpen = isChosen && renderDetails !== undefined;
          const state = renderDetails ? { 'aria-expanded': isOpen } : { 'aria-pressed': isChosen };
          const name = (
            <>
              {isRanked && (
                <span className="w-5 shrink-0 text-right font-normal whitespace-nowrap text-muted max-md:hidden">
                  {index + 1}
                </span>
              )}
              <TeamMark team={row.team} />
              <span className="min-w-0">{renderTeam(row)}</span>
            </>
          );
          return (
            <Fragment key={rowKey(row)}>
              <tr
                onClick={onChoose && (() => onChoose(isOpen ? undefined : id))}
                className={clsx(
                  'border-b last:border-b-0',
                  cuts.includes(index + 1) ? 'border-dashed border-line-strong' : 'border-line',
                  isChosen ? 'bg-raised' : onChoose && 'hover:bg-raised/50',
                )}
              >
                <th
                  scope="row"
                  className={clsx(
                    // On phones names take the room that figures leave.
                    'border-l-3 py-0.5 pl-2.5 text-left font-medium max-md:w-full max-md:max-w-0',
                    isChosen ? 'border-l-accent' : 'border-l-transparent',
                  )}
                >
                  {onChoose === undefined ? (
                    <span className="flex min-h-10 items-center gap-2 md:gap-2.5">{name}</span>
                  ) : (
                    <button
                      type="button"
                      {...state}
                      className="flex min-h-13 w-full items-center gap-2 text-left md:min-h-11 md:gap-2.5"
                    >
                      {name}
                    </button>
                  )}
                </th>
                {columns.map((column) => (
                  <td key={keyOf(column)} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {isOpen && (
                <tr className="border-b border-line">
                  <td colSpan={columns.length + 1} className="px-2 py-3">
                    {renderDetails(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

type Head = Omit<TeamColumn<never>, 'cell' | 'rank'>;

function keyOf({ group = '', header }: Head): string {
  return `${group} ${header}`;
}

function cellClass({ align = 'right', className }: Head): string {
  return clsx('px-1 last:pr-3 md:px-1.5 md:last:pr-4', aligns[align], className);
}

function GroupRow({ columns }: { columns: readonly Head[] }) {
  const spanOf = (name: string) => columns.filter(({ group }) => group === name).length;
  return (
    <tr>
      <td />
      {columns.map((column, index) => {
        const { group, className } = column;
        if (group === undefined) return <td key={keyOf(column)} className={className} />;
        if (columns[index - 1]?.group === group) return null;
        return (
          <th
            key={keyOf(column)}
            scope="colgroup"
            colSpan={spanOf(group)}
            className={clsx('px-1.5 pt-2 font-medium last:pr-4', className)}
          >
            <span className="block border-b border-line-strong pb-1">{group}</span>
          </th>
        );
      })}
    </tr>
  );
}

interface ColumnHeadProps extends Pick<TeamTableProps<never>, 'sort' | 'onSort'> {
  column: Head;
}

function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { header, name } = column;
  const isOn = name !== undefined && name === sort;
  const order = name === 'team' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      aria-sort={isOn ? order : undefined}
      className={clsx('py-2 font-medium', cellClass(column), isOn && 'font-semibold text-ink')}
    >
      {name === undefined || onSort === undefined ? (
        header
      ) : (
        <button
          type="button"
          onClick={() => onSort(name)}
          className="-my-2 inline-flex min-h-11 items-center gap-0.5 hover:text-ink"
        >
          {header}
          {isOn && <ArrowDown aria-hidden="true" className="size-3.5" />}
        </button>
      )}
    </th>
  );
}

/** Names from A, figures from the highest; equal ones by projected wins. */
export function sortTeams<Row extends { team: CompetitorView; wins: { mean: number } }>(
  rows: readonly Row[],
  columns: readonly TeamColumn<Row>[],
  by: string,
): Row[] {
  const rank = columns.find(({ name }) => name === by)?.rank ?? (() => 0);
  return rows.toSorted((a, b) =>
    by === 'team'
      ? a.team.shortName.localeCompare(b.team.shortName)
      : rank(b) - rank(a) || b.wins.mean - a.wins.mean,
  );
}

import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { ProjectedPlayerView } from '#contract/player-projections-endpoints.ts';
import { TeamDisc } from '#web/features/contests/teams/team-pair.tsx';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import {
  type ListedSide,
  listColumns,
  type ProjectionColumn,
  type ProjectionTableProps,
} from './projection-columns.tsx';
import * as rules from './projection-rules.ts';

/** Players of both sides, whose rows open in place. */
export function ProjectionTable(props: ProjectionTableProps) {
  const { caption, sides, view, renderDetails } = props;
  const columns = listColumns(props, useIsWide());
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || view.openId === undefined) return;
    document.getElementById(rowButtonId(view.openId))?.focus();
    view.toggle(view.openId);
  };

  return (
    <table
      className="w-full border-collapse text-sm tabular max-md:table-fixed"
      onKeyDown={closeOnEscape}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        {columns.some(({ key }) => key === 'difference') && (
          <tr aria-hidden="true">
            <td colSpan={5} />
            <td colSpan={3} className="pt-3 text-center">
              <span className="block border-b border-line-strong pb-0.5">Chance of over</span>
            </td>
          </tr>
        )}
        <tr>
          {columns.map(({ key, head, sorts, className }) => {
            const isSorted = sorts !== undefined && view.sort === key;
            return (
              <th
                key={key}
                scope="col"
                aria-sort={isSorted ? 'descending' : undefined}
                className={`${className} py-1.5 font-normal text-muted`}
              >
                {sorts === undefined ? (
                  head
                ) : (
                  <button
                    type="button"
                    title={`Sort by ${sorts}`}
                    onClick={() => view.chooseSort(key)}
                    className={clsx(
                      'min-h-8 hover:text-ink md:whitespace-nowrap',
                      isSorted && 'font-semibold text-ink',
                    )}
                  >
                    {head}
                    {isSorted && <span aria-hidden="true"> ↓</span>}
                  </button>
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      {sides.map((listed) => (
        <SideRows
          key={listed.side.team.id}
          {...listed}
          columns={columns}
          view={view}
          renderDetails={renderDetails}
        />
      ))}
    </table>
  );
}

function rowButtonId(playerId: string): string {
  return `player-row-${playerId}`;
}

interface SideRowsProps extends ListedSide, Pick<ProjectionTableProps, 'view' | 'renderDetails'> {
  columns: readonly ProjectionColumn[];
}

function SideRows(props: SideRowsProps) {
  const { name, side, note, only, totalNote, columns, view } = props;
  const { statistic, sort, openId } = view;
  const [isWhole, setIsWhole] = useState(false);
  const all = rules.listPlayers(side, statistic.id, sort);
  const shown = all.filter((player, index) =>
    only === undefined
      ? isWhole || index < rules.shownPlayers || player.id === openId
      : only(player),
  );
  if (only !== undefined && shown.length === 0) return null;

  const rest = all.filter((player) => !shown.includes(player));
  const hasSums = only === undefined && all.length > 0;
  const { opportunity } = rules.sumPlayers(all);
  const total = { opportunity, mean: (id: string) => rules.findTotal(side, id) };
  const notes = [
    totalNote,
    rules.describeCounted(all),
    rules.describeOldLines(all, statistic.id),
  ].filter((each) => each !== undefined);
  return (
    <tbody>
      <tr className="border-y border-line bg-raised">
        <th scope="rowgroup" colSpan={columns.length} className="px-3 py-1.5 text-left md:px-4">
          <span className="flex items-center gap-2">
            <TeamDisc abbreviation={side.team.abbreviation} side={name} size="small" />
            <span className="font-display text-lg font-semibold">{side.team.shortName}</span>
            {note !== undefined && <span className="text-xs font-normal text-muted">{note}</span>}
          </span>
        </th>
      </tr>
      {all.length === 0 && (
        <tr>
          <td colSpan={columns.length} className="px-3 py-3 text-muted md:px-4">
            {side.players.length === 0 ? 'No lineup yet.' : 'Nobody is projected in this.'}
          </td>
        </tr>
      )}
      {shown.map((player) => (
        <PlayerRow key={player.id} player={player} {...props} />
      ))}
      {hasSums && all.length > rules.shownPlayers && (
        <tr className="border-t border-line text-muted">
          <Cells
            columns={columns}
            render={({ sum }) => rest.length > 0 && sum?.(rules.sumPlayers(rest))}
          >
            <button
              type="button"
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
              className="min-h-11 whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {isWhole
                ? 'Fewer players'
                : `${rest.length} more ${rest.length === 1 ? 'player' : 'players'}`}
            </button>
          </Cells>
        </tr>
      )}
      {hasSums && (
        <tr className="h-11 border-t-2 border-line-strong font-semibold">
          <Cells columns={columns} render={({ sum }) => sum?.(total)}>
            <span className="font-semibold">Team</span>
          </Cells>
        </tr>
      )}
      {hasSums && notes.length > 0 && (
        <tr>
          <td colSpan={columns.length} className="px-3 pb-2.5 text-xs text-muted md:px-4">
            {notes.join(' ')}
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface CellsProps {
  columns: readonly ProjectionColumn[];
  render: (column: ProjectionColumn) => ReactNode;
  /** Content of the row's head, which is its first cell. */
  children: ReactNode;
}

function Cells({ columns: [first, ...others], render, children }: CellsProps) {
  return (
    <>
      <th scope="row" className={first?.className}>
        {children}
      </th>
      {others.map((column) => (
        <td key={column.key} className={column.className}>
          {render(column)}
        </td>
      ))}
    </>
  );
}

function PlayerRow(props: SideRowsProps & { player: ProjectedPlayerView }) {
  const { player, name, side, columns, view, renderDetails } = props;
  const projected = rules.findStatistic(player, view.statistic.id);
  if (projected === undefined) return null;
  const label = rules.shortName(player.name, side.players);
  const row = { ...projected, player, label, side: name };
  const isOpen = view.openId === player.id;
  const id = rowButtonId(player.id);
  const edge = name === 'home' ? 'border-l-(--home)' : 'border-l-(--away)';
  const ground = isOpen && `border-l-4 md:bg-raised ${edge}`;

  return (
    <>
      {/* A click on the button is one on its row. */}
      <tr
        className={clsx('cursor-pointer border-t border-line', ground)}
        onClick={() => view.toggle(player.id)}
      >
        <Cells columns={columns} render={({ cell }) => cell(row)}>
          <button
            type="button"
            id={id}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-details` : undefined}
            className="group block min-h-14 w-full py-1.5 text-left decoration-line-strong underline-offset-4 md:min-h-0"
          >
            {columns[0]?.cell(row)}
          </button>
        </Cells>
      </tr>
      {isOpen && (
        <tr className={clsx(ground)}>
          <td colSpan={columns.length} id={`${id}-details`} className="px-3 pt-3 pb-4 md:px-4">
            {renderDetails(player, name)}
          </td>
        </tr>
      )}
    </>
  );
}

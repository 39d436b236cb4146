import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type {
  ProjectedPlayerView,
  ProjectedSideView,
  ProjectedStatisticOfPlayerView,
  ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import { TeamDisc } from '#web/features/contests/teams/team-pair.tsx';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { LastTen } from './last-ten.tsx';
import {
  Change,
  LineCell,
  PhoneLine,
  PlayStatus,
  Projection,
  rangeVerdict,
  Small,
} from './projection-cells.tsx';
import {
  axisEnd,
  describeCounted,
  describeOldLines,
  describeOpportunity,
  findStatistic,
  findTotal,
  findUnit,
  formatDifference,
  formatMarket,
  formatMean,
  formatOpportunity,
  formatOurs,
  formatProbability,
  formatRange,
  listOthers,
  listPlayers,
  opportunityWord,
  type Phase,
  type SideName,
  shortName,
  shownPlayers,
  sumPlayers,
} from './projection-rules.ts';
import type { ProjectionView } from './projection-view.ts';
import { RangeStrip } from './range-strip.tsx';

export interface ListedSide {
  name: SideName;
  side: ProjectedSideView;
  /** Beside the team's name: “Small figures: change since Okafor was ruled out”. */
  note?: string | undefined;
  /** Of the players to list; all when missing. */
  only?: ((player: ProjectedPlayerView) => boolean) | undefined;
  /** “Was 113.6 with Okafor.” */
  totalNote?: string | undefined;
}

interface ProjectionTableProps {
  caption: string;
  sides: readonly ListedSide[];
  statistics: readonly ProjectedStatisticView[];
  view: ProjectionView;
  phase: Phase;
  /** The highest value of strips that share an axis beyond this list. */
  end?: number;
  renderDetails: (player: ProjectedPlayerView, side: SideName) => ReactNode;
}

/** A player in the chosen statistic. */
interface Row {
  player: ProjectedPlayerView;
  projected: ProjectedStatisticOfPlayerView;
  /** “T. Marlowe”. */
  label: string;
  side: SideName;
}

interface Sums {
  opportunity: number;
  mean: (statistic: string) => number | undefined;
}

interface Column {
  /** Sorts by this where `sorts` names it. */
  key: string;
  head: ReactNode;
  sorts?: string;
  className: string;
  cell: (row: Row) => ReactNode;
  sum?: (sums: Sums) => ReactNode;
}

const figure = 'px-1.5 text-right max-md:last:pr-3 md:last:pr-4';
const figureFromLg = `${figure} max-lg:hidden`;

/** What a row shows: all of it from 1024 px, fewer columns from 768, four on phones. */
function listColumns(props: ProjectionTableProps, isWide: boolean): Column[] {
  const { sides, statistics, phase } = props;
  const { statistic } = props.view;
  const players = sides.flatMap(({ side }) => listPlayers(side, statistic.id));
  const projections = players.flatMap((player) => findStatistic(player, statistic.id) ?? []);
  const unit = findUnit(players);
  const end = props.end ?? axisEnd(projections);
  const hasLines = projections.some(({ line }) => line !== null);
  const range = statistic.isRare ? '2 or more' : '80% range';
  const { label, shortLabel } = statistic;

  const name: Column = {
    key: 'name',
    head: isWide ? 'Player' : `${unit ?? 'Expected'} · ${range}`,
    className: 'pl-3 text-left font-normal max-md:w-full max-md:max-w-0 md:pl-4',
    cell: ({ player, projected, label }) => (
      <>
        <span className="block truncate">
          <span className="font-medium group-hover:underline">{label}</span>
          {player.position !== null && <span className="text-muted"> {player.position}</span>}
        </span>
        {!isWide && (
          <Small>
            {describeOpportunity(player)} · {formatRange(projected)}
          </Small>
        )}
        <PlayStatus player={player} />
      </>
    ),
  };
  const lastTen: Column = {
    key: 'last-ten',
    head: 'Last 10',
    className: isWide ? 'px-2 text-center max-lg:hidden' : 'text-center whitespace-nowrap',
    cell: ({ projected }) => (
      <LastTen games={projected.lastTen} line={projected.line?.line ?? null} isBare={!isWide} />
    ),
  };
  const projection: Column = {
    key: statistic.id,
    head: statistic.isRare ? '1 or more' : isWide && label.length <= 8 ? label : shortLabel,
    sorts: label,
    className: figure,
    cell: (row) => <Projection {...row} phase={phase} />,
    sum: ({ mean }) => (
      <>
        {formatSum(mean(statistic.id))}
        {statistic.isRare && <Small>expected</Small>}
      </>
    ),
  };
  if (!isWide) {
    const line: Column = {
      key: 'line',
      head: 'Ours Market',
      className: `${figure} min-w-18`,
      cell: (row) => <PhoneLine {...row} phase={phase} />,
    };
    return [name, lastTen, projection, line];
  }

  const opportunity: Column = {
    key: 'opportunity',
    head: unit ?? 'Expected',
    sorts: unit === undefined ? 'attempts or targets' : opportunityWord(unit),
    className: figure,
    cell: ({ player }) => (
      <>
        {unit === undefined
          ? describeOpportunity(player)
          : formatOpportunity(player.opportunity.value)}
        <Change by={player.opportunity.change} />
      </>
    ),
    sum: (sums) => unit !== undefined && formatOpportunity(sums.opportunity),
  };
  const mark = phase === 'before' ? hasLines && 'market’s mark' : 'diamond: result';
  const strip: Column = {
    key: 'range',
    head: [range, !statistic.isRare && mark].filter(Boolean).join(', '),
    className: 'w-1/5 px-3 py-1.5 text-left',
    cell: ({ player, projected, side }) =>
      projected.atLeast !== null ? (
        formatProbability(projected.atLeast[1])
      ) : (
        <>
          <span className="sr-only">{formatRange(projected)}</span>
          <RangeStrip
            side={side}
            {...projected}
            line={projected.line?.line ?? null}
            result={phase === 'before' || player.didNotPlay ? null : projected.result}
            end={end}
          />
          {!player.didNotPlay && <Small>{rangeVerdict(projected)}</Small>}
        </>
      ),
  };
  const lines: Column[] = [
    {
      key: 'line',
      head: 'Line',
      className: `${figure} whitespace-nowrap`,
      cell: ({ projected }) => <LineCell {...projected} />,
    },
    {
      key: 'ours',
      head: overHead('Ours'),
      className: `${figure} font-semibold`,
      cell: ({ projected: { line } }) => line && formatProbability(line.ours),
    },
    {
      key: 'market',
      head: overHead('Market'),
      className: `${figure} text-muted`,
      cell: ({ projected: { line } }) => line && formatMarket(line),
    },
    {
      key: 'difference',
      head: 'Diff',
      className: `${figure} max-lg:pr-4`,
      cell: ({ projected: { line } }) => line && formatDifference(line),
    },
  ];
  const others = listOthers(statistics, statistic).map(
    ({ id, label, shortLabel, isRare }): Column => ({
      key: id,
      head: isRare ? `${shortLabel} 1+` : shortLabel,
      sorts: label,
      className: figureFromLg,
      cell: ({ player }) => {
        const other = findStatistic(player, id);
        return (
          other !== undefined && (
            <>
              {formatOurs(other)}
              {!isRare && <Small>{formatRange(other)}</Small>}
            </>
          )
        );
      },
      sum: ({ mean }) => !isRare && formatSum(mean(id)),
    }),
  );
  return [
    name,
    opportunity,
    projection,
    strip,
    ...(hasLines ? lines : []),
    ...(projections.some((each) => each.lastTen.length > 0) ? [lastTen] : []),
    ...others,
  ];
}

function overHead(head: string) {
  return (
    <>
      <span className="sr-only">Chance of over: </span>
      {head}
    </>
  );
}

function formatSum(mean: number | undefined): string {
  return mean === undefined ? '' : formatMean(mean);
}

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
    <table className="w-full border-collapse text-sm tabular" onKeyDown={closeOnEscape}>
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
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} view={view} />
          ))}
        </tr>
      </thead>
      {sides.map((listed) => (
        <SideRows
          key={listed.side.team.id}
          listed={listed}
          columns={columns}
          view={view}
          renderDetails={renderDetails}
        />
      ))}
    </table>
  );
}

function ColumnHead({
  column: { key, head, sorts, className },
  view: { sort, chooseSort },
}: {
  column: Column;
  view: ProjectionView;
}) {
  const isSorted = sorts !== undefined && sort === key;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? 'descending' : undefined}
      className={`${className} py-1.5 font-normal text-muted max-md:whitespace-nowrap`}
    >
      {sorts === undefined ? (
        head
      ) : (
        <button
          type="button"
          title={`Sort by ${sorts}`}
          onClick={() => chooseSort(key)}
          className={clsx(
            'min-h-8 whitespace-nowrap hover:text-ink',
            isSorted && 'font-semibold text-ink',
          )}
        >
          {head}
          {isSorted && <span aria-hidden="true"> ↓</span>}
        </button>
      )}
    </th>
  );
}

interface SideRowsProps extends Pick<ProjectionTableProps, 'view' | 'renderDetails'> {
  listed: ListedSide;
  columns: readonly Column[];
}

function SideRows({ listed, columns, view, renderDetails }: SideRowsProps) {
  const { name, side, note, only, totalNote } = listed;
  const { statistic, sort, openId } = view;
  const [isWhole, setIsWhole] = useState(false);
  const all = listPlayers(side, statistic.id, sort);
  const shown = all.filter((player, index) =>
    only === undefined ? isWhole || index < shownPlayers || player.id === openId : only(player),
  );
  if (only !== undefined && shown.length === 0) return null;

  const rest = all.filter((player) => !shown.includes(player));
  const hasSums = only === undefined && all.length > 0;
  const notes = [totalNote, describeCounted(all), describeOldLines(all, statistic.id)].filter(
    (each) => each !== undefined,
  );
  const total = { ...sumPlayers(all), mean: (id: string) => findTotal(side, id) };
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
        <PlayerRow
          key={player.id}
          player={player}
          listed={listed}
          columns={columns}
          view={view}
          renderDetails={renderDetails}
        />
      ))}
      {hasSums && all.length > shownPlayers && (
        <tr className="border-t border-line text-muted">
          <Cells columns={columns} render={({ sum }) => rest.length > 0 && sum?.(sumPlayers(rest))}>
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
  columns: readonly Column[];
  render: (column: Column) => ReactNode;
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

function rowButtonId(playerId: string): string {
  return `player-row-${playerId}`;
}

interface PlayerRowProps extends SideRowsProps {
  player: ProjectedPlayerView;
}

function PlayerRow({ player, listed, columns, view, renderDetails }: PlayerRowProps) {
  const { name, side } = listed;
  const projected = findStatistic(player, view.statistic.id);
  if (projected === undefined) return null;
  const row = { player, projected, label: shortName(player.name, side.players), side: name };
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

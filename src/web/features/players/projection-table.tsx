import { clsx } from 'clsx';
import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react';
import type {
  ProjectedPlayerView,
  ProjectedSideView,
  ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import { TeamDisc } from '#web/features/contests/teams/team-pair.tsx';
import { LastTen } from './last-ten.tsx';
import {
  Change,
  LineCell,
  PhoneLine,
  PlayStatus,
  Projection,
  rangeVerdict,
} from './projection-cells.tsx';
import {
  axisEnd,
  describeCounted,
  describeOldLines,
  findStatistic,
  findTotal,
  findUnit,
  formatProbability,
  formatChange,
  formatDifference,
  formatMean,
  formatOpportunity,
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

export interface ProjectionListProps {
  caption: string;
  sides: readonly ListedSide[];
  statistics: readonly ProjectedStatisticView[];
  view: ProjectionView;
  phase: Phase;
  /** The highest value of strips that share an axis beyond this list. */
  end?: number;
  renderDetails: (player: ProjectedPlayerView, side: SideName) => ReactNode;
}

/** Rows of a side as they are listed, and what is left for “4 more players”. */
function useListedSide(
  { side, only }: Pick<ListedSide, 'side' | 'only'>,
  { statistic, sort, openId }: ProjectionView,
) {
  const [isWhole, setIsWhole] = useState(false);
  const all = listPlayers(side, statistic.id, sort);
  const listed = only === undefined ? all : all.filter(only);
  const isCut = only === undefined && !isWhole;
  const shown = listed.filter(({ id }, index) => !isCut || index < shownPlayers || id === openId);
  const rest = only === undefined ? all.filter((player) => !shown.includes(player)) : [];
  const hasSums = only === undefined && all.length > 0;
  const isLong = hasSums && all.length > shownPlayers;
  return { all, shown, rest, hasSums, isLong, isWhole, toggleWhole: () => setIsWhole(!isWhole) };
}

/** Closes the open row and returns the focus to its button. */
function closeOnEscape(event: KeyboardEvent, view: ProjectionView) {
  if (event.key !== 'Escape' || view.openId === undefined) return;
  document.getElementById(rowButtonId(view.openId))?.focus();
  view.toggle(view.openId);
}

/** “Points”; short where the label is long. */
function headLabel({ label, shortLabel }: ProjectedStatisticView): string {
  return label.length > 8 ? shortLabel : label;
}

function rowButtonId(playerId: string): string {
  return `player-row-${playerId}`;
}

const hiddenBelowLg = 'max-lg:hidden';

/** Every column of the statistic from 1024 px, fewer from 768. */
export function ProjectionTable(props: ProjectionListProps) {
  const { caption, sides, statistics, view, renderDetails, phase } = props;
  const { statistic } = view;
  const everyone = sides.flatMap(({ side }) => listPlayers(side, statistic.id));
  const hasLines = everyone.some((player) => findStatistic(player, statistic.id)?.line != null);
  const hasLastTen = everyone.some(
    (player) => (findStatistic(player, statistic.id)?.lastTen.length ?? 0) > 0,
  );
  const others = listOthers(statistics, statistic);
  const unit = findUnit(everyone);
  const columns = {
    unit,
    hasLines,
    hasLastTen,
    others,
    end: props.end ?? axisEnd(everyone, statistic.id),
    count: 4 + (hasLines ? 4 : 0) + (hasLastTen ? 1 : 0) + others.length,
  };
  const sortHead = (key: string, label: string, title: string, className = '') => (
    <SortHead
      label={label}
      title={title}
      isSorted={view.sort === key}
      className={className}
      onSort={() => view.chooseSort(key)}
    />
  );

  return (
    <table
      className="w-full border-collapse text-sm tabular"
      onKeyDown={(event) => closeOnEscape(event, view)}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        {hasLines && (
          <tr aria-hidden="true">
            <td colSpan={5} />
            <td colSpan={3} className="pt-3 text-center">
              <span className="block border-b border-line-strong pb-0.5">Chance of over</span>
            </td>
          </tr>
        )}
        <tr>
          <th scope="col" className="py-1.5 pl-4 text-left font-normal">
            Player
          </th>
          {sortHead(
            'opportunity',
            unit ?? 'Expected',
            `Sort by ${unit === undefined ? 'attempts or targets' : opportunityWord(unit)}`,
          )}
          {sortHead(
            statistic.id,
            statistic.isRare ? '1 or more' : headLabel(statistic),
            `Sort by ${statistic.label}`,
          )}
          <th scope="col" className="px-3 text-left font-normal">
            {statistic.isRare ? '2 or more' : rangeHead(phase, hasLines)}
          </th>
          {hasLines && (
            <>
              <th scope="col" className="px-1.5 text-right font-normal">
                Line
              </th>
              <th scope="col" className="px-1.5 text-right font-normal">
                <span className="sr-only">Chance of over: </span>Ours
              </th>
              <th scope="col" className="px-1.5 text-right font-normal">
                <span className="sr-only">Chance of over: </span>Market
              </th>
              <th scope="col" className="px-1.5 text-right font-normal max-lg:pr-4">
                Diff
              </th>
            </>
          )}
          {hasLastTen && (
            <th scope="col" className={`px-2 text-center font-normal ${hiddenBelowLg}`}>
              Last 10
            </th>
          )}
          {others.map(({ id, label, shortLabel, isRare }) => (
            <Fragment key={id}>
              {sortHead(
                id,
                isRare ? `${shortLabel} 1+` : shortLabel,
                `Sort by ${label}`,
                hiddenBelowLg,
              )}
            </Fragment>
          ))}
        </tr>
      </thead>
      {sides.map((listed) => (
        <SideRows
          key={listed.side.team.id}
          listed={listed}
          view={view}
          columns={columns}
          phase={phase}
          renderDetails={renderDetails}
        />
      ))}
    </table>
  );
}

/** Names what a strip marks beside the range and our projection. */
function rangeHead(phase: Phase, hasLines: boolean): string {
  if (phase !== 'before') return '80% range, diamond: result';
  return hasLines ? '80% range, market’s mark' : '80% range';
}

interface SortHeadProps {
  label: string;
  title: string;
  isSorted: boolean;
  className: string;
  onSort: () => void;
}

function SortHead({ label, title, isSorted, className, onSort }: SortHeadProps) {
  return (
    <th
      scope="col"
      aria-sort={isSorted ? 'descending' : undefined}
      className={`px-1.5 text-right font-normal last:pr-4 ${className}`}
    >
      <button
        type="button"
        title={title}
        onClick={onSort}
        className={clsx(
          'min-h-8 whitespace-nowrap hover:text-ink',
          isSorted && 'font-semibold text-ink',
        )}
      >
        {label}
        {isSorted && <span aria-hidden="true"> ↓</span>}
      </button>
    </th>
  );
}

interface Columns {
  /** Undefined where players' opportunity counts different things; then each names its own. */
  unit: string | undefined;
  hasLines: boolean;
  hasLastTen: boolean;
  others: readonly ProjectedStatisticView[];
  end: number;
  count: number;
}

interface SideRowsProps extends Pick<ProjectionListProps, 'view' | 'phase' | 'renderDetails'> {
  listed: ListedSide;
  columns: Columns;
}

function SideRows({ listed, view, columns, phase, renderDetails }: SideRowsProps) {
  const { name, side, note, totalNote } = listed;
  const { statistic } = view;
  const rows = useListedSide(listed, view);
  const more = sumPlayers(rows.rest);
  const total = findTotal(side, statistic.id);
  const notes = [totalNote, describeCounted(rows.all), describeOldLines(rows.all, statistic.id)];
  const afterRange = columns.hasLines ? 5 : 1;
  if (listed.only !== undefined && rows.shown.length === 0) return null;

  return (
    <tbody>
      <tr className="border-y border-line bg-raised">
        <th scope="rowgroup" colSpan={columns.count} className="px-4 py-1.5 text-left">
          <span className="flex items-center gap-2">
            <TeamDisc abbreviation={side.team.abbreviation} side={name} size="small" />
            <span className="font-display text-lg font-semibold">{side.team.shortName}</span>
            {note !== undefined && <span className="text-xs font-normal text-muted">{note}</span>}
          </span>
        </th>
      </tr>
      {rows.all.length === 0 && (
        <tr>
          <td colSpan={columns.count} className="px-4 py-3 text-muted">
            {side.players.length === 0 ? 'No lineup yet.' : 'Nobody is projected in this.'}
          </td>
        </tr>
      )}
      {rows.shown.map((player) => (
        <PlayerRow
          key={player.id}
          player={player}
          label={shortName(player.name, side.players)}
          side={name}
          view={view}
          columns={columns}
          phase={phase}
        >
          {renderDetails(player, name)}
        </PlayerRow>
      ))}
      {rows.isLong && (
        <tr className="border-t border-line text-muted">
          <th scope="row" className="pl-4 text-left font-normal">
            <MoreButton count={rows.rest.length} {...rows} />
          </th>
          {rows.rest.length > 0 && (
            <>
              <td className="px-1.5 text-right">
                {columns.unit !== undefined && formatOpportunity(more.opportunity)}
              </td>
              <td className="px-1.5 text-right">
                <Sum statistic={statistic} mean={more.statistic(statistic.id)} />
              </td>
              <td colSpan={afterRange} />
              {columns.hasLastTen && <td className={hiddenBelowLg} />}
              {columns.others.map(({ id, isRare }) => (
                <td key={id} className={`px-1.5 text-right last:pr-4 ${hiddenBelowLg}`}>
                  {!isRare && formatMean(more.statistic(id))}
                </td>
              ))}
            </>
          )}
        </tr>
      )}
      {rows.hasSums && total !== undefined && (
        <tr className="border-t-2 border-line-strong font-semibold">
          <th scope="row" className="py-2.5 pl-4 text-left">
            Team
          </th>
          <td className="px-1.5 text-right">
            {columns.unit !== undefined && formatOpportunity(sumPlayers(rows.all).opportunity)}
          </td>
          <td className="px-1.5 text-right">
            <Sum statistic={statistic} mean={total} />
          </td>
          <td
            colSpan={afterRange + (columns.hasLastTen ? 1 : 0)}
            className="px-3 text-xs font-normal text-muted"
          >
            {notes.filter(Boolean).join(' ')}
          </td>
          {columns.others.map(({ id, isRare }) => {
            const other = findTotal(side, id);
            return (
              <td key={id} className={`px-1.5 text-right last:pr-4 ${hiddenBelowLg}`}>
                {other !== undefined && !isRare && formatMean(other)}
              </td>
            );
          })}
        </tr>
      )}
    </tbody>
  );
}

/** A sum of projections; of rare counts it is what is expected, not a probability. */
function Sum({ statistic, mean }: { statistic: ProjectedStatisticView; mean: number }) {
  return (
    <>
      {formatMean(mean)}
      {statistic.isRare && <span className="block text-xs font-normal text-muted">expected</span>}
    </>
  );
}

interface MoreButtonProps {
  count: number;
  isWhole: boolean;
  toggleWhole: () => void;
}

function MoreButton({ count, isWhole, toggleWhole }: MoreButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      onClick={toggleWhole}
      className="min-h-11 underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {isWhole ? 'Fewer players' : `${count} more ${count === 1 ? 'player' : 'players'}`}
    </button>
  );
}

interface PlayerRowProps extends Pick<ProjectionListProps, 'view' | 'phase'> {
  player: ProjectedPlayerView;
  /** “T. Marlowe”. */
  label: string;
  side: SideName;
  children: ReactNode;
}

function PlayerRow({
  player,
  label,
  side,
  view,
  columns,
  phase,
  children,
}: PlayerRowProps & { columns: Columns }) {
  const { statistic } = view;
  const projected = findStatistic(player, statistic.id);
  if (projected === undefined) return null;
  const { line } = projected;
  const isOpen = view.openId === player.id;
  const opportunityChange = formatChange(player.opportunity.change);
  const verdict = player.didNotPlay ? undefined : rangeVerdict(projected);

  return (
    <>
      <tr className={clsx('border-t border-line', isOpen && 'bg-raised')}>
        <th scope="row" className="py-1.5 pl-4 text-left font-normal">
          <RowButton player={player} isOpen={isOpen} onToggle={() => view.toggle(player.id)}>
            <span className="font-medium">{label}</span>
            {player.position !== null && <span className="text-muted"> {player.position}</span>}
          </RowButton>
          <PlayStatus player={player} />
        </th>
        <td className="px-1.5 text-right">
          {formatOpportunity(player.opportunity.value)}
          {columns.unit === undefined && (
            <span className="text-xs text-muted"> {player.opportunity.label.toLowerCase()}</span>
          )}
          {opportunityChange !== undefined && <Change>{opportunityChange}</Change>}
        </td>
        <td className="px-1.5 text-right">
          <Projection projected={projected} player={player} phase={phase} />
        </td>
        <td className="w-1/5 px-3 py-1.5">
          {projected.atLeast !== null ? (
            formatProbability(projected.atLeast[1])
          ) : (
            <>
              <span className="sr-only">{formatRange(projected)}</span>
              <RangeStrip
                side={side}
                {...projected}
                line={line?.line ?? null}
                result={phase === 'before' || player.didNotPlay ? null : projected.result}
                end={columns.end}
              />
              {verdict !== undefined && <span className="text-xs text-muted">{verdict}</span>}
            </>
          )}
        </td>
        {columns.hasLines &&
          (line === null ? (
            <td colSpan={4} className="px-1.5 text-center text-muted">
              No line
            </td>
          ) : (
            <>
              <td className="px-1.5 text-right whitespace-nowrap">
                <LineCell {...projected} />
              </td>
              <td className="px-1.5 text-right font-semibold">{formatProbability(line.ours)}</td>
              <td className="px-1.5 text-right text-muted">
                {line.market === null ? '–' : formatProbability(line.market)}
              </td>
              <td className="px-1.5 text-right max-lg:pr-4">{formatDifference(line)}</td>
            </>
          ))}
        {columns.hasLastTen && (
          <td className={`px-2 py-1 text-center ${hiddenBelowLg}`}>
            <LastTen games={projected.lastTen} line={line?.line ?? null} />
          </td>
        )}
        {columns.others.map(({ id }) => {
          const other = findStatistic(player, id);
          return (
            <td key={id} className={`px-1.5 text-right last:pr-4 ${hiddenBelowLg}`}>
              {other !== undefined &&
                (other.atLeast === null ? (
                  <>
                    {formatMean(other.mean)}
                    <span className="block text-xs text-muted">{formatRange(other)}</span>
                  </>
                ) : (
                  formatProbability(other.atLeast[0])
                ))}
            </td>
          );
        })}
      </tr>
      {isOpen && (
        <tr className="bg-raised">
          <td
            colSpan={columns.count}
            id={`${rowButtonId(player.id)}-details`}
            className="px-4 pb-4"
          >
            {children}
          </td>
        </tr>
      )}
    </>
  );
}

interface RowButtonProps {
  player: ProjectedPlayerView;
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
  children: ReactNode;
}

function RowButton({ player, isOpen, onToggle, className = '', children }: RowButtonProps) {
  return (
    <button
      type="button"
      id={rowButtonId(player.id)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${rowButtonId(player.id)}-details` : undefined}
      onClick={onToggle}
      className={clsx(
        'text-left decoration-line-strong underline-offset-4 hover:underline',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Rows of two lines, which open in place. */
export function ProjectionRows(props: ProjectionListProps) {
  const { sides, view, caption } = props;
  return (
    <section
      aria-label={caption}
      className="text-sm"
      onKeyDown={(event) => closeOnEscape(event, view)}
    >
      <p
        aria-hidden="true"
        className="flex justify-between gap-3 border-b border-line px-3 py-2 text-xs text-muted"
      >
        <span>Player · {view.statistic.isRare ? '2 or more' : '80% range'}</span>
        <span>
          <span className="font-semibold text-ink">
            {view.statistic.isRare ? '1 or more' : view.statistic.shortLabel} ↓
          </span>{' '}
          · Ours Market
        </span>
      </p>
      {sides.map((listed) => (
        <PhoneSide key={listed.side.team.id} listed={listed} {...props} />
      ))}
    </section>
  );
}

function PhoneSide({
  listed,
  view,
  phase,
  renderDetails,
}: ProjectionListProps & { listed: ListedSide }) {
  const { name, side, note, totalNote } = listed;
  const rows = useListedSide(listed, view);
  const total = findTotal(side, view.statistic.id);
  const counted = [
    totalNote,
    describeCounted(rows.all),
    describeOldLines(rows.all, view.statistic.id),
  ];
  const more = sumPlayers(rows.rest);
  if (listed.only !== undefined && rows.shown.length === 0) return null;

  return (
    <>
      <p className="flex items-center gap-2 border-b border-line bg-raised px-3 py-1.5">
        <TeamDisc abbreviation={side.team.abbreviation} side={name} size="small" />
        <span className="font-display text-lg font-semibold">{side.team.shortName}</span>
        {note !== undefined && <span className="text-xs text-muted">{note}</span>}
      </p>
      {rows.all.length === 0 && (
        <p className="px-3 py-3 text-muted">
          {side.players.length === 0 ? 'No lineup yet.' : 'Nobody is projected in this.'}
        </p>
      )}
      <ul>
        {rows.shown.map((player) => (
          <PhoneRow
            key={player.id}
            player={player}
            label={shortName(player.name, side.players)}
            side={name}
            view={view}
            phase={phase}
          >
            {renderDetails(player, name)}
          </PhoneRow>
        ))}
      </ul>
      {rows.isLong && (
        <p className="flex items-center justify-between border-b border-line px-3 text-muted tabular">
          <MoreButton count={rows.rest.length} {...rows} />
          {rows.rest.length > 0 && (
            <span className="text-right">
              <Sum statistic={view.statistic} mean={more.statistic(view.statistic.id)} />
            </span>
          )}
        </p>
      )}
      {rows.hasSums && total !== undefined && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-b-2 border-line-strong px-3 py-2.5 tabular">
          <strong className="font-semibold">Team</strong>
          <strong className="text-right font-semibold">
            <Sum statistic={view.statistic} mean={total} />
          </strong>
          <span className="basis-full text-xs text-muted empty:hidden">
            {counted.filter(Boolean).join(' ')}
          </span>
        </p>
      )}
    </>
  );
}

function PhoneRow({ player, label, side, view, phase, children }: PlayerRowProps) {
  const { statistic } = view;
  const projected = findStatistic(player, statistic.id);
  if (projected === undefined) return null;
  const isOpen = view.openId === player.id;
  const { label: unit, value } = player.opportunity;
  const range =
    projected.atLeast === null
      ? formatRange(projected)
      : `2+ ${formatProbability(projected.atLeast[1])}`;

  return (
    <li
      className={clsx(
        'border-b border-line',
        isOpen && `border-l-4 ${side === 'home' ? 'border-l-(--home)' : 'border-l-(--away)'}`,
      )}
    >
      <RowButton
        player={player}
        isOpen={isOpen}
        onToggle={() => view.toggle(player.id)}
        className="grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1.5 px-3 py-1.5 no-underline!"
      >
        <span className="min-w-0">
          <span className="block truncate">
            <span className="font-medium">{label}</span>
            {player.position !== null && <span className="text-muted"> {player.position}</span>}
          </span>
          <span className="block text-xs text-muted tabular">
            {formatOpportunity(value)} {unit.toLowerCase()} · {range}
          </span>
          <PlayStatus player={player} />
        </span>
        <span className="flex items-center gap-1 text-right">
          <LastTen games={projected.lastTen} line={projected.line?.line ?? null} isBare />
          <span className="min-w-11">
            <Projection projected={projected} player={player} phase={phase} />
          </span>
        </span>
        <span className="w-18 text-right">
          {phase === 'final' && projected.grade !== null && !player.didNotPlay ? (
            <span className="text-xs text-muted">
              {rangeVerdict(projected)}
              {projected.grade.overLine !== null &&
                `, ${projected.grade.overLine} ${projected.line?.line ?? ''}`}
            </span>
          ) : (
            <PhoneLine line={projected.line} />
          )}
        </span>
      </RowButton>
      {isOpen && (
        <div id={`${rowButtonId(player.id)}-details`} className="border-t border-line px-3 py-3">
          {children}
        </div>
      )}
    </li>
  );
}

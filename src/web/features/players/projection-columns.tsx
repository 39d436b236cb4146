/** The columns of a list of projections, and what a cell says in every phase of its game. */
import type { ReactNode } from 'react';
import type {
  ProjectedPlayerView,
  ProjectedSideView,
  ProjectedStatisticOfPlayerView,
  ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { formatSampleSize } from '#web/lib/figures.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LastTen } from './last-ten.tsx';
import * as rules from './projection-rules.ts';
import type { ProjectionView } from './projection-view.ts';
import { RangeStrip } from './range-strip.tsx';
import { Small } from './small.tsx';

export interface ListedSide {
  name: rules.SideName;
  side: ProjectedSideView;
  /** Beside the team's name: “Small figures: change since Okafor was ruled out”. */
  note?: string | undefined;
  /** Of the players to list; all when missing. */
  only?: ((player: ProjectedPlayerView) => boolean) | undefined;
  /** “Was 113.6 with Okafor.” */
  totalNote?: string | undefined;
}

export interface ProjectionTableProps {
  caption: string;
  sides: readonly ListedSide[];
  statistics: readonly ProjectedStatisticView[];
  view: ProjectionView;
  phase: rules.Phase;
  /** The highest value of strips that share an axis beyond this list. */
  end?: number;
  renderDetails: (player: ProjectedPlayerView, side: rules.SideName) => ReactNode;
}

/** A player in the chosen statistic. */
interface Row extends ProjectedStatisticOfPlayerView {
  player: ProjectedPlayerView;
  /** “T. Marlowe”. */
  label: string;
  side: rules.SideName;
}

interface ColumnOptions {
  /** What its head sorts by; else it is plain. */
  sorts?: string;
  className?: string;
  /** In rows of sums over players, each counted by the probability of playing. */
  sum?: (sums: { opportunity: number; mean: (id: string) => number | undefined }) => ReactNode;
}

export interface ProjectionColumn extends ColumnOptions {
  /** Key by which its head sorts. */
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
}

function figureColumn(
  key: string,
  head: ReactNode,
  cell: ProjectionColumn['cell'],
  { className = '', ...options }: ColumnOptions = {},
): ProjectionColumn {
  const figure = `px-1.5 text-right max-md:last:pr-3 md:last:pr-4 ${className}`;
  return { key, head, cell, className: figure, ...options };
}

const fromLg = 'max-lg:hidden';

/** All columns from 1024 px, fewer from 768, four on phones, where the name's cell says more. */
export function listColumns(props: ProjectionTableProps, isWide: boolean): ProjectionColumn[] {
  const { sides, statistics, phase } = props;
  const { statistic } = props.view;
  const { id, label, shortLabel, isRare } = statistic;
  const players = sides.flatMap(({ side }) => rules.listPlayers(side, id));
  const projections = players.flatMap((player) => rules.findStatistic(player, id) ?? []);
  const unit = rules.findUnit(players);
  const end = props.end ?? rules.axisEnd(projections);
  const hasLines = projections.some(({ line }) => line !== null);
  const range = isRare ? '2 or more' : '80% range';

  const name: ProjectionColumn = {
    key: 'name',
    head: isWide ? 'Player' : `${unit ?? 'Expected'} · ${range}`,
    className: 'pl-3 text-left font-normal md:pl-4',
    cell: ({ player, label, ...projected }) => (
      <>
        <span className="block truncate">
          <span className="font-medium group-hover:underline">{label}</span>
          {player.position !== null && <span className="text-muted"> {player.position}</span>}
        </span>
        {!isWide && (
          <Small>
            {rules.describeOpportunity(player)} ·{' '}
            <span className="whitespace-nowrap">{rules.formatRange(projected)}</span>
          </Small>
        )}
        <PlayStatus {...player} />
      </>
    ),
  };
  const projection = figureColumn(
    id,
    isRare ? '1 or more' : isWide && label.length <= 8 ? label : shortLabel,
    (row) => <Projection {...row} phase={phase} />,
    {
      sorts: label,
      className: isWide ? '' : 'w-16 px-0!',
      sum: ({ mean }) => (
        <>
          {rules.formatMean(mean(id))}
          {isRare && <Small>expected</Small>}
        </>
      ),
    },
  );
  const lastTen = figureColumn(
    'last-ten',
    'Last 10',
    ({ lastTen: games, line }) => (
      <LastTen games={games} line={line?.line ?? null} isBare={!isWide} />
    ),
    { className: isWide ? fromLg : 'w-[3.25rem] px-0!' },
  );
  if (!isWide) {
    const line = figureColumn(
      'line',
      'Ours Market',
      (row) => <PhoneLine {...row} phase={phase} />,
      {
        className: 'w-[5.25rem] pl-2!',
      },
    );
    return [name, lastTen, projection, line];
  }

  const opportunity = figureColumn(
    'opportunity',
    unit ?? 'Expected',
    ({ player }) => (
      <>
        {unit === undefined
          ? rules.describeOpportunity(player)
          : rules.formatOpportunity(player.opportunity.value)}
        <Change by={player.opportunity.change} />
      </>
    ),
    {
      sorts: unit === undefined ? 'attempts or targets' : rules.opportunityWord(unit),
      sum: (sums) => unit !== undefined && rules.formatOpportunity(sums.opportunity),
    },
  );
  const mark = phase === 'before' ? hasLines && 'market’s mark' : 'diamond: result';
  const strip: ProjectionColumn = {
    key: 'range',
    head: [range, !isRare && mark].filter(Boolean).join(', '),
    className: 'w-1/5 px-3 py-1.5 text-left',
    cell: ({ player, side, ...projected }) =>
      isRare ? (
        rules.formatRange(projected)
      ) : (
        <>
          <span className="sr-only">{rules.formatRange(projected)}</span>
          <RangeStrip
            side={side}
            {...projected}
            line={projected.line?.line ?? null}
            result={phase === 'before' || player.didNotPlay ? null : projected.result}
            end={end}
          />
          {!player.didNotPlay && <Small>{rules.rangeVerdict(projected)}</Small>}
        </>
      ),
  };
  const lines = [
    figureColumn('line', 'Line', (row) => <LineCell {...row} />),
    figureColumn(
      'ours',
      <ChanceOfOver>Ours</ChanceOfOver>,
      ({ line }) => line && rules.formatProbability(line.ours),
      { className: 'font-semibold' },
    ),
    figureColumn(
      'market',
      <ChanceOfOver>Market</ChanceOfOver>,
      ({ line }) => line && rules.formatMarket(line),
      { className: 'text-muted' },
    ),
    figureColumn('difference', 'Diff', ({ line }) => line && rules.formatDifference(line), {
      className: 'max-lg:pr-4',
    }),
  ];
  const others = rules.listOthers(statistics, statistic).map((other) =>
    figureColumn(
      other.id,
      other.isRare ? `${other.shortLabel} 1+` : other.shortLabel,
      ({ player }) => {
        const projected = rules.findStatistic(player, other.id);
        if (projected === undefined) return null;
        return (
          <>
            {rules.formatOurs(projected)}
            {!other.isRare && <Small>{rules.formatRange(projected)}</Small>}
          </>
        );
      },
      {
        className: fromLg,
        sorts: other.label,
        sum: ({ mean }) => !other.isRare && rules.formatMean(mean(other.id)),
      },
    ),
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

function ChanceOfOver({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="sr-only">Chance of over: </span>
      {children}
    </>
  );
}

function Change({ by }: { by: number | null }) {
  const changed = rules.formatChange(by);
  return (
    changed !== undefined && (
      <Small tone="text-ink">
        <span className="sr-only">Change </span>
        {changed}
      </Small>
    )
  );
}

type PhasedRow = Row & { phase: rules.Phase };

/**
 * “26.0” with its change; live “12 now · projected 26.0”; ended: the result, with the projection
 * muted.
 */
function Projection({ player, phase, ...projected }: PhasedRow) {
  const { change, result, atLeast } = projected;
  if (player.didNotPlay) {
    return (
      <>
        <Badge tone="outline">Void</Badge>
        <Small>did not play</Small>
      </>
    );
  }
  const ours = rules.formatOurs(projected);
  const isPlayed = phase !== 'before' && result !== null;
  return (
    <>
      <span className="block font-display text-xl leading-tight font-semibold whitespace-nowrap">
        {isPlayed ? result : ours}
        {isPlayed && phase === 'live' && (
          <span className="font-sans text-xs font-normal"> now</span>
        )}
      </span>
      {isPlayed ? (
        <Small>{atLeast === null ? `projected ${ours}` : `1 or more ${ours}`}</Small>
      ) : (
        <Change by={change} />
      )}
    </>
  );
}

/** “26.5” above “o -108”; an old line shows its time, a graded one its verdict. */
function LineCell({ line, grade }: Row) {
  const { oddsFormat } = usePreferences();
  if (line === null) return <span className="whitespace-nowrap text-muted">No line</span>;
  const { overPrice, isOlderThanNews, at } = line;
  return (
    <span className="whitespace-nowrap">
      {line.line}
      {grade?.overLine != null ? (
        <Small tone="text-ink">{grade.overLine}</Small>
      ) : isOlderThanNews ? (
        <Small tone="text-caution">{formatMoment(at, 'time')}</Small>
      ) : (
        overPrice !== null && <Small>o {formatOdds(overPrice, oddsFormat)}</Small>
      )}
    </span>
  );
}

/** “over 24.5” below both probabilities, as a phone's row ends; its verdicts once graded. */
function PhoneLine({ line, grade, player, phase }: PhasedRow) {
  if (phase === 'final' && grade !== null && !player.didNotPlay) {
    const overLine = grade.overLine !== null && `${grade.overLine} ${line?.line ?? ''}`;
    return <Small>{[rules.rangeVerdict({ grade }), overLine].filter(Boolean).join(', ')}</Small>;
  }
  if (line === null) return <span className="whitespace-nowrap text-muted">No line</span>;
  const { isOlderThanNews } = line;
  return (
    <>
      <span className="block whitespace-nowrap">
        <span className="sr-only">Ours </span>
        <strong className="font-semibold">{rules.formatProbability(line.ours)}</strong>{' '}
        <span className="text-muted">
          <span className="sr-only">Market </span>
          {rules.formatMarket(line)}
        </span>
      </span>
      <Small tone={isOlderThanNews ? 'text-caution' : 'text-muted'}>
        {isOlderThanNews ? 'old line' : 'over'} {line.line}
      </Small>
    </>
  );
}

/**
 * “Questionable, 61% play (n = 412)”, “74% to play”; nothing for one who is expected without doubt.
 */
function PlayStatus({ status, playProbability, statusCases }: ProjectedPlayerView) {
  const plays = rules.formatProbability(playProbability);
  if (status === null) return playProbability <= 0.98 && <Small>{plays} to play</Small>;
  return (
    <Small tone="text-caution">
      <span className="font-semibold">{status}</span>, {plays} play
      {statusCases !== null && statusCases > 0 && ` (${formatSampleSize(statusCases)})`}
    </Small>
  );
}

import type { ReactNode } from 'react';
import { getLeague } from '#domain/league.ts';
import { type BoardContest, disagreement } from './board-contest.ts';
import { SaidCell, SidesCell, TimeCell } from './board-cells.tsx';
import { ChanceCell, ClosingCell, EdgeCell, LayerCell } from './chance-cells.tsx';

export interface BoardColumn {
  header: string;
  /** Longer words for the heading, shown on hover and read out. */
  title?: string;
  cell: (contest: BoardContest) => ReactNode;
  /** Greatest first; a column without it cannot be sorted by. Undefined values stand last. */
  rank?: (contest: BoardContest) => number | undefined;
  className?: string;
  isRowHeader?: boolean;
}

const wide = 'max-md:hidden';

const sides: BoardColumn = {
  header: 'Game',
  isRowHeader: true,

  cell: (contest) => <SidesCell contest={contest} />,
};

const time: BoardColumn = {
  header: 'Time',
  className: `${wide} w-44 whitespace-nowrap`,
  cell: (contest) => <TimeCell contest={contest} />,
  rank: ({ gameTime }) => -Date.parse(gameTime),
};

/** The chance of the favourite. */
function strength(homeWinProbability: number | null): number | undefined {
  return homeWinProbability === null
    ? undefined
    : Math.max(homeWinProbability, 1 - homeWinProbability);
}

/** Of what is on or to come. */
export const columnsAhead: BoardColumn[] = [
  time,
  sides,
  {
    header: 'We say',
    className: 'w-24 md:w-36',
    title:
      'Our chance of winning, forecast and price weighed: as they are now, or, with a lock, as our prediction was sealed. The upright mark is the market’s',
    cell: (contest) => (
      <>
        <ChanceCell contest={contest} />
        <span className="mt-1.5 block text-xs whitespace-nowrap md:hidden">
          <TimeCell contest={contest} />
        </span>
      </>
    ),
    rank: ({ ours }) => strength(ours),
  },
  {
    header: 'Market',
    className: 'md:w-36',
    title:
      'The market’s chance, the bookmaker’s margin taken out, its handicap and total; sorted by how far our statistical forecast is from it',
    cell: (contest) => (
      <>
        <LayerCell contest={contest} homeWinProbability={contest.market} line={contest.line} />
        {contest.hasPrice && (
          <span className="block text-xs md:hidden">
            <EdgeCell contest={contest} />
          </span>
        )}
      </>
    ),
    rank: disagreement,
  },
  {
    header: 'Statistical',
    title: 'Our statistical forecast: its chance, and the handicap and total that it holds fair',
    className: `${wide} w-36`,
    cell: (contest) => (
      <LayerCell
        contest={contest}
        homeWinProbability={contest.statistical}
        line={contest.fairLine}
      />
    ),
    rank: ({ statistical }) => strength(statistical),
  },
  {
    header: 'Edge',
    title: 'What we give a side beyond the price, in percentage points',
    className: `${wide} w-24 whitespace-nowrap`,
    cell: (contest) => <EdgeCell contest={contest} />,
    rank: ({ edge }) => edge?.probability,
  },
];

/** Of what is over. */
export const columnsOver: BoardColumn[] = [
  time,
  sides,
  {
    header: 'We said',
    className: 'md:w-72',
    cell: (contest) => <SaidCell contest={contest} />,
    rank: ({ said }) => said?.percent,
  },
  {
    header: 'Closing line',
    className: `${wide} w-44`,
    cell: (contest) => <ClosingCell contest={contest} />,
  },
];

const league: BoardColumn = {
  header: 'League',
  className: `${wide} w-20 text-xs font-semibold text-muted`,
  cell: (contest) => getLeague(contest.league).label,
};

/** The same columns for lists of several leagues; on phones the league stands above the sides. */
export function withLeague(columns: BoardColumn[]): BoardColumn[] {
  return [
    league,
    ...columns.map((column) =>
      column !== sides
        ? column
        : {
            ...sides,
            cell: (contest: BoardContest) => (
              <>
                <span className="mb-1 block text-xs text-muted md:hidden">
                  {getLeague(contest.league).label}
                </span>
                {sides.cell(contest)}
              </>
            ),
          },
    ),
  ];
}

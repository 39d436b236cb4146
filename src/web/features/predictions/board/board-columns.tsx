import type { ReactNode } from 'react';
import { getLeague } from '#domain/league.ts';
import type { ContestPhase } from '#web/features/contests/games/game-status.ts';
import { SaidCell, MatchupCell, TimeCell } from './board-cells.tsx';
import { type BoardContest, disagreement } from './board-contest.ts';
import {
  BestPriceText,
  ClosingCell,
  DifferenceCell,
  isWorthALook,
  LineText,
  LiveCell,
  MarketCell,
  OursCell,
  WorthText,
} from './number-cells.tsx';

export interface BoardColumn {
  header: string;
  shortHeader?: string;
  /** Tooltip of the heading, also read out. */
  title?: string;
  cell: (contest: BoardContest, isDayKnown: boolean) => ReactNode;
  /** Sort key, greatest first, undefined last; columns without it can’t be sorted. */
  rank?: (contest: BoardContest) => number | undefined;
  /** The column is dropped if no contest needs it. */
  isNeededFor?: (contest: BoardContest) => boolean;
  className?: string;
  isRowHeader?: boolean;
}

const wide = 'max-md:hidden';
const figure = 'text-right';

const time: BoardColumn = {
  header: 'Time',
  className: `${wide} w-32 whitespace-nowrap text-muted`,
  cell: (contest, isDayKnown) => <TimeCell contest={contest} isDayKnown={isDayKnown} />,
  rank: ({ gameTime }) => -Date.parse(gameTime),
};

const sides: BoardColumn = {
  header: 'Game',
  className: 'max-md:pl-4',
  isRowHeader: true,
  cell: (contest, isDayKnown) => <MatchupCell contest={contest} isDayKnown={isDayKnown} />,
};

const line: BoardColumn = {
  header: 'Line',
  className: `${wide} w-28 whitespace-nowrap`,
  cell: (contest) => <LineText contest={contest} />,
};

const total: BoardColumn = {
  header: 'Total',
  className: `${wide} ${figure} w-20 tabular`,
  cell: (contest) => contest.total,
};

const columnsAhead: BoardColumn[] = [
  time,
  sides,
  {
    header: 'Ours',
    className: `${figure} w-20 md:w-28`,
    title: 'Our pick and its win probability',
    cell: (contest) => <OursCell contest={contest} />,
    rank: ({ ours }) => (ours === null ? undefined : Math.max(ours, 1 - ours)),
  },
  {
    header: 'Market',
    className: `${figure} w-13 md:w-24`,
    title: 'The market’s win probability for our pick, with the vig removed',
    cell: (contest) => <MarketCell contest={contest} />,
  },
  {
    header: 'Difference',
    shortHeader: 'Diff',
    className: `${figure} w-11 max-md:pr-4 md:w-28`,
    title: 'Ours minus the market, in percentage points',
    cell: (contest) => <DifferenceCell contest={contest} />,
    rank: disagreement,
  },
  line,
  total,
  {
    header: 'Best price',
    className: `${wide} w-44`,
    title: 'The best moneyline of all sportsbooks on our pick, and when it was last seen',
    cell: (contest) => <BestPriceText contest={contest} />,
    isNeededFor: ({ best }) => best !== null,
  },
  {
    header: 'Worth a look',
    className: 'w-48 max-xl:hidden',
    title: 'An edge over the price or an expected line move, backed by past seasons',
    cell: (contest) => <WorthText contest={contest} />,
    rank: ({ edge }) => edge?.probability,
    isNeededFor: isWorthALook,
  },
];

const columnsLive: BoardColumn[] = [
  time,
  sides,
  {
    header: 'Now',
    className: `${figure} w-36 max-md:pr-7 md:w-64`,
    title: 'Live win probability, with our pregame number for the same side',
    cell: (contest) => <LiveCell contest={contest} />,
  },
  { ...line, header: 'Closing line' },
  total,
];

const columnsOver: BoardColumn[] = [
  time,
  sides,
  {
    header: 'Our pick',
    className: 'w-28 max-md:pr-4 md:w-72',
    cell: (contest) => <SaidCell contest={contest} />,
    rank: ({ said }) => said?.probability,
  },
  {
    header: 'Closing line',
    className: `${wide} w-44`,
    cell: (contest) => (
      <>
        <ClosingCell contest={contest} />
        <span className="block text-xs text-muted">{contest.covered}</span>
      </>
    ),
  },
];

export const columnsByPhase: Record<ContestPhase, BoardColumn[]> = {
  live: columnsLive,
  upcoming: columnsAhead,
  finished: columnsOver,
  off: columnsOver,
};

const league: BoardColumn = {
  header: 'League',
  className: `${wide} w-20 text-xs font-semibold text-muted`,
  cell: (contest) => getLeague(contest.league).label,
};

function withLeague(columns: BoardColumn[]): BoardColumn[] {
  return [
    league,
    ...columns.map((column) =>
      column === sides
        ? {
            ...sides,
            cell: (contest: BoardContest, isDayKnown: boolean) => (
              <MatchupCell contest={contest} isDayKnown={isDayKnown} hasLeague />
            ),
          }
        : column,
    ),
  ];
}

export const columnsWithLeague = {
  live: withLeague(columnsLive),
  upcoming: withLeague(columnsAhead),
  finished: withLeague(columnsOver),
};

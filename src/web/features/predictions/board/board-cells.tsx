import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CorrectnessMark } from '../../contests/probability/grade-mark.tsx';
import { readFavourite } from '../../contests/probability/layers.ts';
import { FavouriteMark } from '../../contests/favourites/favourite-button.tsx';
import { useIsFavourite } from '../../contests/favourites/use-favourites.ts';
import { SpoilerButton } from '../../contests/spoilers/spoiler-button.tsx';
import { useSpoilers } from '../../contests/spoilers/use-spoilers.ts';
import { CompetitorLink } from '../../contests/teams/competitor-link.tsx';
import { TeamDisc } from '../../contests/teams/team-disc.tsx';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { formatMoment } from '#web/lib/time.ts';
import type { BoardContest, BoardSide } from './board-contest.ts';
import { SealedMark } from './sealed-mark.tsx';

/** The clock of what is on, the outcome of what is over, else the reader's own time. */
export function TimeCell({ contest }: { contest: BoardContest }) {
  const { phase, status, gameTime, timeToBeDecided } = contest;
  if (status !== undefined) {
    return (
      <span
        className={clsx(
          'inline-flex items-center gap-1.5 tabular',
          phase === 'live' ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        {phase === 'live' && (
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
        )}
        {status}
      </span>
    );
  }

  return (
    <time dateTime={gameTime} className="text-muted tabular">
      <span className="max-md:hidden">
        {timeToBeDecided
          ? `${formatMoment(gameTime, 'day')}, TBD`
          : formatMoment(gameTime, 'dayAndTime')}
      </span>
      <span className="md:hidden">
        {timeToBeDecided ? 'TBD' : formatMoment(gameTime, 'weekdayAndTime')}
      </span>
    </time>
  );
}

/** Both sides with their scores: beside one another where there is room, else one above the other. */
export function SidesCell({ contest }: { contest: BoardContest }) {
  const [first, second] = contest.sides;
  const isFavourite = useIsFavourite();
  const mark = ({ ids }: BoardSide) => (
    <FavouriteMark isFavourite={ids.some((id) => isFavourite(contest.league, id))} />
  );
  const joiner = contest.label.slice(
    first.abbreviation.length,
    contest.label.length - second.abbreviation.length,
  );

  return (
    <span className="flex gap-x-2 max-md:flex-col max-md:gap-y-1 md:items-center">
      <Side league={contest.league} side={first} mark={mark(first)} />
      <span className="text-xs text-faint max-md:sr-only">{joiner.trim()}</span>
      <Side league={contest.league} side={second} mark={mark(second)} />
      {(contest.phase === 'live' || contest.phase === 'finished') && (
        <SpoilerButton
          contest={contest}
          label={contest.label}
          hasBegun
          isShort
          className="max-md:self-start md:ml-2"
        />
      )}
    </span>
  );
}

interface SideProps {
  league: LeagueId;
  side: BoardSide;
  /** That the member follows it. */
  mark: ReactNode;
}

function Side({ league, side: of, mark }: SideProps) {
  const { id, side, abbreviation, phoneName, name, score, isWinner } = of;
  // Players have no colours: where there is little room their names stand alone.
  const isPlayer = getLeague(league).contest === 'match';
  const linked = (words: string) =>
    id === undefined ? (
      words
    ) : (
      <CompetitorLink league={league} id={id}>
        {words}
      </CompetitorLink>
    );

  return (
    <span className="flex items-center gap-2">
      <span className={clsx('flex shrink-0', isPlayer && 'max-md:hidden')}>
        <TeamDisc abbreviation={abbreviation} side={side} size="small" />
      </span>
      <span className="font-semibold max-md:hidden">{linked(name)}</span>
      <abbr
        title={name}
        className="max-w-36 min-w-9 font-semibold wrap-break-word no-underline md:hidden"
      >
        {linked(phoneName)}
      </abbr>
      {mark}
      {score !== null && (
        <span
          className={clsx(
            'font-display text-xl leading-none whitespace-nowrap tabular max-md:ml-auto',
            isWinner ? 'font-semibold text-ink' : 'text-muted',
          )}
        >
          {score}
        </span>
      )}
    </span>
  );
}

const tints = { home: 'bg-(--home)', away: 'bg-(--away)' };

/** Our favourite and its chance as a tinted cell; the upright mark in it is the market's chance of the same side. */
export function ChanceCell({ contest }: { contest: BoardContest }) {
  const { ours, market, sides, isNow, isSealed } = contest;
  if (ours === null) return <span className="text-faint">—</span>;

  const { side, percent } = readFavourite(ours);
  const name = sides.find((candidate) => candidate.side === side)?.abbreviation;
  // What is on is told from the score as well, which the last price before the start did not know.
  const ofMarket = market === null || isNow ? null : (side === 'home' ? market : 1 - market) * 100;

  return (
    <span className="flex w-20 flex-col gap-1 md:w-28">
      <span className="font-semibold whitespace-nowrap tabular">
        {name} {percent}%{isNow && <span className="font-normal text-muted"> now</span>}
        {isSealed && <SealedMark />}
      </span>
      <span aria-hidden="true" className="relative h-1.5 rounded-full bg-raised">
        <span
          className={clsx('absolute inset-y-0 left-0 rounded-full', tints[side])}
          style={{ width: `${percent}%` }}
        />
        {ofMarket !== null && (
          <span
            className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: `${ofMarket}%` }}
          />
        )}
      </span>
    </span>
  );
}

interface LayerCellProps {
  contest: BoardContest;
  homeWinProbability: number | null;
  /** “PHI -7 · 47.5” below it. */
  line: string | null;
}

/** What one layer says: its favourite and the chance, and its handicap and total. */
export function LayerCell({ contest, homeWinProbability, line }: LayerCellProps) {
  if (homeWinProbability === null && line === null) {
    return <span className="text-faint">—</span>;
  }

  return (
    <span className="block tabular md:whitespace-nowrap">
      <span className="block max-md:hidden">
        {homeWinProbability === null ? '—' : formatFavoured(contest, homeWinProbability)}
      </span>
      {line !== null && <Line line={line} />}
    </span>
  );
}

/** Handicap and total; where they do not fit into one line, the dot between them is out of sight. */
function Line({ line }: { line: string }) {
  return (
    <span className="block overflow-hidden text-xs text-muted">
      <span className="-ml-3 flex flex-wrap">
        {line.split(' · ').map((part) => (
          <span key={part} className="whitespace-nowrap">
            <span aria-hidden="true" className="inline-block w-3 text-center">
              ·
            </span>
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}

/** “CAR 57%”. */
function formatFavoured({ sides }: BoardContest, homeWinProbability: number): string {
  const { side, percent } = readFavourite(homeWinProbability);
  return `${sides.find((candidate) => candidate.side === side)?.abbreviation} ${percent}%`;
}

/** The last price before the start: its handicap and total, or the chance that its moneylines come to. */
export function ClosingCell({ contest }: { contest: BoardContest }) {
  const { line, market } = contest;
  const words = line ?? (market === null ? 'No line' : formatFavoured(contest, market));
  return <span className="whitespace-nowrap tabular">{words}</span>;
}

/** What we give a side beyond the price, in percentage points. */
export function EdgeCell({ contest }: { contest: BoardContest }) {
  const { edge, hasPrice, passReason, sides } = contest;
  if (edge === null && hasPrice && passReason !== null) {
    return (
      <abbr title={passReason} className="text-faint no-underline">
        pass
      </abbr>
    );
  }
  if (edge === null) return <span className="text-faint">{hasPrice ? 'pass' : '—'}</span>;

  return (
    <span className="font-semibold tabular">
      {sides.find(({ side }) => side === edge.side)?.abbreviation} +
      {(edge.probability * 100).toFixed(1)}
    </span>
  );
}

/** Whom we expected and whether that came true; on phones also an end that was out of the ordinary. */
export function SaidCell({ contest }: { contest: BoardContest }) {
  const { said, sides, league, id, phase, status } = contest;
  const { isHidden } = useSpoilers();
  const end = status !== undefined && status !== 'Final' && (
    <span className="text-xs whitespace-nowrap md:hidden">
      <TimeCell contest={contest} />
    </span>
  );
  if (said === null) {
    return (
      <span className="flex flex-wrap items-baseline gap-x-2 text-faint">no prediction {end}</span>
    );
  }

  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex w-full flex-wrap items-baseline gap-x-2 md:contents">
        <span className="whitespace-nowrap tabular">
          {sides.find(({ side }) => side === said.side)?.abbreviation} {said.percent}%
        </span>
        {said.isReplayed && (
          <span className="text-xs text-muted md:order-3 md:w-full">replayed</span>
        )}
      </span>
      {!(isHidden(league, id) && phase === 'finished') && (
        <span className="md:order-2">
          <CorrectnessMark isCorrect={said.isCorrect} isVoid={false} />
        </span>
      )}
      {end}
    </span>
  );
}

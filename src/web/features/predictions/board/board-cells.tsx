import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CorrectnessMark } from '../../contests/probability/grade-mark.tsx';
import { FavouriteMark } from '../../contests/favourites/favourite-button.tsx';
import { useIsFavourite } from '../../contests/favourites/use-favourites.ts';
import { finishedLabel } from '../../contests/matches/matches.ts';
import { SpoilerButton } from '../../contests/spoilers/spoiler-button.tsx';
import { useSpoilers } from '../../contests/spoilers/use-spoilers.ts';
import { CompetitorLink } from '../../contests/teams/competitor-link.tsx';
import { TeamDisc } from '../../contests/teams/team-disc.tsx';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { formatMoment } from '#web/lib/time.ts';
import type { BoardContest, BoardSide } from './board-contest.ts';

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

/** “Pavlyuchenkova”: at the usual size a phone's row would be wider than the phone. */
function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length > 11);
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
        className={clsx(
          'max-w-36 min-w-9 font-semibold wrap-break-word no-underline md:hidden',
          // As high as any other: names above each other have a finger's room.
          hasLongWord(phoneName) && 'text-xs/5',
        )}
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

/** Whom we expected and whether that came true; on phones also an end that was out of the ordinary. */
export function SaidCell({ contest }: { contest: BoardContest }) {
  const { said, sides, league, id, phase, status } = contest;
  const { isHidden } = useSpoilers();
  const end = status !== undefined && status !== 'Final' && status !== finishedLabel && (
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

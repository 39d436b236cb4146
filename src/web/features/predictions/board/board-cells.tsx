import { clsx } from 'clsx';
import { getLeague } from '#domain/league.ts';
import { findEastern, formatZoned } from '#web/lib/time.ts';
import { CorrectnessMark } from '#web/features/contests/probability/grade-mark.tsx';
import { FavoriteMark, useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import { SpoilerButton, useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import type { BoardContest, BoardSide } from './board-contest.ts';
import { BestPriceText, isWorthALook, LineText, WorthText } from './number-cells.tsx';

interface TimeCellProps {
  contest: BoardContest;
  /** Whether a heading above shows the day. */
  isDayKnown: boolean;
}

export function TimeCell({ contest, isDayKnown }: TimeCellProps) {
  const { status, gameTime, timeToBeDecided } = contest;
  if (status !== undefined || timeToBeDecided) {
    return <StartText contest={contest} isDayKnown={isDayKnown} />;
  }
  const eastern = findEastern(gameTime);
  return (
    <span className="flex flex-col">
      <StartText contest={contest} isDayKnown={isDayKnown} />
      {eastern !== undefined && <span className="text-xs text-muted tabular">{eastern}</span>}
    </span>
  );
}

/** The clock or status of a game, before the start its time. */
export function StartText({ contest, isDayKnown }: TimeCellProps) {
  const { phase, status, gameTime, timeToBeDecided } = contest;
  if (status !== undefined) {
    return (
      <span
        className={clsx(
          'inline-flex items-center gap-1.5 tabular',
          phase === 'live' && 'font-semibold text-ink',
        )}
      >
        {phase === 'live' && (
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
        )}
        {status}
      </span>
    );
  }
  const format = isDayKnown ? 'time' : 'weekdayAndTime';
  return (
    // With the weekday and a long zone it takes two lines rather than its neighbor's place.
    <time dateTime={gameTime} className={clsx('tabular', !isDayKnown && 'whitespace-normal')}>
      {timeToBeDecided ? 'Time TBD' : formatZoned(gameTime, format)}
    </time>
  );
}

interface MatchupCellProps extends TimeCellProps {
  /** Shows the league below the teams on phones, in lists of several leagues. */
  hasLeague?: boolean;
}

/**
 * Cell of both sides with scores; on phones also time, line and total, and what is worth a look
 * where its column is not.
 */
export function MatchupCell({ contest, isDayKnown, hasLeague = false }: MatchupCellProps) {
  const [first, second] = contest.sides;
  const { joiner } = getLeague(contest.league).sides;
  const { spread, moneyline, total, best, league, label, phase, provisional } = contest;
  // The best price is a moneyline, too.
  const hasLine = spread !== null || (moneyline !== null && best === null);

  return (
    <span className="flex flex-col gap-0.5">
      <span className="leading-snug font-semibold">
        <Side contest={contest} side={first} /> <span className="text-muted">{joiner}</span>{' '}
        <Side contest={contest} side={second} />
      </span>
      <span className="text-xs text-muted md:hidden">
        {hasLeague && `${getLeague(league).label} · `}
        <StartText contest={contest} isDayKnown={isDayKnown} />
        {phase === 'upcoming' && (hasLine || total !== null) && (
          <>
            {' · '}
            <span className="whitespace-nowrap">
              {hasLine && <LineText contest={contest} />}
              {hasLine && total !== null && ', '}
              {total !== null && !hasLine && 'O/U '}
              {total}
            </span>
          </>
        )}
      </span>
      {provisional !== null && <span className="text-xs text-caution">{provisional}</span>}
      {contest.covered !== undefined && (
        <span className="text-xs text-muted md:hidden">{contest.covered}</span>
      )}
      {best !== null && (
        <span className="text-xs md:hidden">
          <BestPriceText contest={contest} />
        </span>
      )}
      {isWorthALook(contest) && (
        <span className="text-xs xl:hidden">
          <WorthText contest={contest} />
        </span>
      )}
      {(phase === 'live' || phase === 'finished') && (
        <SpoilerButton
          contest={contest}
          label={label}
          hasBegun
          isShort
          className="relative self-start"
        />
      )}
    </span>
  );
}

function Side({ contest, side: of }: { contest: BoardContest; side: BoardSide }) {
  const { id, ids, name, score, isWinner } = of;
  const { league, href } = contest;
  const isFavorite = useIsFavorite();

  return (
    <span
      className={clsx('inline-block', contest.phase === 'finished' && !isWinner && 'text-muted')}
    >
      <CompetitorLink league={league} id={href === undefined ? id : undefined}>
        {name}
      </CompetitorLink>
      <FavoriteMark isFavorite={ids.some((each) => isFavorite(league, each))} />
      {score !== null && (
        <span className="ml-1 font-display text-lg leading-none whitespace-nowrap tabular">
          {score}
        </span>
      )}
    </span>
  );
}

export function SaidCell({ contest }: { contest: BoardContest }) {
  const { said, names, league, id, phase } = contest;
  const { isHidden } = useSpoilers();
  if (said === null) return <span className="text-faint">No prediction</span>;

  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex w-full flex-wrap items-baseline gap-x-2 md:contents">
        <span className="whitespace-nowrap tabular">
          {names[said.side]} {said.text}
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
    </span>
  );
}

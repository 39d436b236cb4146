import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { setAnnouncements } from '../contests/matches/matches.ts';
import { ChangeAnnouncer } from '../contests/tournaments/change-announcer.tsx';
import { useTennisScores } from './queries.ts';
import { inScoreOrder } from './score-order.ts';
import { ScoreStrip } from './score-strip.tsx';
import { TennisScoreCard } from './tennis-score-card.tsx';

/** On the first day of a Grand Slam a hundred matches are played; the tennis page has them all. */
const mostCards = 40;

const cardSize = 'min-h-[13.25rem] w-80';

/** Today’s matches of both tours. */
export function TennisScores() {
  const feed = useTennisScores();

  return (
    <>
      <ScoreStrip sport="tennis" feed={feed} cardSize={cardSize}>
        {({ games }) => {
          const cards = inScoreOrder(games)
            .slice(0, mostCards)
            .map((match) => (
              <li key={`${match.league} ${match.id}`} className={cardSize}>
                <TennisScoreCard match={match} />
              </li>
            ));
          const left = games.length - cards.length;
          return left > 0 ? [...cards, <MoreMatches key="more" count={left} />] : cards;
        }}
      </ScoreStrip>
      <ChangeAnnouncer announcements={setAnnouncements(feed.data?.games ?? [])} />
    </>
  );
}

function MoreMatches({ count }: { count: number }) {
  return (
    <li className="flex w-48">
      <Link
        to="/tennis"
        className="group flex w-full flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-line-strong p-4 text-center text-sm font-semibold hover:bg-raised"
      >
        <span className="tabular">
          {count} more {count === 1 ? 'match' : 'matches'} today
        </span>
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </li>
  );
}

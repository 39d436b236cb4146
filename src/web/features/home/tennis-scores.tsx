import { ArrowRight } from 'lucide-react';
import { memoRow } from '#web/lib/preferences/memo-row.tsx';
import { Link } from '#web/lib/routing/link.tsx';
import { formatMatchTime, setAnnouncements, surfaceLabels } from '../contests/matches/matches.ts';
import { ChangeAnnouncer } from '../contests/tournaments/change-announcer.tsx';
import { useTennisScores } from './queries.ts';
import { sortByState } from './score-order.ts';
import { ScoreStrip } from './score-strip.tsx';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { Card } from '#web/ui/card.tsx';
import { MatchStatus } from '../contests/matches/match-status.tsx';
import { SpoilerButton } from '../contests/spoilers/spoiler-button.tsx';
import { Scoreboard } from '../contests/matches/scoreboard.tsx';

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
          const cards = sortByState(games)
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

/** A match as a tile of the landing page’s scores. All tiles are of one size. */
const TennisScoreCard = memoRow(function TennisScoreCard({ match }: { match: TennisMatchView }) {
  const surface = match.surface === null ? null : surfaceLabels[match.surface];
  const draw = [match.league.toUpperCase(), match.round, surface].filter(Boolean);
  const place = [match.court, match.network].filter((part) => part !== null && part !== 'TBD');

  return (
    <Card
      as="article"
      aria-label={`${match.player1} against ${match.player2}`}
      className="flex h-full flex-col p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="truncate text-sm font-semibold">{match.tournament}</h3>
          <p className="truncate text-xs text-muted">{draw.join(' · ')}</p>
        </div>
        <span className="flex max-w-[45%] shrink-0 justify-end *:whitespace-normal">
          <MatchStatus match={match} />
        </span>
      </div>
      <div className="mt-2 flex-1">
        <Scoreboard match={match} />
        {(match.isLive || match.completed) && (
          <SpoilerButton
            contest={match}
            label={`${match.player1} against ${match.player2}`}
            hasBegun
          />
        )}
      </div>
      <div className="mt-2 flex items-baseline justify-between gap-3 border-t border-line pt-2.5 text-xs text-muted">
        <time dateTime={match.gameTime} className="shrink-0 tabular">
          {formatMatchTime(match)}
        </time>
        <span className="min-w-0 truncate">{place.join(' · ')}</span>
      </div>
    </Card>
  );
});

import type { TennisMatchView } from '#contract/tennis-tournaments.ts';
import { Card } from '#web/ui/card.tsx';
import { MatchStatus } from '../contests/matches/match-status.tsx';
import { matchTime } from '../contests/matches/match-time.ts';
import { surfaceLabels } from '../contests/matches/matches.ts';
import { Scoreboard } from '../contests/matches/scoreboard.tsx';

/** A match as a tile of the landing page’s scores. All tiles are of one size. */
export function TennisScoreCard({ match }: { match: TennisMatchView }) {
  const surface = match.surface === null ? null : surfaceLabels[match.surface];
  const draw = [match.league.toUpperCase(), match.round, surface].filter((part) => part !== null);
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
        <Scoreboard match={match} hasCountries />
      </div>
      <div className="mt-2 flex items-baseline justify-between gap-3 border-t border-line pt-2.5 text-xs text-muted">
        <time dateTime={match.gameTime} className="shrink-0 tabular">
          {matchTime(match)}
        </time>
        <span className="min-w-0 truncate">{place.join(' · ')}</span>
      </div>
    </Card>
  );
}

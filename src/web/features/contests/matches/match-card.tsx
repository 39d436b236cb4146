import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { contestPhase } from '#web/features/contests/games/game-status.ts';
import { surfaceLabels, formatBoardName } from './matches.ts';
import { MatchStatus, Scoreboard } from './scoreboard.tsx';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';
import { findShownForecast } from '#web/features/contests/probability/shown-forecast.ts';
import { SpoilerButton } from '#web/features/contests/spoilers/spoilers.tsx';
import { MatchupForecast } from '#web/features/contests/probability/matchup-forecast.tsx';
import { MarketLine } from '#web/features/contests/probability/market-line.tsx';
import { playerColors } from '#web/features/contests/teams/team-colors.ts';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';

interface MatchCardProps {
  match: TennisMatchView;
  drawLink: string;
  prediction: PredictionView | undefined;
  action?: ReactNode;
}

export function MatchCard({ match, drawLink, prediction, action }: MatchCardProps) {
  const phase = contestPhase(match);
  const shown = findShownForecast(match, prediction);
  const surface = match.surface === null ? 'surface unknown' : surfaceLabels[match.surface];
  const place = [match.venue, match.court, surface].filter((part) => part !== null);

  return (
    <Card
      as="article"
      aria-label={`${match.player1} vs ${match.player2}`}
      className={clsx(
        'flex flex-col gap-3 p-4 compact:gap-1.5 compact:p-2.5 md:p-5',
        phase === 'off' && 'border-dashed border-line-strong',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="text-sm font-semibold">
            <Link to={drawLink} className="underline-offset-4 hover:underline">
              {match.tournament}
              <span className="sr-only">: draw</span>
            </Link>
            {match.round !== '' && <span className="font-normal text-muted"> · {match.round}</span>}
          </h4>
          <p className="text-xs text-muted">{place.join(' · ')}</p>
          <p className="text-xs text-muted tabular">
            <StartTime game={match} />
            {match.network !== null && <span> · {match.network}</span>}
          </p>
        </div>
        <span className="flex max-w-[45%] shrink-0 flex-col items-end gap-1 *:whitespace-normal">
          <MatchStatus match={match} />
          <Badge tone="outline">{match.league.toUpperCase()}</Badge>
        </span>
      </div>
      <Scoreboard match={match} projected={phase === 'upcoming' ? shown : undefined} />
      {(match.isLive || match.completed) && (
        <SpoilerButton
          contest={match}
          label={`${match.player1} vs ${match.player2}`}
          hasBegun
          className="self-start"
        />
      )}
      <div className="mt-auto flex flex-col gap-3 border-t border-line pt-3">
        <MatchForecast match={match} prediction={prediction} />
        {action}
      </div>
    </Card>
  );
}

/** Our prediction of a match next to the market; the player drawn first is “home”. */
export function MatchForecast({ match, prediction }: Pick<MatchCardProps, 'match' | 'prediction'>) {
  const { league, sides, market } = match;
  const [home, away] = sides;
  const names = { home: formatBoardName(home), away: formatBoardName(away) };
  const shown = findShownForecast(match, prediction);
  const winner = home.isWinner === true ? 'home' : away.isWinner === true ? 'away' : null;
  if (shown === undefined) return <MarketLine league={league} market={market} names={names} />;

  return (
    <TeamPair {...playerColors} className="flex flex-col gap-2">
      <MatchupForecast
        contest={match}
        prediction={prediction}
        shown={shown}
        names={names}
        fullNames={{ home: home.name ?? 'TBD', away: away.name ?? 'TBD' }}
        live={match.liveWinProbability}
        winner={winner}
      />
    </TeamPair>
  );
}

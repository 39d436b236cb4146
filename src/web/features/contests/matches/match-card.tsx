import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { PredictionView } from '#contract/predictions.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { contestPhase } from '../games/contest-phase.ts';
import { surfaceLabels } from './matches.ts';
import { MatchForecast } from './match-forecast.tsx';
import { MatchStatus } from './match-status.tsx';
import { StartTime } from '../games/start-time.tsx';
import { findShownForecast } from '../probability/shown-forecast.ts';
import { SpoilerButton } from '../spoilers/spoiler-button.tsx';
import { Scoreboard } from './scoreboard.tsx';

interface MatchCardProps {
  match: TennisMatchView;
  /** Opens the draw of its tournament. */
  drawLink: string;
  prediction: PredictionView | undefined;
  /** The card’s buttons. */
  action?: ReactNode;
}

/** A match card: venue, time, sets and prediction. */
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

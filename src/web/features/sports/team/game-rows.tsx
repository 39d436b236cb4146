import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { memoWithTimeZone } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { formatClock, hasScore } from '#web/features/contests/games/game-status.ts';
import { formatMarket } from '#web/features/contests/probability/format-market.ts';
import { SpoilerButton } from '#web/features/contests/spoilers/spoilers.tsx';
import { gamePath } from '#contract/pages/game-path.ts';
import { abbreviations, gameLabel } from '#web/features/contests/games/matchup.ts';
import { StartTime, StatusBadge } from '#web/features/contests/games/status-badge.tsx';
import { TeamPair, TeamDisc } from '#web/features/contests/teams/team-pair.tsx';
import { ScoreNumber } from '#web/features/contests/games/score-number.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';

interface GameRowProps {
  game: GameView;
  prediction: PredictionView | undefined;
}

export const GameRow = memoWithTimeZone(function GameRow({ game, prediction }: GameRowProps) {
  const { oddsFormat: format } = usePreferences();
  const { league, market } = game;
  const clock = formatClock(game);

  return (
    <TeamPair
      away={game.away}
      home={game.home}
      className="grid gap-x-6 gap-y-3 px-4 py-4 compact:gap-y-1 compact:py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-10"
    >
      <div className="flex flex-wrap items-start gap-2 text-xs text-muted sm:flex-col">
        <StatusBadge game={game} />
        <GameLink game={game} prediction={prediction} />
        <StartTime game={game} isStacked />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <TeamLine game={game} side="away" />
        <TeamLine game={game} side="home" />
        {game.state !== 'scheduled' && (
          <SpoilerButton contest={game} label={gameLabel(game)} hasBegun className="self-start" />
        )}
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted sm:col-start-2 lg:col-start-3 lg:flex-col">
        {clock !== undefined && <Fact name="Clock" value={clock} isStrong />}
        <Fact name="Network" value={game.network ?? 'TBA'} />
        <Fact name="Venue" value={[game.venue, game.city].filter(Boolean).join(', ') || 'TBA'} />
        <Fact
          name="Line"
          value={formatMarket({ league, market, names: abbreviations(game), format })}
        />
      </dl>
    </TeamPair>
  );
});

/** Link to the game's page. */
export function GameLink({ game, prediction }: GameRowProps) {
  return (
    <Link
      to={gamePath(game.league, game.id)}
      className="inline-flex min-h-6 items-center rounded-sm hover:bg-raised"
    >
      <Badge tone="outline">
        {prediction === undefined ? (
          <>
            Open game<span className="sr-only">: {gameLabel(game)}</span>
          </>
        ) : (
          <>
            Predicted {prediction.predictedWinner.abbreviation}
            <span className="sr-only">, {prediction.predictedWinner.name}: view analysis</span>
          </>
        )}
      </Badge>
    </Link>
  );
}

function Fact({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-faint">{name}</dt>
      <dd className={isStrong ? 'min-w-0 font-semibold text-ink tabular' : 'min-w-0 tabular'}>
        {value}
      </dd>
    </div>
  );
}

function TeamLine({ game, side }: { game: GameView; side: 'away' | 'home' }) {
  const team = game[side];
  const score = game[`${side}Score`];
  const isScored = hasScore(game);
  const otherScore = side === 'home' ? game.awayScore : game.homeScore;
  const isBeaten = game.completed && isScored && (score ?? 0) < (otherScore ?? 0);

  return (
    <div className="flex min-h-9 items-center gap-2.5">
      <TeamDisc abbreviation={team.abbreviation} side={side} size="small" />
      <span
        className={`min-w-0 flex-1 truncate text-[0.9375rem] ${isBeaten ? 'text-muted' : 'font-medium'}`}
      >
        <CompetitorLink league={game.league} id={team.id}>
          {team.name}
        </CompetitorLink>
      </span>
      {team.record !== null && (
        <span className="shrink-0 text-xs text-muted tabular">{team.record}</span>
      )}
      {isScored && score !== null && (
        <ScoreNumber
          value={score}
          className={`min-w-8 text-[1.625rem] ${isBeaten ? 'text-muted' : ''}`}
        />
      )}
    </div>
  );
}

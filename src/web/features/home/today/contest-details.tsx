import { useQuery } from '@tanstack/react-query';
import { readGame } from '#web/features/contests/games/game-queries.ts';
import type { TodayContestView } from '#contract/today-endpoints.ts';
import { matchupName, sidesInOrder } from '#domain/matchup.ts';
import { useNow } from '#web/lib/time.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { FavoriteButton } from '#web/features/contests/favorite-button.tsx';
import { hasGameBegun } from '#web/features/contests/games/game-status.ts';
import { gamePath } from '#contract/pages/game-path.ts';
import { abbreviations } from '#web/features/contests/games/matchup.ts';
import { StartTime, StatusBadge } from '#web/features/contests/games/status-badge.tsx';
import { OursAndMarket } from '#web/features/contests/probability/ours-and-market.tsx';
import { PredictedWinner } from '#web/features/contests/probability/predicted-winner.tsx';
import { ReasonList } from '#web/features/contests/probability/reason-list.tsx';
import { ProvisionalNote } from '#web/features/contests/probability/provisional.tsx';
import {
  findShownForecast,
  isProvisional,
} from '#web/features/contests/probability/shown-forecast.ts';
import { pairColors } from '#web/features/contests/teams/team-colors.ts';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { useShownPrediction } from '#web/features/predictions/prediction-queries.ts';
import { BetButton } from '#web/features/bets/bets/bet-button.tsx';
import { PickButton } from '#web/features/bets/picks/pick-button.tsx';

/** An opened row: our pick with its first reason, both prices, pick, bet and the game’s page. */
export function ContestDetails({ game }: { game: TodayContestView }) {
  const { league, id, home, away } = game;
  const now = useNow(30_000);
  const hasBegun = hasGameBegun(game, now);
  const name = matchupName(league, { home: home.name, away: away.name });
  const place = [game.venue, game.network].filter((part) => part !== null && part !== 'TBD');
  const sides = sidesInOrder(league, {
    home: { ...home, record: game.homeRecord },
    away: { ...away, record: game.awayRecord },
  });

  return (
    <TeamPair
      {...pairColors(league, { away, home })}
      className="flex max-w-2xl flex-col gap-3 text-sm"
    >
      {!game.completed && <Pick game={game} />}
      <div className="flex flex-wrap gap-2 max-sm:*:px-3">
        <LinkButton to={gamePath(league, id)} variant="primary" size="sm">
          Open game<span className="sr-only">: {name}</span>
        </LinkButton>
        {game.kind === 'league' && (
          <PickButton
            gameId={id}
            predictionId={game.predictionId ?? undefined}
            hasBegun={hasBegun}
          />
        )}
        {game.kind !== 'undecided' && (
          <BetButton league={league} contestId={id} name={name} hasBegun={hasBegun} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <StatusBadge game={game} beforeStart="Scheduled" />
        <StartTime game={game} />
        {sides.map(({ id: own, name: full, abbreviation, record }) => (
          <span key={own} className="inline-flex items-center gap-1">
            <FavoriteButton competitor={{ league, id: own, name: full, abbreviation }} />
            {full} {record !== null && <span className="tabular">{record}</span>}
          </span>
        ))}
        {place.length > 0 && <span>{place.join(' · ')}</span>}
      </div>
    </TeamPair>
  );
}

function Pick({ game }: { game: TodayContestView }) {
  const { league, id, home, away } = game;
  const query = useQuery(readGame(league, id));
  const locked = useShownPrediction(game.sport, game.predictionId === null ? null : id);
  const whole = query.data?.game;
  if (query.isPending || locked.isLoading) {
    return <SkeletonGroup label="Loading our pick" parts={['h-6', 'h-14', 'h-5']} />;
  }
  const shown = whole && findShownForecast(whole, locked.data);
  if (whole === undefined || shown === undefined) {
    return (
      <p className="text-muted">{whole ? 'No prediction yet.' : 'Our pick could not be loaded.'}</p>
    );
  }
  const names = abbreviations(game);

  return (
    <>
      <PredictedWinner shown={shown} names={{ home: home.name, away: away.name }} />
      {isProvisional(shown) && <ProvisionalNote missing={shown.missing} />}
      <ReasonList league={league} {...shown} names={names} max={1} />
      <OursAndMarket league={league} names={names} shown={shown} market={whole.market} />
    </>
  );
}

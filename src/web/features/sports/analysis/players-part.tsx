import type { GameView } from '#contract/games-endpoints.ts';
import { isTeamLeague } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hasGameBegun, statusKind } from '#web/features/contests/games/game-status.ts';
import { gameLabel } from '#web/features/contests/games/matchup.ts';
import { useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { type CheckedBet, CheckedBetContext } from '#web/features/players/checked-bet.ts';
import { PagePart } from './jump-row.tsx';

const GamePlayers = lazyPart(
  async () => (await import('#web/features/players/game-players.tsx')).GamePlayers,
  { pending: <Skeleton className="h-[50rem]" />, fetched: 'near' },
);

const CheckedBetButton = lazyPart(
  async () => (await import('#web/features/bets/bets/checked-bet-button.tsx')).CheckedBetButton,
  { pending: <Skeleton className="h-11 w-18" /> },
);

/**
 * Whether players of a game are projected: not of exhibitions, of sides to be decided, or of what
 * was called off.
 */
export function hasPlayers({ league, kind, state }: GameView): boolean {
  return isTeamLeague(league) && kind === 'league' && statusKind(state) !== 'off';
}

interface PlayersPartProps {
  game: GameView;
  /** Our forecast, where the market has no line. */
  ours: { homeSpread: number; total: number } | undefined;
}

/** “Players”, below the two columns on a laptop and after the prediction on a phone. */
export function PlayersPart({ game, ours }: PlayersPartProps) {
  const { isHidden } = useSpoilers();
  const now = useNow(60_000);
  const { league, id, market, forecast } = game;
  const homeSpread = market?.homeSpread ?? forecast?.homeSpread ?? ours?.homeSpread;
  const total = market?.total ?? forecast?.total ?? ours?.total;
  const hasEnded = game.completed && !isHidden(league, id);
  const isUnderWay = game.isLive || game.state === 'suspended' || game.completed;
  const contest = { league, contestId: id, name: gameLabel(game) };
  const renderBet = ({ probability, ...bet }: CheckedBet) =>
    !hasGameBegun(game, now) && (
      <CheckedBetButton contest={contest} bet={bet} probability={probability} />
    );
  return (
    <PagePart name="players" className="lg:order-3 lg:col-span-2">
      <CheckedBetContext value={renderBet}>
        <GamePlayers
          league={league}
          gameId={id}
          phase={hasEnded ? 'final' : isUnderWay ? 'live' : 'before'}
          lines={
            homeSpread === undefined || total === undefined ? undefined : { homeSpread, total }
          }
        />
      </CheckedBetContext>
    </PagePart>
  );
}

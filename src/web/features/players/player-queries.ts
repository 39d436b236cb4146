import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import {
  type GamePlayersView,
  playerProjectionEndpoints,
  type PricedLineView,
  type ProjectedSideView,
  type TodaysPlayersView,
} from '#contract/player-projections-endpoints.ts';
import type { LeagueId, TeamLeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { call, read } from '#web/lib/api.ts';
import { livePaceMs, quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';
import { useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { phaseOf } from './projection-rules.ts';

/** Projections of a game's players; without results in spoiler-free mode. */
export function useGamePlayers(league: LeagueId, id: string, isLive: boolean) {
  const { isHidden } = useSpoilers();
  return useQuery({
    ...read(playerProjectionEndpoints.game, { params: { league, id } }),
    staleTime: livePaceMs,
    refetchInterval: isLive ? livePaceMs : quietPaceMs,
    select: isHidden(league, id) ? hideResults<GamePlayersView> : undefined,
  });
}

function hideResults<Game extends Sides<ProjectedSideView>>(game: Game): Game {
  return { ...game, home: hideSide(game.home), away: hideSide(game.away) };
}

function hideSide(side: ProjectedSideView): ProjectedSideView {
  return {
    ...side,
    players: side.players.map((player) => ({
      ...player,
      didNotPlay: false,
      statistics: player.statistics.map((each) => ({
        ...each,
        lastTen: [],
        result: null,
        grade: null,
      })),
    })),
  };
}

/** Projections of all players of a league's games of today. */
export function useTodaysPlayers(league: TeamLeagueId) {
  const { isHidden } = useSpoilers();
  const select = useCallback(
    (today: TodaysPlayersView) => ({
      ...today,
      games: today.games.map((game) => (isHidden(league, game.gameId) ? hideResults(game) : game)),
    }),
    [league, isHidden],
  );
  return useQuery({
    ...read(playerProjectionEndpoints.today, { params: { league } }),
    select,
    staleTime: livePaceMs,
    refetchInterval: ({ state: { data } }) =>
      data?.games.some(({ state }) => phaseOf(state) === 'live') === true
        ? livePaceMs
        : quietPaceMs,
  });
}

/** A player's next projection, and those of the season beside results. */
export function usePlayerProjections(league: TeamLeagueId, id: string) {
  return useQuery({
    ...read(playerProjectionEndpoints.player, { params: { league, id } }),
    staleTime: livePaceMs,
  });
}

export type GameBet = z.input<typeof playerProjectionEndpoints.priceGame.body>;
export type PlayerBet = z.input<typeof playerProjectionEndpoints.pricePlayer.body> & {
  playerId: string;
};

/**
 * The price of a bet on a player, with the bet it is for; the last answer stays while the next is
 * on its way.
 */
export function usePlayerPrice(league: LeagueId, gameId: string, bet: PlayerBet | undefined) {
  return useLinePrice(playerProjectionEndpoints.pricePlayer.path, league, gameId, bet, (asked) => {
    const { playerId, ...body } = asked;
    const params = { league, id: gameId, playerId };
    return call(playerProjectionEndpoints.pricePlayer, { params, body });
  });
}

/** The price of a bet on a game or a part of it. */
export function useGamePrice(league: LeagueId, gameId: string, bet: GameBet | undefined) {
  return useLinePrice(playerProjectionEndpoints.priceGame.path, league, gameId, bet, (body) =>
    call(playerProjectionEndpoints.priceGame, { params: { league, id: gameId }, body }),
  );
}

const settleMs = 250;

function useLinePrice<Bet extends object>(
  path: string,
  league: LeagueId,
  gameId: string,
  bet: Bet | undefined,
  ask: (bet: Bet) => Promise<PricedLineView>,
) {
  // Typing asks once, when it has paused.
  const text = bet && JSON.stringify(bet);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = settled === undefined ? undefined : (JSON.parse(settled) as Bet);
  return useQuery({
    queryKey: [path, league, gameId, asked],
    queryFn:
      asked === undefined ? skipToken : async () => ({ bet: asked, priced: await ask(asked) }),
    staleTime: livePaceMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

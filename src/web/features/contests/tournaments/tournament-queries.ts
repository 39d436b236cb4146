import { useQuery } from '@tanstack/react-query';
import { drawOddsEndpoints } from '#contract/tournaments/draw-odds-endpoints.ts';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import { tourPlayerEndpoints } from '#contract/tournaments/tour-players-endpoints.ts';
import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import { type TennisTourId, tennisTourIds, type TourId } from '#domain/league.ts';
import { type Answer, read } from '#web/lib/api.ts';
import { livePaceMs, quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';
import { hideMatches, hideTournaments } from '#web/features/contests/spoilers/hide-tournaments.ts';
import { useHiding } from '#web/features/contests/spoilers/spoilers.tsx';

const golfMeta = { scores: 'refetched', leagues: ['pga'] } as const;

const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: true };

function paceFor(isInPlay: boolean | undefined): number {
  return isInPlay === true ? livePaceMs : quietPaceMs;
}

/** Query of golf’s cards and calendar. `inBackground` goes on while the page is not in front. */
export function useGolf(inBackground: boolean) {
  return useQuery({
    ...read(golfEndpoints.schedule),
    meta: golfMeta,
    ...useHiding(hideTournaments<GolfFeed>),
    ...alwaysFresh,
    refetchInterval: (query) => paceFor(query.state.data?.games.some(({ isLive }) => isLive)),
    refetchIntervalInBackground: inBackground,
  });
}

export function useGolfTournament(id: string) {
  return useQuery({
    ...read(golfEndpoints.tournament, { params: { id } }),
    meta: golfMeta,
    ...alwaysFresh,
    refetchInterval: (query) => paceFor(query.state.data?.tournament.status === 'live'),
  });
}

export function useTennis(isEnabled = true) {
  return useQuery({
    enabled: isEnabled,
    ...read(tennisEndpoints.schedule),
    meta: { scores: 'refetched', leagues: tennisTourIds },
    ...useHiding(hideMatches<TennisFeed>),
    ...alwaysFresh,
    refetchInterval: (query) => paceFor(query.state.data?.games.some(({ isLive }) => isLive)),
  });
}

export function useTennisTournament(league: TennisTourId, id: string) {
  return useQuery({
    ...read(tennisEndpoints.tournament, { params: { league, id } }),
    meta: { scores: 'refetched', leagues: [league] },
    ...alwaysFresh,
    refetchInterval: (query) => paceFor(query.state.data?.matches.some(({ isLive }) => isLive)),
  });
}

/** Chances in a tournament’s draw, simulated some minutes after its results. */
export function useDrawOdds(league: TennisTourId, id: string) {
  return useQuery({
    ...read(drawOddsEndpoints.odds, { params: { league, id } }),
    meta: { scores: 'refetched', leagues: [league] },
    staleTime: livePaceMs,
    refetchInterval: livePaceMs,
  });
}

export function useTourPlayer(league: TourId, id: string) {
  return useQuery({
    ...read(tourPlayerEndpoints.player, { params: { league, id } }),
    staleTime: livePaceMs,
  });
}

export type GolfFeed = Answer<typeof golfEndpoints.schedule>;

export type TennisFeed = Answer<typeof tennisEndpoints.schedule>;

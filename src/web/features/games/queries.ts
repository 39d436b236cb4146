import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { comparisonEndpoints, gameEndpoints } from '#contract/games.ts';
import type { GameView } from '#contract/games.ts';
import { statusEndpoints } from '#contract/track-record.ts';
import type { LeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';

/** Pace of live scores, as specified. */
const livePaceMs = 30_000;
/** Pace while nothing is in play: kickoffs and lines still move. */
const quietPaceMs = 300_000;

function paceFor(games: Pick<GameView, 'isToday'>[] | undefined): number {
  return games?.some((game) => game.isToday) === true ? livePaceMs : quietPaceMs;
}

/** Today's football: polled every 30 s, tried again twice. */
export function useCurrentFootball() {
  return useQuery({
    ...read(gameEndpoints.footballCurrent),
    refetchInterval: livePaceMs,
    retry: 2,
  });
}

/** One football week; without a slot, the current one. The old week stays until the new one is here. */
export function useFootballWeek(slot: number | undefined, season: number | undefined) {
  const wanted =
    slot === undefined
      ? read(gameEndpoints.footballCurrent)
      : read(gameEndpoints.footballWeek, {
          params: { week: slot },
          query: season === undefined ? {} : { season },
        });

  return useQuery({
    queryKey: wanted.queryKey,
    queryFn: wanted.queryFn,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: (query) => paceFor(query.state.data?.games),
    placeholderData: keepPreviousData,
  });
}

/** What is in play and which sports have their pages. */
export function useStatus() {
  return useQuery({ ...read(statusEndpoints.status), refetchInterval: livePaceMs });
}

export function useStandings(league: LeagueId) {
  return useQuery(read(gameEndpoints.standings, { params: { league } }));
}

export function useComparison(league: LeagueId, a: string, b: string) {
  return useQuery({
    ...read(comparisonEndpoints.compare, { params: { league }, query: { a, b } }),
    enabled: a !== '' && b !== '' && a !== b,
  });
}

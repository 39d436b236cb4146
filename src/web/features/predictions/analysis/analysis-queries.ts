import { dayMs } from '#domain/calendar/durations.ts';
import { useQuery } from '@tanstack/react-query';
import {
  analysisEndpoints,
  type AnalysisPageView,
  type GamePageView,
  type MatchupAnalysisView,
} from '#contract/predictions/analyses-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { isInPlay } from '#domain/game.ts';
import { hideGame } from '#web/features/contests/spoilers/hide-games.ts';
import { type IsHidden, useHiding } from '#web/features/contests/spoilers/spoilers.tsx';
import { hidePrediction } from '#web/features/predictions/prediction-queries.ts';

export function useAnalysis(id: string) {
  return useQuery({
    ...read(analysisEndpoints.page, { params: { id } }),
    meta: { predictions: true },
    ...useHiding(hideAnalysis),
    refetchInterval: ({ state: { data } }) => data !== undefined && renewalPace(data, new Date()),
  });
}

/** The page of a game or match, in any state. */
export function useGamePage(league: LeagueId, id: string) {
  return useQuery({
    ...read(analysisEndpoints.game, { params: { league, id } }),
    meta: { predictions: true },
    ...useHiding(hideGamePage),
    refetchInterval: ({ state: { data } }) => data !== undefined && renewalPace(data, new Date()),
  });
}

function hideGamePage(page: GamePageView, isHidden: IsHidden): GamePageView {
  if (!isHidden(page.game.league, page.game.id)) return page;
  return page.kind === 'matchup'
    ? hideMatchup(page, isHidden)
    : { ...page, ...hideGameFacts(page) };
}

function hideMatchup(page: MatchupAnalysisView, isHidden: IsHidden): MatchupAnalysisView {
  return {
    ...page,
    ...hideGameFacts(page),
    prediction: hidePrediction(page.prediction, isHidden),
  };
}

function hideGameFacts({ game, setting }: GamePageView) {
  return {
    game: hideGame(game),
    live: [],
    setting: { ...setting, homeRecord: null, awayRecord: null, note: null },
  };
}

function hideAnalysis(page: AnalysisPageView, isHidden: IsHidden): AnalysisPageView {
  if (page.kind === 'matchup') {
    const { league, id } = page.prediction.game;
    return isHidden(league, id) ? hideMatchup(page, isHidden) : page;
  }
  const { prediction } = page;
  const { tournament } = prediction;
  if (!isHidden('pga', tournament.id)) return page;
  return {
    ...page,
    finishers: [],
    isWonInPlayoff: false,
    prediction: {
      ...prediction,
      isCorrect: null,
      grade: null,
      tournament: { ...tournament, statusText: '' },
    },
  };
}

const renewalPaceMs = 60_000;
/** Max interval: browser timers overflow after about 24 days. */
const maxPaceMs = dayMs;

/**
 * Refetch interval of an open page: at the start, then every minute while live; false once final.
 */
export function renewalPace(page: AnalysisPageView | GamePageView, now: Date): number | false {
  const { isOn, isAhead, startsAt } = getStanding(page);
  if (isOn) return renewalPaceMs;
  if (!isAhead) return false;
  const untilStartMs = Date.parse(startsAt) - now.getTime();
  return Math.min(Math.max(untilStartMs, renewalPaceMs), maxPaceMs);
}

function getStanding(page: AnalysisPageView | GamePageView) {
  if (page.kind === 'tournament') {
    const { status, startsAt } = page.prediction.tournament;
    return { isOn: status === 'live', isAhead: status === 'upcoming', startsAt };
  }
  const { state, gameTime } = page.game;
  return { isOn: isInPlay(state), isAhead: state === 'scheduled', startsAt: gameTime };
}

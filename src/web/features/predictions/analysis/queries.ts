import { useQuery } from '@tanstack/react-query';
import { analysisEndpoints, type AnalysisPageView } from '#contract/analyses.ts';
import { read } from '#web/lib/api.ts';
import { isInPlay } from '#domain/game.ts';
import { type IsHidden, useHiding } from '../../contests/spoilers/spoilers.tsx';
import { hidePrediction } from '../queries.ts';

export function useAnalysis(id: string) {
  return useQuery({
    ...read(analysisEndpoints.page, { params: { id } }),
    ...useHiding(hideAnalysis),
    refetchInterval: ({ state: { data } }) => data !== undefined && renewalPace(data, new Date()),
  });
}

function hideAnalysis(page: AnalysisPageView, isHidden: IsHidden): AnalysisPageView {
  if (page.kind === 'matchup') {
    const { game } = page.prediction;
    if (!isHidden(game.league, game.id)) return page;
    return {
      ...page,
      prediction: hidePrediction(page.prediction, isHidden),
      live: [],
      setting: { ...page.setting, homeRecord: null, awayRecord: null, note: null },
    };
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
/** Browser timers overflow after about 24 days. */
const maxPaceMs = 86_400_000;

/** Refetch interval of an open page: at the start, then every minute while live; false once final. */
export function renewalPace(page: AnalysisPageView, now: Date): number | false {
  const { isOn, isAhead, startsAt } = getStanding(page);
  if (isOn) return renewalPaceMs;
  if (!isAhead) return false;
  const untilStartMs = Date.parse(startsAt) - now.getTime();
  return Math.min(Math.max(untilStartMs, renewalPaceMs), maxPaceMs);
}

function getStanding(page: AnalysisPageView) {
  if (page.kind === 'tournament') {
    const { status, startsAt } = page.prediction.tournament;
    return { isOn: status === 'live', isAhead: status === 'upcoming', startsAt };
  }
  const { state, gameTime } = page.prediction.game;
  return { isOn: isInPlay(state), isAhead: state === 'scheduled', startsAt: gameTime };
}

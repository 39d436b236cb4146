import type { AnalysisPageView } from '#contract/analyses.ts';
import { isInPlay } from '#domain/game.ts';

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

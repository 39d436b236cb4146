/** What a list of picks says, away from any screen. */
import type { PickView } from '#contract/record/picks.ts';
import { formatMoment } from '#web/lib/time.ts';
import { formatScore } from '../../contests/games/format-score.ts';

/** Picks that were imported after the start had nothing to lose: they are left out. */
export function countResults(picks: Pick<PickView, 'outcome' | 'isLate'>[]): {
  won: number;
  lost: number;
} {
  const inTime = picks.filter(({ isLate }) => !isLate);
  return {
    won: inTime.filter(({ outcome }) => outcome === 'win').length,
    lost: inTime.filter(({ outcome }) => outcome === 'loss').length,
  };
}

/** “Eagles 64.0% · 20 - 24 · Sun, Nov 22”; a golfer has a chance to win and no score. */
export function formatPick(pick: PickView): string {
  const { league, homeScorePrediction: home, awayScorePrediction: away } = pick;
  const chance = `${pick.predictedWinner} ${pick.confidence.toFixed(1)}%`;
  const parts = [
    home === null || away === null ? `${chance} to win` : chance,
    home === null || away === null ? null : formatScore(league, { home, away }),
    formatMoment(pick.gameTime, 'day'),
    pick.isLate ? 'added after the start, not counted' : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Where its whole analysis is. */
export function analysisPath({ predictionId }: Pick<PickView, 'predictionId'>): string {
  return `/predictions/${predictionId}`;
}

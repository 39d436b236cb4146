/** What a row says about one projection, in every phase of its game. */
import type { ReactNode } from 'react';
import type {
  ProjectedPlayerView,
  ProjectedStatisticOfPlayerView,
} from '#contract/player-projections-endpoints.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { formatSampleSize } from '#web/lib/figures.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import {
  formatProbability,
  formatChange,
  formatMean,
  type OverLine,
  type Phase,
} from './projection-rules.ts';

interface ProjectionProps {
  projected: ProjectedStatisticOfPlayerView;
  player: Pick<ProjectedPlayerView, 'didNotPlay'>;
  phase: Phase;
}

/**
 * “26.0” with its change; live “12 now · projected 26.0”; ended: the result, with the projection
 * muted.
 */
export function Projection({ projected, player, phase }: ProjectionProps) {
  const { mean, change, result, atLeast } = projected;
  const large = 'block font-display text-xl leading-tight font-semibold tabular';
  const ours = atLeast === null ? formatMean(mean) : formatProbability(atLeast[0]);
  if (player.didNotPlay) {
    return (
      <>
        <Badge tone="outline">Void</Badge>
        <span className="block text-xs text-muted">did not play</span>
      </>
    );
  }
  if (phase !== 'before' && result !== null) {
    return (
      <>
        <span className={large}>
          {result}
          {phase === 'live' && <span className="font-sans text-xs font-normal"> now</span>}
        </span>
        <span className="block text-xs whitespace-nowrap text-muted">
          {atLeast === null ? `projected ${ours}` : `1 or more ${ours}`}
        </span>
      </>
    );
  }
  const changed = formatChange(change);
  return (
    <>
      <span className={large}>{ours}</span>
      {changed !== undefined && <Change>{changed}</Change>}
    </>
  );
}

export function Change({ children }: { children: ReactNode }) {
  return (
    <span className="block text-xs tabular">
      <span className="sr-only">Change </span>
      {children}
    </span>
  );
}

/** “inside the range”, “outside the range”: once graded. */
export function rangeVerdict({ grade }: ProjectedStatisticOfPlayerView): string | undefined {
  if (grade === null) return undefined;
  return grade.isInside ? 'inside the range' : 'outside the range';
}

/** “26.5” above “o -108”; an old line shows its time, a graded one its verdict. */
export function LineCell({ line, grade }: Pick<ProjectedStatisticOfPlayerView, 'line' | 'grade'>) {
  const { oddsFormat } = usePreferences();
  if (line === null) return 'No line';
  return (
    <>
      <span className="block">{line.line}</span>
      {grade?.overLine != null ? (
        <span className="block text-xs font-medium">{grade.overLine}</span>
      ) : line.isOlderThanNews ? (
        <span className="block text-xs text-caution">{formatMoment(line.at, 'time')}</span>
      ) : (
        line.overPrice !== null && (
          <span className="block text-xs text-muted">
            o {formatOdds(line.overPrice, oddsFormat)}
          </span>
        )
      )}
    </>
  );
}

/** “over 24.5” below both probabilities, as a phone's row ends. */
export function PhoneLine({ line }: { line: OverLine | null }) {
  if (line === null) return <span className="text-sm text-muted">No line</span>;
  return (
    <>
      <span className="block text-sm whitespace-nowrap tabular">
        <span className="sr-only">Ours </span>
        <strong className="font-semibold">{formatProbability(line.ours)}</strong>{' '}
        <span className="text-muted">
          <span className="sr-only">Market </span>
          {line.market === null ? '–' : formatProbability(line.market)}
        </span>
      </span>
      <span className={`block text-xs ${line.isOlderThanNews ? 'text-caution' : 'text-muted'}`}>
        {line.isOlderThanNews ? 'old line' : 'over'} {line.line}
      </span>
    </>
  );
}

/**
 * “Questionable, 61% play (n = 412)”, “74% to play”; nothing for one who is expected without doubt.
 */
export function PlayStatus({
  player: { status, playProbability, statusCases },
}: {
  player: Pick<ProjectedPlayerView, 'status' | 'playProbability' | 'statusCases'>;
}) {
  if (status === null) {
    if (playProbability > 0.98) return null;
    return (
      <span className="block text-xs text-muted">{formatProbability(playProbability)} to play</span>
    );
  }
  return (
    <span className="block text-xs text-caution">
      <span className="font-semibold">{status}</span>, {formatProbability(playProbability)} play
      {statusCases !== null && ` (${formatSampleSize(statusCases)})`}
    </span>
  );
}

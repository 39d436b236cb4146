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
  formatChange,
  formatMarket,
  formatOurs,
  formatProbability,
  type Phase,
} from './projection-rules.ts';

/** A line below a figure. */
export function Small({ tone = 'text-muted', children }: { tone?: string; children: ReactNode }) {
  return <span className={`block text-xs font-normal ${tone}`}>{children}</span>;
}

export function Change({ by }: { by: number | null }) {
  const changed = formatChange(by);
  return (
    changed !== undefined && (
      <Small tone="text-ink">
        <span className="sr-only">Change </span>
        {changed}
      </Small>
    )
  );
}

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
  const { change, result, atLeast } = projected;
  if (player.didNotPlay) {
    return (
      <>
        <Badge tone="outline">Void</Badge>
        <Small>did not play</Small>
      </>
    );
  }
  const ours = formatOurs(projected);
  const isPlayed = phase !== 'before' && result !== null;
  return (
    <>
      <span className="block font-display text-xl leading-tight font-semibold whitespace-nowrap">
        {isPlayed ? result : ours}
        {isPlayed && phase === 'live' && (
          <span className="font-sans text-xs font-normal"> now</span>
        )}
      </span>
      {isPlayed ? (
        <Small>{atLeast === null ? `projected ${ours}` : `1 or more ${ours}`}</Small>
      ) : (
        <Change by={change} />
      )}
    </>
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
  if (line === null) return <span className="text-muted">No line</span>;
  return (
    <>
      {line.line}
      {grade?.overLine != null ? (
        <Small tone="text-ink">{grade.overLine}</Small>
      ) : line.isOlderThanNews ? (
        <Small tone="text-caution">{formatMoment(line.at, 'time')}</Small>
      ) : (
        line.overPrice !== null && <Small>o {formatOdds(line.overPrice, oddsFormat)}</Small>
      )}
    </>
  );
}

/** “over 24.5” below both probabilities, as a phone's row ends; its verdicts once graded. */
export function PhoneLine({ projected, player, phase }: ProjectionProps) {
  const { line, grade } = projected;
  if (phase === 'final' && grade !== null && !player.didNotPlay) {
    const verdicts = [
      rangeVerdict(projected),
      grade.overLine !== null && `${grade.overLine} ${line?.line ?? ''}`,
    ];
    return <Small>{verdicts.filter(Boolean).join(', ')}</Small>;
  }
  if (line === null) return <span className="text-muted">No line</span>;
  return (
    <>
      <span className="block whitespace-nowrap">
        <span className="sr-only">Ours </span>
        <strong className="font-semibold">{formatProbability(line.ours)}</strong>{' '}
        <span className="text-muted">
          <span className="sr-only">Market </span>
          {formatMarket(line)}
        </span>
      </span>
      <Small tone={line.isOlderThanNews ? 'text-caution' : 'text-muted'}>
        {line.isOlderThanNews ? 'old line' : 'over'} {line.line}
      </Small>
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
  const plays = formatProbability(playProbability);
  if (status === null) return playProbability <= 0.98 && <Small>{plays} to play</Small>;
  return (
    <Small tone="text-caution">
      <span className="font-semibold">{status}</span>, {plays} play
      {statusCases !== null && ` (${formatSampleSize(statusCases)})`}
    </Small>
  );
}

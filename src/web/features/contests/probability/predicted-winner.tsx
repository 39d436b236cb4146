import type { ReactNode } from 'react';
import {
  toConfidenceBand,
  toConfidence,
  type ConfidenceBand,
  confidenceBands,
} from '#domain/confidence.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatPercents, isProvisional, type ShownForecast } from './shown-forecast.ts';

interface PredictedWinnerProps {
  shown: Pick<ShownForecast, 'pick' | 'homeWinProbability' | 'analyst' | 'basis' | 'missing'>;
  /** Full names of the two sides. */
  names: Sides<string>;
  /** The caller shows confidence and probability itself. */
  isWithoutConfidence?: boolean;
  mark?: ReactNode;
}

/**
 * “Predicted winner Los Angeles Chargers 64% · Medium confidence · with GPT-4o”; muted while
 * provisional. Use inside a TeamPair.
 */
export function PredictedWinner({
  shown,
  names,
  isWithoutConfidence = false,
  mark,
}: PredictedWinnerProps) {
  const { pick, homeWinProbability, analyst } = shown;
  const edge = pick === 'home' ? 'border-l-(--home)' : 'border-l-(--away)';
  const isOpen = isProvisional(shown);

  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-2 gap-y-0.5 border-l-4 pl-2 leading-snug ${edge}`}
    >
      <span>
        <span className="text-sm text-muted">Predicted winner </span>
        <span className={isOpen ? 'text-muted' : 'font-semibold'}>
          {names[pick]}
          {!isWithoutConfidence && (
            <span className="whitespace-nowrap tabular">
              {' '}
              {formatPercents(homeWinProbability)[pick]}
            </span>
          )}
        </span>
      </span>
      {!isWithoutConfidence && !isOpen && (
        <ConfidenceMeter band={toConfidenceBand(toConfidence(homeWinProbability))} />
      )}
      {analyst !== null && <span className="text-sm text-muted">with {analyst}</span>}
      {mark}
    </p>
  );
}

/**
 * Colors of the confidence bands: green from 75, as specified. Low is neutral: 55% can be right.
 */
const looks: Record<ConfidenceBand, { word: string; tone: string }> = {
  high: { word: 'High', tone: 'text-sure' },
  medium: { word: 'Medium', tone: 'text-caution' },
  low: { word: 'Low', tone: 'text-muted' },
};

interface ConfidenceMeterProps {
  band: ConfidenceBand;
  /** Confidence in percent; omitted where it is already shown. */
  confidence?: number;
}

export function ConfidenceMeter({ band, confidence }: ConfidenceMeterProps) {
  const steps = confidenceBands.length - confidenceBands.indexOf(band);

  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${looks[band].tone}`}>
      {confidence !== undefined && <span className="tabular">{confidence}%</span>}
      <span aria-hidden="true" className="inline-flex items-end gap-0.5">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`w-1 rounded-[1px] ${step <= steps ? 'bg-current' : 'bg-line-strong/40'}`}
            style={{ height: 4 + step * 3 }}
          />
        ))}
      </span>
      <span>
        {looks[band].word}
        {/* With a number, a heading already says “confidence”. */}
        <span className={confidence === undefined ? undefined : 'sr-only'}> confidence</span>
      </span>
    </span>
  );
}

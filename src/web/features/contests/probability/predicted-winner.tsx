import type { ReactNode } from 'react';
import { toConfidenceBand, toConfidence } from '#domain/confidence.ts';
import type { Sides } from '#domain/matchup.ts';
import { ConfidenceMeter } from './confidence-meter.tsx';
import { formatPercents } from './layers.ts';
import type { ShownForecast } from './shown-forecast.ts';

interface PredictedWinnerProps {
  shown: Pick<ShownForecast, 'pick' | 'homeWinProbability' | 'analyst'>;
  /** Full names of the two sides. */
  names: Sides<string>;
  /** Set when the confidence is on its own line. */
  isWithoutConfidence?: boolean;
  /** Correct or incorrect, once final. */
  mark?: ReactNode;
}

/** “Predicted winner Los Angeles Chargers 64% · Medium confidence · with GPT-4o”. Use inside a TeamPair. */
export function PredictedWinner({
  shown: { pick, homeWinProbability, analyst },
  names,
  isWithoutConfidence = false,
  mark,
}: PredictedWinnerProps) {
  const edge = pick === 'home' ? 'border-l-(--home)' : 'border-l-(--away)';

  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-2 gap-y-0.5 border-l-4 pl-2 leading-snug ${edge}`}
    >
      <span>
        <span className="text-sm text-muted">Predicted winner </span>
        <span className="font-semibold">
          {names[pick]}{' '}
          <span className="whitespace-nowrap tabular">
            {formatPercents(homeWinProbability)[pick]}
          </span>
        </span>
      </span>
      {!isWithoutConfidence && (
        <ConfidenceMeter band={toConfidenceBand(toConfidence(homeWinProbability))} />
      )}
      {analyst !== null && <span className="text-sm text-muted">with {analyst}</span>}
      {mark}
    </p>
  );
}

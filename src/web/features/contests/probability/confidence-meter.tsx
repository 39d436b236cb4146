import { type ConfidenceBand, confidenceBands } from '#domain/confidence.ts';

const words: Record<ConfidenceBand, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** Green from 75 on, as specified. Low is neutral in color: 55% can be right. */
const tones: Record<ConfidenceBand, string> = {
  high: 'text-sure',
  medium: 'text-caution',
  low: 'text-muted',
};

interface ConfidenceMeterProps {
  band: ConfidenceBand;
  /** In percent; left out where it stands beside it already. */
  confidence?: number;
}

/** Confidence in three steps and a word, with its number where that is given. */
export function ConfidenceMeter({ band, confidence }: ConfidenceMeterProps) {
  const steps = confidenceBands.length - confidenceBands.indexOf(band);

  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${tones[band]}`}>
      {confidence !== undefined && <span className="tabular">{confidence.toFixed(1)}%</span>}
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
        {words[band]}
        {/* Beside its number it stands below a heading that says so. */}
        <span className={confidence === undefined ? undefined : 'sr-only'}> confidence</span>
      </span>
    </span>
  );
}
